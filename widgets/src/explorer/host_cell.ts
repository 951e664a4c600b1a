/** The notebook's cell in which an explorer stands, where the host can be asked to run it. */

/** How many frames the host may take to see that its editor has the focus. */
const FRAMES = 60;

/** The editor of the cell that shows an element, in JupyterLab and Notebook; undefined elsewhere. */
export const hostCell = (el: Element): HTMLElement | undefined =>
  el.closest(".jp-Notebook .jp-CodeCell")?.querySelector<HTMLElement>(".jp-InputArea-editor .cm-content") ?? undefined;

/** Runs a cell as its keys do: a page has no other way to ask for it. */
export function runCell(editor: HTMLElement): void {
  const keys = { key: "Enter", code: "Enter", keyCode: 13, ctrlKey: true, bubbles: true, cancelable: true };
  const press = (frames: number) => {
    if (editor.closest(".jp-Notebook.jp-mod-editMode .jp-Cell.jp-mod-active"))
      editor.dispatchEvent(new KeyboardEvent("keydown", keys));
    else if (frames) requestAnimationFrame(() => press(frames - 1));
  };
  editor.focus();
  requestAnimationFrame(() => press(FRAMES));
}
