import { type BoardEntry, boardEntries, hideEntry } from '@hackon/contract/board/board';
import { eventDetail } from '@hackon/contract/events/events';
import { eventTeams } from '@hackon/contract/teams/teams';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEvent } from '../../../test/build-event.ts';
import { answers, fakeServer, type ReceivedCall } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const event = buildEvent({ hasBoard: true });
const entry: BoardEntry = {
  _id: '65f0000000000000000000a2',
  kind: 'student',
  name: 'Asha Pillai',
  skills: ['Figma'],
  text: 'Call me.',
  reports: 2,
  isHidden: false,
};

test('an organizer hides a reported entry, and shows it again', async () => {
  fakeServer.use(answers(eventDetail, event), answers(eventTeams, []), answers(boardEntries, [entry]));
  const { user } = renderApp(`/events/${event._id}/teams`, { session: 'manager' });
  expect(await screen.findByText('1 reported')).toBeVisible();
  await user.click(screen.getByText(/^1 on the board/));
  expect(screen.getByText('2 reports')).toBeVisible();
  const sent: ReceivedCall[] = [];
  fakeServer.use(
    answers(hideEntry, (call) => {
      sent.push(call);
      return [{ ...entry, reports: 0, isHidden: sent.length === 1 }];
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Hide Asha Pillai' }));
  expect(await screen.findByText('Hidden')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show Asha Pillai' }));
  expect(await screen.findByRole('button', { name: 'Hide Asha Pillai' })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ hidden: true }, { hidden: false }]);
  expect(screen.queryByRole('button', { name: 'Keep Asha Pillai' })).toBeNull();
});
