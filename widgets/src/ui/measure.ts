/** Where something stands in an element, in the lengths of its styles: a projector zooms the page around it. */
export function boxIn(root: HTMLElement, { x, y, width, height }: DOMRect): DOMRect {
  const home = root.getBoundingClientRect();
  const zoom = home.width / root.offsetWidth || 1;
  return new DOMRect((x - home.x) / zoom, (y - home.y) / zoom, width / zoom, height / zoom);
}
