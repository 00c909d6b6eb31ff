import { screen, within } from '@testing-library/react';

export function optionsOf(name: string): (string | null)[] {
  const choices = within(screen.getByRole('combobox', { name })).getAllByRole('option');
  return choices.map(({ textContent }) => textContent);
}
