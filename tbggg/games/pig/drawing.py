def drawing(m): return ""
def text_drawing(m): return ""
