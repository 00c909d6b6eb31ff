/** A control whose value somebody may change before the program runs. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Notes what was typed and chosen in the server's HTML. Hydration resets it; the returned function restores it and tells
 * React.
 */
export function keepChangedControls(root: Element): () => void {
  const changed = Array.from(root.querySelectorAll<Control>('input, textarea, select'))
    .filter(isChanged)
    .map((control) => ({ control, value: control.value }));
  return () => {
    for (const { control, value } of changed.splice(0)) restore(control, value);
  };
}

function isChanged(control: Control): boolean {
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const { options, selectedIndex } = control;
  const first = Math.max(
    0,
    Array.from(options).findIndex((option) => option.defaultSelected),
  );
  return selectedIndex !== first;
}

/**
 * React notes the values that are set through the element's own property, and ignores an event without a change since. So
 * it notes an empty one, and the value is set through the prototype.
 */
function restore(control: Control, value: string): void {
  control.value = '';
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  property?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
