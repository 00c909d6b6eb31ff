import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a busy button is disabled and shows it', () => {
  const onClick = vi.fn<() => void>();
  const { rerender } = render(
    <Button busyLabel="Registering..." onClick={onClick}>
      Register Team
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Register Team' });
  button.click();

  rerender(
    <Button busy busyLabel="Registering..." onClick={onClick}>
      Register Team
    </Button>,
  );
  expect(button).toHaveAccessibleName('Registering...');
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  button.click();
  expect(onClick).toHaveBeenCalledOnce();
});

test('keeps its name without a busy label', () => {
  render(<Button busy>Export CSV</Button>);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test('submits a form only with type submit', () => {
  render(
    <>
      <Button>Add Member</Button>
      <Button type="submit">Register Team</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Add Member' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Register Team' })).toHaveAttribute('type', 'submit');
});
