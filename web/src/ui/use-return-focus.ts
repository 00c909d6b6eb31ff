import { useRef } from 'react';

/**
 * Gives the focus back to what had it before a dialog opened, also where that is no trigger of the dialog's own,
 * such as a button that loads it first. Spread into the dialog's content.
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
