import { useRef, type FocusEvent } from 'react';

/** Returns the focus after a dialog, even to an element that is not its trigger. */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    // Radix does not scroll to the first control after the last one.
    onFocus: ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest' }),
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
