import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

function renderDialog(props: { textToType?: string; busy?: boolean } = {}) {
  const onConfirm = vi.fn<() => void>();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete Smart Campus Hack?"
      confirmLabel="Delete event"
      busyLabel="Deleting..."
      onConfirm={onConfirm}
      {...props}
    >
      41 teams hold a place.
    </ConfirmDialog>,
  );
  return { user: userEvent.setup(), onConfirm, onOpenChange };
}

test('names the object, and focuses the safe choice, which comes first', async () => {
  const { user, onConfirm, onOpenChange } = renderDialog();
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Smart Campus Hack?' });
  expect(dialog).toHaveAccessibleDescription('41 teams hold a place.');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Cancel',
    expect.stringContaining('Delete event'),
  ]);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('without a text to type, one click confirms', async () => {
  const { user, onConfirm } = renderDialog();
  await user.click(screen.getByRole('button', { name: 'Delete event' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('with a text to type it waits for that text', async () => {
  const { user, onConfirm } = renderDialog({ textToType: 'Smart Campus Hack' });
  const input = screen.getByRole('textbox', { name: 'Type “Smart Campus Hack” to confirm' });
  await user.type(input, 'Smart Campus{Enter}');
  expect(screen.getByRole('button', { name: 'Delete event' })).toBeDisabled();
  expect(onConfirm).not.toHaveBeenCalled();
  await user.type(input, ' Hack{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('disables both buttons while the action runs', () => {
  renderDialog({ busy: true });
  expect(screen.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
});

test('inside a form, it confirms without sending the form', async () => {
  const [onConfirm, onSubmit] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <form onSubmit={onSubmit}>
      <ConfirmDialog
        open
        onOpenChange={vi.fn<(open: boolean) => void>()}
        title="Remove Sana?"
        confirmLabel="Remove"
        onConfirm={onConfirm}
      >
        Your entries for this member will be lost.
      </ConfirmDialog>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});
