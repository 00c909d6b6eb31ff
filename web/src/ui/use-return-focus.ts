import { useRef, type FocusEvent } from 'react';

/** Restores the focus when a dialog closes. Works for any element, not only the trigger. */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    // Radix wraps the focus to the first control without scrolling to it.
    onFocus: ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest' }),
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
