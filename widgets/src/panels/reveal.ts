/** Brings a panel into view: among the tools, where they lie over the record and scroll alone, else on the page. */
export function reveal(panel: HTMLElement): void {
  const tools = panel.closest<HTMLElement>(".tb-editing");
  if (!tools || getComputedStyle(tools).position !== "absolute") return panel.scrollIntoView({ block: "nearest" });
  tools.scrollTop += panel.getBoundingClientRect().top - tools.getBoundingClientRect().top;
}
