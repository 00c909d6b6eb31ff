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
  page.addEventListener(
    'click',
    (event) => {
      if (!(event instanceof PointerEvent)) return;
      const control = controlOf(event.target);
      const isSecond = last !== undefined && lastControl !== null && isSecondOf(last, event);
      if (isSecond && (control !== lastControl || isSubmit(control))) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      last = event;
      lastControl = control;
    },
    { capture: true },
  );
}

/** Browsers count the clicks of a mouse, but not the taps of a finger. */
function isSecondOf(
  first: PointerEvent,
  { pointerType, detail, timeStamp, pageX, pageY }: PointerEvent,
): boolean {
  if (pointerType !== 'touch') return detail > 1;
  const distance = Math.hypot(pageX - first.pageX, pageY - first.pageY);
  return timeStamp - first.timeStamp < together && distance < samePlace;
}

/** A click on a label is followed by one on its control. */
function controlOf(target: EventTarget | null): Element | null {
  const found = target instanceof Element ? target.closest(controls) : null;
  return found instanceof HTMLLabelElement ? found.control : found;
}

function isSubmit(control: Element | null): boolean {
  return control instanceof HTMLButtonElement && control.type === 'submit' && control.form !== null;
}
