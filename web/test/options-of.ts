import { screen, within } from '@testing-library/react';

/** Returns the options of a select, in order. */
export function optionsOf(name: string): (string | null)[] {
  const choices = within(screen.getByRole('combobox', { name })).getAllByRole('option');
  return choices.map(({ textContent }) => textContent);
}
