import { eventWaitlist, type WaitingTeam } from '@hackon/contract/drafts/drafts';
import { eventDetail } from '@hackon/contract/events/events';
import { eventTeams } from '@hackon/contract/teams/teams';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { answers, fakeServer } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const waiting: WaitingTeam = {
  _id: '65f0000000000000000000f1',
  teamName: 'Byte Me',
  leader: 'Arjun Menon',
  state: 'waiting',
  position: 1,
  offerUntil: null,
  isComplete: false,
  hasPaid: true,
  transactionId: '412788901123',
};

test('an organizer sees who waits, who has an offer, and who says it has paid', async () => {
  const event = buildEvent();
  const offered = { teamName: 'Null Pointers', state: 'offered', position: null, hasPaid: false } as const;
  const other = { ...waiting, ...offered, _id: '65f0000000000000000000f2', isComplete: true };
  const teams = [{ ...other, transactionId: null, offerUntil: inDays(1) }, waiting];
  fakeServer.use(
    answers(eventDetail, event),
    answers(eventTeams, []),
    answers(eventWaitlist, { count: 3, teams }),
  );
  const { user } = renderApp(`/events/${event._id}/teams`, { session: 'manager' });
  await user.click(await screen.findByText(/^3 on the waitlist/));
  expect(screen.getByText('1 says it paid')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'The waitlist' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/^Null Pointers Arjun MenonOffered until /);
  expect(rows[1]).toHaveTextContent(
    '1Byte Me Arjun MenonIncomplete, passed over · Says it has paid: 412788901123',
  );
  expect(screen.getByText('The first 2 are shown.')).toBeVisible();
});
