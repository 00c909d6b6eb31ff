import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toastError } from './toast.ts';
import { Toasts } from './toasts.tsx';

const asked = vi.hoisted(() => ({ times: 0 }));

vi.mock('./toaster.tsx', () => {
  asked.times += 1;
  if (asked.times < 3) throw new Error('Failed to fetch dynamically imported module');
  return { Toaster: () => <p>Toasts stand here</p> };
});
vi.mock('sonner', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('the first move of a mouse loads the toast code, reading does not', async () => {
  render(<Toasts />);
  window.dispatchEvent(new Event('load'));
  await new Promise((done) => setTimeout(done, 50));
  expect(asked.times).toBe(0);
  fireEvent.pointerMove(document.body);
  fireEvent.pointerMove(document.body);
  await vi.waitFor(() => expect(asked.times).toBe(1));
});

test('toasts appear once the connection returns', async () => {
  render(
    <>
      <Toasts />
      <p>What was typed</p>
    </>,
  );
  toastError('No answer from the server.');
  await vi.waitFor(() => expect(asked.times).toBe(2));
  expect(screen.getByText('What was typed')).toBeInTheDocument();

  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(screen.getByText('Toasts stand here')).toBeInTheDocument();
  });
  expect(screen.getByText('What was typed')).toBeInTheDocument();
});
