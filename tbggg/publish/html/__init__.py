"""Parts of every page: templates, Markdown, pictures, checks of what comes from elsewhere, and what lives in a page."""
