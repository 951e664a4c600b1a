// What the reader of records needs beside it: matches from a place on, which is an index of JavaScript's, and states.

/** Functions that are added to those of `py`. */
function python_scanning(py) {
  /** A pattern that begins to look at a place; made once for each way to look. */
  const from = (pattern, flags, at) => {
    pattern.scanners ??= {};
    const found = (pattern.scanners[flags] ??= new RegExp(pattern.all.source, flags));
    found.lastIndex = at;
    return found;
  };
  const match = (found, word) => py.groups(found.exec(word));

  return {
    match_at: (pattern, word, at) => match(from(pattern, "uy", at), word),
    search_from: (pattern, word, at) => match(from(pattern, "ug", at), word),
    start_of: ({ index }) => index,
    end_of: (found) => found.index + found[0].length,
    piece: (word, start, end) => word.slice(start, end),

    /** The field of a state that holds the seat whose view it is. */
    viewer_field: (state) => Object.entries(state.constructor.fields).find(([, { seen }]) => seen === "viewer")?.[0] ?? "",
  };
}
