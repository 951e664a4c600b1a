def reason_values(*a): return {}
def tell(m): return None
def tell_next(m): return ""
