const GAP = 8; // pixels

/**
 * Brings a panel into view: among the tools, where they lie over the record and scroll alone, else on the page. What
 * can be done stands at the window's foot, and may cover the end of the record.
 */
export function reveal(panel: HTMLElement): void {
  const tools = panel.closest<HTMLElement>(".tb-editing");
  if (!tools || getComputedStyle(tools).position !== "absolute") return panel.scrollIntoView({ block: "nearest" });
  tools.scrollTop += panel.getBoundingClientRect().top - tools.getBoundingClientRect().top;
  const foot = tools.closest(".tb-right")?.querySelector<HTMLElement>(".tb-foot");
  tools.style.scrollMarginBottom = `${(foot?.offsetHeight ?? 0) + GAP}px`;
  tools.scrollIntoView({ block: "nearest" });
}
