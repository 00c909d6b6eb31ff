import { useRef } from 'react';

/**
 * Returns the focus to the element that had it before a dialog opened, even if that is not the dialog's trigger.
 * Spread the result into the dialog's content.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
