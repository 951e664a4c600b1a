/** Brings a panel to the top of what scrolls: the column, where it scrolls alone, else the page. */
export function reveal(panel: HTMLElement): void {
  const column = panel.closest<HTMLElement>(".tb-right");
  if (!column || column.scrollHeight <= column.clientHeight) return panel.scrollIntoView({ block: "start" });
  column.scrollTop += panel.getBoundingClientRect().top - column.getBoundingClientRect().top;
}
