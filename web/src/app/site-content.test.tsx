import { publicEvents } from '@hackon/contract/events/events';
import { defaultSiteContent } from '@hackon/contract/site/site-content';
import { siteContentId } from '@hackon/contract/pages/page-data';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answers, fakeServer } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';
import { readSiteContent } from './page-data.ts';

const siteContent = {
  ...defaultSiteContent,
  landing: {
    lead: 'Hackathons of PSG Tech.',
    reasons: ['One', 'Two', 'Three'].map((title) => ({ title, text: `${title}.` })),
  },
  about: { mission: 'Ours.', figures: [], team: [] },
  contact: { ...defaultSiteContent.contact, phone: '', address: '', replies: 'We reply in a week.' },
};

afterEach(() => document.getElementById(siteContentId)?.remove());

test('reads the texts of the operator from the HTML', () => {
  expect(readSiteContent()).toBeUndefined();
  const block = document.createElement('script');
  block.id = siteContentId;
  block.type = 'application/json';
  block.textContent = JSON.stringify(siteContent);
  document.body.append(block);
  expect(readSiteContent()).toEqual(siteContent);
});

test('the landing page shows them', async () => {
  fakeServer.use(answers(publicEvents, []));
  renderApp('/', { siteContent });
  expect(await screen.findByText('Hackathons of PSG Tech.')).toBeVisible();
  for (const name of ['One', 'Two', 'Three']) expect(screen.getByRole('heading', { name })).toBeVisible();
});

test('the About page omits figures and team if there are none', async () => {
  renderApp('/about', { siteContent });
  expect(await screen.findByText('Ours.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'So far' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'The team' })).not.toBeInTheDocument();
});

test('the Contact page omits missing contacts', async () => {
  renderApp('/contact', { siteContent });
  expect(await screen.findByText(/We reply in a week/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'support@hackon.example' })).toBeVisible();
  for (const name of ['Phone', 'Address']) expect(screen.queryByText(name)).not.toBeInTheDocument();
});
