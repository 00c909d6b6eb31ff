// @module-tag spec-7
// @module-tag spec-9
import { render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test, vi } from 'vitest';
import { endToastsOfPage, toastError, toastSuccess } from './toast.ts';
import { Toasts } from './toasts.tsx';

test('a toast appears in a polite live region', async () => {
  render(<Toasts />);
  toastSuccess('Login successful!');
  expect(await screen.findByText('Login successful!')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: /Notifications/ })).toHaveAttribute('aria-live', 'polite');
});

test('toasts appear at the top right', async () => {
  render(<Toasts />);
  toastSuccess('Login successful!');
  const list = (await screen.findByText('Login successful!')).closest('ol');
  expect(list).toHaveAttribute('data-x-position', 'right');
  expect(list).toHaveAttribute('data-y-position', 'top');
});

test('success stays 2 s, an error 4 s', async () => {
  const success = vi.spyOn(toast, 'success');
  const error = vi.spyOn(toast, 'error');
  toastSuccess('Login successful!');
  toastError('Failed to login');
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledWith('Failed to login', expect.objectContaining({ duration: 4000 })),
  );
  expect(success).toHaveBeenCalledWith('Login successful!', { duration: 2000 });
});

test('a success dismisses earlier errors, but no earlier success', async () => {
  render(<Toasts />);
  toastSuccess('Login successful!');
  toastError('Please enter a team name');
  expect(await screen.findByText('Please enter a team name')).toBeInTheDocument();
  toastSuccess('Team registered successfully!');
  expect(await screen.findByText('Team registered successfully!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Please enter a team name')).toBeNull());
  expect(toast.getToasts()).toHaveLength(2);
});

test('leaving a page removes its toasts, except the one that explains the redirect', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['performance'] });
  render(<Toasts />);
  toastError('Please enter a team name');
  expect(await screen.findByText('Please enter a team name')).toBeInTheDocument();
  vi.advanceTimersByTime(1000);
  toastError('Session expired. Please login again.');
  expect(await screen.findByText('Session expired. Please login again.')).toBeInTheDocument();
  endToastsOfPage();
  await waitFor(() => expect(screen.queryByText('Please enter a team name')).toBeNull());
  expect(screen.getByText('Session expired. Please login again.')).toBeInTheDocument();
  vi.useRealTimers();
});

test('shows a second line below the message', async () => {
  render(<Toasts />);
  toastSuccess('Account created', { note: 'Registration successful!' });
  expect(await screen.findByText('Account created')).toBeInTheDocument();
  expect(screen.getByText('Registration successful!')).toBeInTheDocument();
});
