/** The cells of the host: the one in which an explorer stands, where it can be run, and those that read it. */

/** A model whose changed traits can be sent to the host. */
interface Saved {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes?(): void;
}

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

/**
 * marimo runs the cells that read a widget again when its page changes a trait: the trait `_seen` changes with each
 * answer that brings a frame. What a cell does to the explorer is no answer, so that no cell runs in a circle.
 */
export function readers(model: Saved, root: Element): (answer: string) => void {
  let frame = model.get("_frame");
  return (answer) =>
    queueMicrotask(() => {
      const home = root.getRootNode();
      const inMarimo = home instanceof ShadowRoot && home.host.localName.startsWith("marimo");
      const same = model.get("_frame") === frame;
      frame = model.get("_frame");
      if (!inMarimo || same) return;
      model.set("_seen", answer);
      model.save_changes?.();
    });
}
