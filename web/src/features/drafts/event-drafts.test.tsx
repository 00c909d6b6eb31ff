import { eventDrafts, remindDrafts } from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { eventDetail } from '@hackon/contract/events/events';
import { eventTeams } from '@hackon/contract/teams/teams';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEvent } from '../../../test/build-event.ts';
import { answers, fakeServer, refuses } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const event = buildEvent();
const forming = {
  _id: '65f0000000000000000000f1',
  teamName: 'Byte Me',
  leader: 'Arjun Menon',
  members: 1,
  missing: ['One more member'],
};

async function open() {
  fakeServer.use(
    answers(eventDetail, event),
    answers(eventTeams, []),
    answers(eventDrafts, { count: 2, drafts: [forming, { ...forming, _id: `${forming._id.slice(1)}2` }] }),
  );
  const view = renderApp(`/events/${event._id}/teams`, { session: 'manager' });
  await view.user.click(await screen.findByText('2 teams form'));
  return view;
}

test('an organizer sees what teams lack, and mails them', async () => {
  const { user } = await open();
  expect(screen.getAllByText('One more member')).toHaveLength(2);
  expect(screen.getAllByText('Arjun Menon, 1 member')).toHaveLength(2);
  fakeServer.use(answers(remindDrafts, { message: '2 mails sent', mailed: 2 }));
  await user.click(screen.getByRole('button', { name: 'Mail the incomplete' }));
  expect(await screen.findByText('2 mails sent')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mail the incomplete' })).toBeDisabled();
});

test('an organizer who mailed them today reads so', async () => {
  const { user } = await open();
  const message = draftMessages.remindedToday;
  fakeServer.use(refuses(remindDrafts, { code: 'quota_reached', message }));
  await user.click(screen.getByRole('button', { name: 'Mail the incomplete' }));
  expect(await screen.findByText(message)).toBeVisible();
});
