"""The rules as JavaScript, beside Python's."""
