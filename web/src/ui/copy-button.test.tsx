import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

test('copies the text and shows it', async () => {
  const user = userEvent.setup();
  const onCopied = vi.fn<() => void>();
  render(<CopyButton text="psgtech.hack@okaxis" onCopied={onCopied} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('psgtech.hack@okaxis');
  expect(onCopied).toHaveBeenCalledOnce();
});

test('a refused clipboard is a failure, not a success', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const onCopied = vi.fn<() => void>();
  const onFailed = vi.fn<() => void>();
  render(<CopyButton text="x" onCopied={onCopied} onFailed={onFailed} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(onCopied).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
});
