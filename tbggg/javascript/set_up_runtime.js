// What the reader of set-up boards needs beside the other primitives: a state's fields by their names.

/** Functions that are added to those of `py`. */
function python_set_up(py) {
  return {
    cell_of: (state, name) => state[name],
    put_cell: (state, name, value) => void (state[name] = value),
    copied: Table.copied,
    is_same: (value, other) => py.equal(value, other),
    set_up_of: ({ set_up }) => set_up,
    removesuffix: (word, end) => (end && word.endsWith(end) ? word.slice(0, -end.length) : word),
  };
}
