import type { FormEvent } from 'react';

/** React would also send the form that contains the dialog, although the page shows the dialog outside it. */
export function keepInDialog(event: FormEvent): void {
  event.stopPropagation();
}
