import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { updateManagerProfile } from '@hackon/contract/accounts/accounts';
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { removeEventImage } from '@hackon/contract/events/images';
import { decidePayment, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { password, signUpManager, signUpStudent } from '../test/accounts.ts';
import { createEvent } from '../test/events.ts';
import { newImage, sendImage } from '../test/images.ts';
import { newTeamBody, registerTeam } from '../test/teams.ts';
import type { TestApp } from '../test/test-app.ts';

export async function newFreshWorld(app: TestApp) {
  const manager = await signUpManager(app);
  const leaving = await signUpManager(app, { organization: 'Leaving soon' });
  const student = await signUpStudent(app);
  const event = await createEvent(app, manager, { title: 'Observed' });
  const others = await createEvent(app, leaving, { title: 'Of somebody who leaves' });
  const team = await registerTeam(app, student, event);
  return { app, manager, leaving, student, event, others, team };
}

type World = Awaited<ReturnType<typeof newFreshWorld>>;

const edit =
  (body: object) =>
  ({ app, manager, event }: World) =>
    app.succeed(updateEvent, { token: manager.token, params: { id: event._id }, body });

const decide =
  (status: 'verified' | 'rejected') =>
  ({ app, manager, team }: World) =>
    app.succeed(decidePayment, { token: manager.token, params: { teamId: team._id }, body: { status } });

/** Each kind of write that changes public pages, ordered so that each has an effect. */
export const publicWrites: [name: string, write: (world: World) => Promise<unknown>][] = [
  ['creating an event', ({ app, manager }) => createEvent(app, manager, { title: 'One more' })],
  ['editing its title', edit({ title: 'Observed again' })],
  ['editing its start, by which the list is sorted', edit({ startDate: '2026-12-10T03:30:00.000Z' })],
  ['closing it for registration by its deadline', edit({ registrationDeadline: '2026-11-20T18:29:59.999Z' })],
  ['opening it again', edit({ registrationDeadline: '2026-12-06T18:29:59.999Z' })],
  ['setting it completed', edit({ status: 'completed' })],
  ['making it a draft', edit({ status: 'draft' })],
  ['publishing it', edit({ status: 'upcoming' })],
  ['a registration', async ({ app, event }) => registerTeam(app, await signUpStudent(app), event)],
  ['rejecting a payment', decide('rejected')],
  [
    'paying again',
    ({ app, student, team }) =>
      app.succeed(updateTeam, {
        token: student.token,
        params: { teamId: team._id },
        body: newTeamBody({ teamName: team.teamName }),
      }),
  ],
  [
    'withdrawing a team',
    ({ app, student, team }) =>
      app.succeed(withdrawTeam, {
        token: student.token,
        params: { teamId: team._id },
      }),
  ],
  [
    'giving it a picture',
    async ({ app, manager, event }) =>
      sendImage(app, { id: event._id, token: manager.token, file: await newImage() }),
  ],
  [
    'taking its picture away',
    ({ app, manager, event }) =>
      app.succeed(removeEventImage, { token: manager.token, params: { id: event._id } }),
  ],
  [
    'renaming the organization',
    ({ app, manager }) =>
      app.succeed(updateManagerProfile, { token: manager.token, body: { organization: 'Another college' } }),
  ],
  [
    'deleting the account of its manager',
    ({ app, leaving }) => app.succeed(deleteAccount, { token: leaving.token, body: { password } }),
  ],
  [
    'deleting it',
    ({ app, manager, event }) =>
      app.succeed(deleteEvent, {
        token: manager.token,
        params: { id: event._id },
        query: { confirm: 'Observed again' },
      }),
  ],
];

export function publicAddresses({ event, others }: World): string[] {
  return [
    '/api/public/events',
    '/api/public/events?q=observed&limit=5',
    '/api/public/events?status=upcoming&sort=registrationDeadline',
    ...[event, others].flatMap(({ _id, shareLink }) => [
      `/api/public/events/${_id}`,
      `/api/public/events/${shareLink}`,
      `/events/public/${shareLink}`,
    ]),
    '/',
    '/events',
    '/events?page=1&q=observed',
  ];
}
