/** In ms. Students tap again when a slow phone shows nothing. */
const together = 600;
/** How far a finger moves between two taps, in px. */
const samePlace = 24;

const controls = 'a, button, summary, input, select, textarea, label, [role]';

interface Click {
  at: number;
  x: number;
  y: number;
  control: Element | null;
}

/**
 * The second click of a double click acts on no other control, which may have moved under the pointer since, and
 * submits no form again. Keys and scripts may be as fast as they like.
 */
export function ignoreSecondClicks(page: Document): void {
  let last: Click | undefined;
  const forget = () => {
    last = undefined;
  };
  page.addEventListener('input', forget, { capture: true });
  page.addEventListener('keydown', forget, { capture: true });
  page.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.detail === 0) return;
      const control = controlOf(event.target);
      const click = { at: event.timeStamp, x: event.clientX, y: event.clientY, control };
      if (last?.control && isSecond(last, click) && (control !== last.control || isSubmit(control))) {
        event.preventDefault();
        event.stopPropagation();
      } else {
        last = click;
      }
    },
    { capture: true },
  );
}

function isSecond(first: Click, { at, x, y }: Click): boolean {
  return at - first.at < together && Math.hypot(x - first.x, y - first.y) < samePlace;
}

/** A click on a label is followed by one on its control. */
function controlOf(target: EventTarget | null): Element | null {
  const found = target instanceof Element ? target.closest(controls) : null;
  return found instanceof HTMLLabelElement ? found.control : found;
}

function isSubmit(control: Element | null): boolean {
  return control instanceof HTMLButtonElement && control.type === 'submit' && control.form !== null;
}
