import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';

function go(state: 'online' | 'offline'): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void window.dispatchEvent(new Event(state)));
}

test('a link that is clicked offline keeps the page, and opens when online', async () => {
  const { user, router } = renderApp('/contact');
  await screen.findByRole('heading', { level: 1, name: 'Contact' });
  go('offline');
  expect(screen.getByText(/You’re offline\. What you type stays here\./)).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'About' })[0]!);
  expect(screen.getByText(/The page opens when you’re back online/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/contact');
  expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  go('online');
  expect(await screen.findByRole('heading', { level: 1, name: 'About HackOn' })).toBeVisible();
  expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
});

test('of several links only the last opens, once', async () => {
  const { user, router } = renderApp('/contact');
  await screen.findByRole('heading', { level: 1, name: 'Contact' });
  go('offline');
  await user.click(screen.getByRole('link', { name: 'Privacy' }));
  await user.click(screen.getByRole('link', { name: 'Terms' }));
  go('online');
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  go('offline');
  go('online');
  expect(router.state.location.pathname).toBe('/contact');
});
