/** Of two taps, in ms. People tap again when a slow phone shows nothing. */
const together = 600;
/** How far a finger moves between two taps, in px. */
const samePlace = 24;

const controls = 'a, button, summary, input, select, textarea, label, [role]';

/**
 * The second click of a double click acts on no other control, which may have moved under the pointer since, and
 * submits no form again. The keyboard may be as fast as it likes.
 */
export function ignoreSecondClicks(page: Document): void {
  let last: PointerEvent | undefined;
  let lastControl: Element | null = null;
  const onClick = (event: MouseEvent) => {
    if (!(event instanceof PointerEvent)) return;
    const control = controlOf(event.target);
    const isOther = control !== lastControl || control?.matches('form [type=submit]');
    if (last && lastControl && isOther && isSecondOf(last, event)) {
      event.preventDefault();
      event.stopPropagation();
    } else {
      last = event;
      lastControl = control;
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

/** A click on a label is followed by one on its control. */
function controlOf(target: EventTarget | null): Element | null {
  const found = target instanceof Element ? target.closest(controls) : null;
  return found instanceof HTMLLabelElement ? found.control : found;
}
