/** The field of a form that is opened from an explorer which fills the screen, or is about to. */

export interface Focus {
  /** Moves the focus to a field. */
  to(field: HTMLElement | null): void;
  stop(): void;
}

/** A screen that the browser fills only after it was left takes the focus from all beside it: it is given back. */
export function lateFocus(): Focus {
  let wanted: HTMLElement | null = null;
  const back = () => {
    if (!document.fullscreenElement && document.activeElement === document.body && wanted?.checkVisibility())
      wanted.focus();
  };
  document.addEventListener("fullscreenchange", back);
  return {
    to(field) {
      wanted = field;
      field?.focus();
    },
    stop: () => document.removeEventListener("fullscreenchange", back),
  };
}
