import { publicEvents } from '@hackon/contract/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, fakeServer } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

beforeEach(() => fakeServer.use(answers(publicEvents, [])));

const list = { name: 'Keyboard shortcuts' };

async function openEvents() {
  const { user } = renderApp('/events');
  const search = await screen.findByRole('searchbox');
  return { user, search };
}

test('? lists the shortcuts of the page', async () => {
  const { user } = await openEvents();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', list));
  expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual(['?', '/']);
  expect(dialog.getByText('Search by name or city')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a page without a search lists only ?', async () => {
  const { user } = renderApp('/about');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', list));
  expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual(['?']);
});

test('single keys can be turned off, and on again from the footer', async () => {
  const { user, search } = await openEvents();
  await user.keyboard('?');
  await user.click(await screen.findByRole('checkbox', { name: /Use single-key shortcuts/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(search).not.toHaveAttribute('aria-keyshortcuts');
  await user.keyboard('/?');
  expect(search).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', list));
  await user.click(await screen.findByRole('checkbox', { name: /Use single-key shortcuts/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(search).toHaveAttribute('aria-keyshortcuts', '/');
  await user.keyboard('/');
  expect(search).toHaveFocus();
  // In a field, the key types text.
  await user.keyboard('?');
  expect(search).toHaveValue('?');
});
