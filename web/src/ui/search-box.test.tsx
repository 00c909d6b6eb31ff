import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function type(text: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('searches once after typing stops', () => {
  const onSearch = vi.fn<(text: string) => void>();
  render(<SearchBox label="Search teams" value="" onSearch={onSearch} />);
  type('nul');
  pass(249);
  type('null ');
  pass(249);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('null');
});

test('Enter searches at once, and not again', () => {
  const onSearch = vi.fn<(text: string) => void>();
  render(<SearchBox label="Search teams" value="" onSearch={onSearch} />);
  type('null');
  fireEvent.submit(screen.getByRole('searchbox'));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('null');
  pass(1000);
  expect(onSearch).toHaveBeenCalledOnce();
});

test('the clear button empties the box, searches at once and keeps the focus', () => {
  const onSearch = vi.fn<(text: string) => void>();
  render(<SearchBox label="Search teams" value="null" onSearch={onSearch} />);
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  pass(1000);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
});

test('a value from elsewhere, such as Back, replaces the text', () => {
  const { rerender } = render(<SearchBox label="Search teams" value="null" onSearch={() => {}} />);
  rerender(<SearchBox label="Search teams" value="byte" onSearch={() => {}} />);
  expect(screen.getByRole('searchbox')).toHaveValue('byte');
});

test('the result of a search keeps text typed since', () => {
  const { rerender } = render(<SearchBox label="Search teams" value="" onSearch={() => {}} />);
  type('nu');
  pass(250);
  type('nul');
  rerender(<SearchBox label="Search teams" value="nu" onSearch={() => {}} />);
  expect(screen.getByRole('searchbox')).toHaveValue('nul');
});

test('does not search after unmounting', () => {
  const onSearch = vi.fn<(text: string) => void>();
  const { unmount } = render(<SearchBox label="Search teams" value="" onSearch={onSearch} />);
  type('null');
  unmount();
  pass(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

test('/ focuses the box, except in other inputs', () => {
  render(
    <>
      <SearchBox label="Search teams" value="" onSearch={() => {}} />
      <input aria-label="Other" />
    </>,
  );
  const other = screen.getByLabelText('Other');
  other.focus();
  expect(fireEvent.keyDown(other, { key: '/' })).toBe(true);
  expect(other).toHaveFocus();

  other.blur();
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  expect(document.body).toHaveFocus();

  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false);
  expect(screen.getByRole('searchbox')).toHaveFocus();
});
