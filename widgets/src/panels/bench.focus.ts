/** The field of a form that is opened from an explorer which fills the screen, or is about to. */

export interface Focus {
  /** Moves the focus to a field. */
  to(field: HTMLElement | null): void;
  stop(): void;
}

/** A screen that the browser fills or leaves late takes or keeps the focus from all beside it: it is given back. */
export function lateFocus(): Focus {
  let wanted: HTMLElement | null = null;
  let held: Element | null = null;
  const back = () => {
    const unmoved = [document.body, held].includes(document.activeElement);
    if (!document.fullscreenElement && unmoved && wanted?.checkVisibility()) wanted.focus();
  };
  document.addEventListener("fullscreenchange", back);
  return {
    to(field) {
      wanted = field;
      field?.focus();
      held = document.activeElement;
    },
    stop: () => document.removeEventListener("fullscreenchange", back),
  };
}
