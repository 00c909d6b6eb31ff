import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

function pagesAt(page: number, pageCount: number) {
  render(
    <MemoryRouter>
      <Pagination page={page} pageCount={pageCount} hrefOf={(number) => `/teams?page=${number}`} />
    </MemoryRouter>,
  );
  return screen.queryAllByRole('link').map((link) => link.getAttribute('aria-label'));
}

test("shows the first page, the last, and the current one's neighbours", () => {
  expect(pagesAt(5, 12)).toEqual([
    'Previous page',
    'Page 1',
    'Page 4',
    'Page 5',
    'Page 6',
    'Page 12',
    'Next page',
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/teams?page=5');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/teams?page=6');
});

test('has no link beyond the ends', () => {
  expect(pagesAt(1, 2)).toEqual(['Page 1', 'Page 2', 'Next page']);
});

test('renders nothing for one page', () => {
  expect(pagesAt(1, 1)).toEqual([]);
});
