import { retention } from '@hackon/contract/policies/retention';
import { defaultSiteContent } from '@hackon/contract/site/site-content';
import { screen, within, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';

const policies = ['Privacy', 'Terms', 'Refunds'];

test.each(policies)('%s is linked in the footer, but not in the bars', async (name) => {
  const { user } = renderApp('/about');
  await screen.findByRole('heading', { level: 1, name: 'About HackOn' });
  expect(within(screen.getByRole('banner')).queryByRole('link', { name })).not.toBeInTheDocument();
  expect(within(screen.getByRole('main')).queryByRole('link', { name })).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }));
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${name} · HackOn`));
  expect(screen.getByText(/has not entered a name yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'support@hackon.example' })).toBeVisible();
});

test("the privacy page shows the server's retention times", async () => {
  renderApp('/privacy');
  const kept = await screen.findByRole('region', { name: 'How long it is kept' });
  for (const days of Object.values(retention))
    expect(kept).toHaveTextContent(new RegExp(`\\b${days} days?\\b`));
});

test("shows the operator's name, address and paragraphs", async () => {
  renderApp('/refunds', {
    siteContent: {
      ...defaultSiteContent,
      operator: 'PSG Tech',
      contact: { ...defaultSiteContent.contact, email: 'help@psg.example' },
      policies: { privacy: [], terms: [], refunds: ['We answer within a week.'] },
    },
  });
  expect(await screen.findByText('We answer within a week.')).toBeVisible();
  expect(screen.getByText(/PSG Tech runs this site/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'help@psg.example' })).toBeVisible();
});

test.each(['/student/register', '/manager/register'])('%s links to terms and privacy', async (path) => {
  renderApp(path);
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  expect(main.getByRole('link', { name: 'privacy page' })).toHaveAttribute('href', '/privacy');
});
