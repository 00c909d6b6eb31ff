/** Of two taps, in ms. People tap again when a slow phone shows nothing. */
const together = 600;
/** How far a finger moves between two taps, in px. */
const samePlace = 24;

/**
 * The second click of a double click presses no other button, which may have moved under the pointer since, and sends no
 * form or call again. The keyboard may be as fast as it likes.
 */
export function ignoreSecondClicks(page: Document): void {
  let last: PointerEvent | undefined;
  let pressed: Element | null = null;
  const onClick = (event: MouseEvent) => {
    if (!(event instanceof PointerEvent && event.target instanceof Element)) return;
    const button = event.target.closest('a, button, summary, [role=menuitem]');
    const mayHarm = button !== pressed || button?.matches('form [type=submit], [data-calls]');
    if (last && pressed && button && mayHarm && isSecondOf(last, event)) {
      event.preventDefault();
      event.stopPropagation();
    } else {
      last = event;
      pressed = button;
    }
  };
  page.addEventListener('click', onClick, true);
}

/** Browsers count the clicks of a mouse, but not the taps of a finger. */
function isSecondOf(first: PointerEvent, click: PointerEvent): boolean {
  if (click.pointerType !== 'touch') return click.detail > 1;
  const distance = Math.hypot(click.x - first.x, click.y - first.y);
  return click.timeStamp - first.timeStamp < together && distance < samePlace;
}
