/** A control that the person can change before hydration. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers what the person typed or chose in the server's HTML. Hydration resets these values. Call the returned
 * function afterwards to restore them and to tell React.
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
 * React remembers a value set through the element's own property, and ignores an event unless the value has changed. So
 * this sets an empty value first, then the real value through the prototype.
 */
function restore(control: Control, value: string): void {
  control.value = '';
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  property?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
