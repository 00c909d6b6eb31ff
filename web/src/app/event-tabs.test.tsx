// @module-tag spec-2-14
import { eventDetail } from '@hackon/contract/events/events';
import type { EventRole } from '@hackon/contract/people/roles';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEvent } from '../../test/build-event.ts';
import { answers, fakeServer } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

const event = buildEvent({ entryFee: 500 });
const path = `/events/${event._id}`;

async function tabsOf(change: object = {}) {
  fakeServer.use(answers(eventDetail, { ...event, ...change }));
  renderApp(path, { session: 'manager' });
  const row = await screen.findByRole('navigation', { name: event.title });
  return within(row)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
}

test('the owner of an event finds its pages', async () => {
  expect(await tabsOf()).toEqual([
    ['Overview', path, 'page'],
    ['Teams', `${path}/teams`, null],
    ['Payments', `${path}/payments`, null],
    ['Announcements', `${path}/announcements`, null],
    ['People', `${path}/people`, null],
    ['Settings', `${path}/edit`, null],
  ]);
});

test.each<[string, object, string[]]>([
  ['a free event', { entryFee: 0 }, ['Overview', 'Teams', 'Announcements', 'People', 'Settings']],
  ['a draft', { status: 'draft' }, ['Overview', 'Teams', 'Payments', 'People', 'Settings']],
  [
    'an event that collects projects',
    { submissionDeadline: '2030-12-13T10:00:00.000Z' },
    ['Overview', 'Teams', 'Payments', 'Announcements', 'Projects', 'Judging', 'People', 'Settings'],
  ],
])('%s shows what it uses', async (_what, change, labels) => {
  expect((await tabsOf(change)).map(([label]) => label)).toEqual(labels);
});

test.each<[EventRole, string[]]>([
  ['organizer', ['Overview', 'Teams', 'Announcements', 'Settings']],
  ['finance', ['Overview', 'Teams', 'Payments']],
  ['check_in', ['Overview', 'Teams']],
])('%s sees the pages of the role', async (role, labels) => {
  expect((await tabsOf({ role, roles: [role] })).map(([label]) => label)).toEqual(labels);
});

test('visitors see no tabs', async () => {
  const { version: _, ...visited } = event;
  fakeServer.use(answers(eventDetail, visited));
  renderApp(path, { session: 'manager' });
  expect(await screen.findByRole('heading', { level: 1, name: event.title })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Overview' })).not.toBeInTheDocument();
});
