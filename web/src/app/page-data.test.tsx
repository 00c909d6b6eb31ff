// @module-tag beyond-links
import { PublicEvent, PublicEventCard, publicEvent, publicEvents } from '@hackon/contract/events/events';
import { eventLimits } from '@hackon/contract/events/limits';
import { pageDataId, type PageData } from '@hackon/contract/pages/page-data';
import { nextEvents, wholeList } from '@hackon/contract/events/public-list-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEvent } from '../../test/build-event.ts';
import { answers, fakeServer, type ReceivedCall } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';
import { readPageData } from './page-data.ts';

const event = PublicEvent.parse(buildEvent());
const card = PublicEventCard.parse(event);
const other = buildEvent({
  _id: '65f0000000000000000000e2',
  shareLink: 'other-hack-k3v9q2xb',
  title: 'Other Hack',
});
const eventPath = `/events/public/${event.shareLink}`;
const eventData: PageData = { publicEvent: { ref: event.shareLink, event } };
const listData: PageData = {
  publicEvents: { query: wholeList, limit: eventLimits.eventsOnPage, rows: [card], total: 31 },
};

// An API call would fail the test.

test('the event page shows the embedded event without a call', async () => {
  renderApp(eventPath, { pageData: eventData });
  expect(await screen.findByRole('heading', { level: 1, name: event.title })).toBeVisible();
});

test('a signed-in student sees the embedded event too', async () => {
  renderApp(eventPath, { session: 'student', pageData: eventData });
  expect(await screen.findByRole('heading', { level: 1, name: event.title })).toBeVisible();
});

test('the list shows the embedded events and their total', async () => {
  renderApp('/events', { pageData: listData });
  expect(await screen.findByRole('link', { name: event.title })).toBeVisible();
  expect(screen.getByText('31 open for registration')).toBeVisible();
});

test('the landing page shows the embedded next events', async () => {
  const pageData = {
    publicEvents: { query: nextEvents, limit: eventLimits.eventsOnLanding, rows: [card], total: 31 },
  };
  renderApp('/', { pageData });
  expect(await screen.findByRole('link', { name: event.title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all hackathons' })).toBeVisible();
});

test('data embedded for another path is not shown', async () => {
  const calls: ReceivedCall[] = [];
  fakeServer.use(
    answers(publicEvent, (call) => {
      calls.push(call);
      return other;
    }),
    answers(publicEvents, (call) => {
      calls.push(call);
      return [other];
    }),
  );
  const { router } = renderApp(`/events/public/${other.shareLink}`, { pageData: eventData });
  expect(await screen.findByRole('heading', { level: 1, name: 'Other Hack' })).toBeVisible();
  expect(calls[0]?.params).toMatchObject({ id: other.shareLink });
  await router.navigate('/events?page=2');
  expect(await screen.findByRole('link', { name: 'Other Hack' })).toBeVisible();
  expect(calls[1]?.query.get('page')).toBe('2');
});

test('reads the data from the HTML, if there are any', () => {
  expect(readPageData()).toEqual({});
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = pageDataId;
  block.textContent = JSON.stringify(eventData);
  document.body.append(block);
  expect(readPageData()).toEqual(eventData);
  block.remove();
});
