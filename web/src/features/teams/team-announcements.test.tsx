// @module-tag beyond-mails
import { studentProfile } from '@hackon/contract/accounts/accounts';
import { myAnnouncements } from '@hackon/contract/announcements/announcements';
import { publicEvent } from '@hackon/contract/events/events';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { buildRegistration } from '../../../test/build-registration.ts';
import { answers, fakeServer } from '../../../test/fake-server.ts';
import { renderApp, signIn, student } from '../../../test/render-app.tsx';

const event = buildEvent();
const registration = buildRegistration(1);
const announcement = {
  _id: '65f0000000000000000000a1',
  subject: 'The hall has changed',
  body: 'Dear Code Crafters,\nwe meet in Hall B.',
  sentAt: inDays(-1),
};

function serve(): void {
  fakeServer.use(
    answers(studentProfile, { ...student, registeredHackathons: [registration] }),
    answers(publicEvent, event),
    answers(myAnnouncements, [announcement]),
  );
}

test('an announcement is new on the dashboard and at the event until it was read there', async () => {
  signIn('student');
  serve();
  const { unmount } = renderApp('/student/dashboard');
  const link = await screen.findByRole('link', { name: /^Announcements/ });
  expect(link).toHaveTextContent('Announcements of Smart Campus Hack 1 new');
  expect(link).toHaveAttribute('href', `/events/${event._id}`);
  unmount();
  const first = renderApp(`/events/public/${event.shareLink}`);
  const heading = () => screen.findByRole('heading', { name: /^The hall has changed/ });
  expect(await heading()).toHaveTextContent('New');
  expect(screen.getByText(/we meet in Hall B/)).toBeVisible();
  first.unmount();
  const second = renderApp(`/events/public/${event.shareLink}`);
  expect(await heading()).not.toHaveTextContent('New');
  second.unmount();
  renderApp('/student/dashboard');
  expect(await screen.findByRole('link', { name: /^Announcements/ })).not.toHaveTextContent('new');
});
