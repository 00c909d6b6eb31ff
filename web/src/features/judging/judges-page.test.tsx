import { accountSecurity } from '@hackon/contract/accounts/account-security';
import { eventDetail } from '@hackon/contract/events/events';
import {
  addJudge,
  changeJudge,
  inviteJudges,
  type Judge,
  listJudges,
  makeJudgeLink,
  removeJudge,
} from '@hackon/contract/judging/judges';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { messages } from '@hackon/contract/messages';
import { prizes, tracks } from '@hackon/contract/submissions/tracks';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { buildJudge } from '../../../test/build-judging.ts';
import { answers, fakeServer, losesOne, refuses, unreachable } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const event = buildEvent();
const path = `/events/${event._id}/judging/judges`;
const thomas = buildJudge({ reviews: 3 });
const deepa = buildJudge({ _id: '65f0000000000000000000f2', name: 'Deepa Menon', email: 'deepa@x.example' });
const track = {
  _id: '65f0000000000000000000b1',
  kind: 'track',
  code: '',
  title: 'Campus',
  body: '',
  sponsor: '',
  maxTeams: null,
  teams: 1,
} as const;

const bodyOf = ({ name, email, organization }: Judge) => ({
  name,
  email,
  organization,
  kind: 'general',
  capacity: null,
  trackIds: [],
  prizeIds: [],
});

function serve(judges: Judge[]) {
  fakeServer.use(
    answers(eventDetail, event),
    answers(listJudges, judges),
    answers(tracks, [track]),
    answers(prizes, []),
  );
}

async function open(judges: Judge[]) {
  serve(judges);
  const { user } = renderApp(path, { session: 'manager' });
  await screen.findByRole('button', { name: 'Paste a list' });
  return user;
}

async function openMenu(judges: Judge[], name: string) {
  const user = await open(judges);
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return user;
}

describe('the judges of an event', () => {
  test('need no account', async () => {
    const user = await open([]);
    expect(screen.getByText('There is no judge yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull();
    const [, first] = screen.getAllByRole('button', { name: 'Add a judge' });
    if (first) await user.click(first);
    expect(await screen.findByRole('dialog', { name: 'Add a judge' })).toBeVisible();
  });

  test('cannot be invited until the address is confirmed, which the page says first', async () => {
    serve([thomas]);
    renderApp(path, { session: 'manager' });
    fakeServer.use(answers(accountSecurity, { emailVerified: false, canConfirm: true, sessions: [] }));
    expect(await screen.findByText(/cannot invite people or email teams/)).toBeVisible();
  });

  test.each([
    [{}, 'Not invited'],
    [{ invitedAt: inDays(-2) }, 'Invited2 days ago'],
    [{ invitedAt: inDays(-2), hasBounced: true }, 'Mail came backCheck the address'],
    [{ state: 'accepted', lastSeenAt: inDays(-3), devices: 2 }, 'Signed in3 days ago, 2 devices'],
    [{ state: 'declined' }, 'Cannot come'],
    [{ state: 'removed' }, 'Removed'],
  ] as const)('have a state in words', async (about, words) => {
    await open([buildJudge(about)]);
    expect(screen.getByRole('listitem')).toHaveTextContent(words);
  });

  test('see what their kind allows', async () => {
    await open([
      buildJudge({ _id: 'a', kind: 'track', trackIds: [track._id], capacity: 12 }),
      buildJudge({ _id: 'b', kind: 'sponsor' }),
    ]);
    const [ofTrack, sponsor] = screen.getAllByRole('listitem');
    expect(await within(ofTrack ?? document.body).findByText('Campus, at most 12')).toBeVisible();
    expect(sponsor).toHaveTextContent('No prize');
  });

  test('are shown only with the right', async () => {
    serve([]);
    fakeServer.use(refuses(listJudges, { code: 'missing_right', message: 'Ask the owner.' }));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Ask the owner.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a judge' })).toBeNull();
  });
});

describe('a judge', () => {
  test('is added once if the answer was lost', async () => {
    const user = await open([]);
    await user.click(screen.getAllByRole('button', { name: 'Add a judge' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Name/), deepa.name);
    await user.type(dialog.getByLabelText(/^Email/), deepa.email.toUpperCase());
    serve([deepa]);
    fakeServer.use(losesOne(addJudge), refuses(addJudge, { code: 'has_role', message: 'Exists' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(deepa.name)).toBeVisible();
  });

  test('is added after every fault is gone', async () => {
    const user = await open([]);
    const sent: unknown[] = [];
    fakeServer.use(
      answers(addJudge, ({ body }) => {
        sent.push(body);
        serve([deepa]);
        return deepa;
      }),
    );
    await user.click(screen.getAllByRole('button', { name: 'Add a judge' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Email/), 'deepa');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(messages.emailInvalid)).toBeVisible();
    expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription(messages.allFieldsRequired);
    await user.type(dialog.getByLabelText(/^Name/), 'Deepa Menon');
    await user.type(dialog.getByLabelText(/^Email/), '@x.example');
    await user.type(dialog.getByLabelText('Organization'), 'Backwater Ventures');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Deepa Menon')).toBeVisible();
    expect(sent).toEqual([bodyOf(deepa)]);
  });

  test('keeps the typed text when the address is taken', async () => {
    const user = await open([]);
    fakeServer.use(refuses(addJudge, { code: 'has_role', message: judgingMessages.hasJudge }));
    await user.click(screen.getAllByRole('button', { name: 'Add a judge' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Name/), 'Deepa Menon');
    await user.type(dialog.getByLabelText(/^Email/), 'deepa@x.example');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(judgingMessages.hasJudge)).toBeVisible();
    expect(dialog.getByLabelText(/^Email/)).toHaveValue('deepa@x.example');
  });

  test('of a track sees only its projects', async () => {
    const user = await openMenu([deepa], 'Deepa Menon');
    const sent: unknown[] = [];
    fakeServer.use(
      answers(changeJudge, ({ body }) => {
        sent.push(body);
        return deepa;
      }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Deepa Menon' }));
    await user.click(dialog.getByText('More'));
    await user.selectOptions(dialog.getByLabelText('Sees'), 'track');
    await user.click(dialog.getByRole('checkbox', { name: 'Campus' }));
    await user.type(dialog.getByLabelText('At most so many projects'), '0');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText(/^Enter a number from 1/))[0]).toBeVisible();
    await user.type(dialog.getByLabelText('At most so many projects'), '{Backspace}12');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ ...bodyOf(deepa), kind: 'track', trackIds: [track._id], capacity: 12 }]);
  });

  test('has a link, also as a QR code', async () => {
    const user = await openMenu([deepa], 'Deepa Menon');
    const link = 'https://hackon.example/judge/hack#jl_1';
    const made: unknown[] = [];
    fakeServer.use(
      answers(makeJudgeLink, ({ params }) => {
        made.push(params.judgeId);
        return { link };
      }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Link and QR code' }));
    expect(await screen.findByRole('img', { name: 'QR code of Deepa Menon' })).toBeVisible();
    expect(screen.getByText(link)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(made).toEqual([deepa._id]);
  });

  test('whose link cannot be made can be tried again', async () => {
    const user = await openMenu([deepa], 'Deepa Menon');
    fakeServer.use(refuses(makeJudgeLink, { code: 'quota_reached', message: 'Too many changes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Link and QR code' }));
    expect(await screen.findByText('Too many changes')).toBeVisible();
    fakeServer.use(answers(makeJudgeLink, { link: 'https://hackon.example/judge/hack#jl_2' }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('img', { name: 'QR code of Deepa Menon' })).toBeVisible();
  });

  test.each([
    ['keep', 'Keep them: they still count'],
    ['strike', 'Strike them: they no longer count'],
  ])('is removed, and the reviews: %s', async (reviews, label) => {
    const user = await openMenu([thomas], 'Thomas Kurian');
    const sent: unknown[] = [];
    fakeServer.use(
      answers(removeJudge, ({ query }) => {
        sent.push(query.get('reviews'));
        serve([{ ...thomas, state: 'removed' }]);
        return { message: judgingMessages.judgeRemoved };
      }),
      answers(changeJudge, ({ body }) => {
        sent.push(body);
        serve([thomas]);
        return thomas;
      }),
    );
    await user.click(await screen.findByRole('menuitem', { name: /^Remove/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Thomas Kurian?' }));
    await user.click(dialog.getByRole('radio', { name: label }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Thomas Kurian is removed. The link has ended.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Not invited')).toBeVisible();
    expect(sent).toEqual([reviews, bodyOf(thomas)]);
  });

  test('who was removed comes back', async () => {
    const user = await openMenu([buildJudge({ state: 'removed' })], 'Thomas Kurian');
    fakeServer.use(
      answers(changeJudge, () => {
        serve([thomas]);
        return thomas;
      }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Bring back' }));
    expect(await screen.findByText('Thomas Kurian is a judge again')).toBeVisible();
    expect(await screen.findByText('Not invited')).toBeVisible();
  });
});

describe('invitations', () => {
  test('go to all who have none', async () => {
    const user = await open([thomas, deepa, buildJudge({ _id: 'c', invitedAt: inDays(-1) })]);
    const sent: unknown[] = [];
    fakeServer.use(
      answers(inviteJudges, ({ body }) => {
        sent.push(body);
        return { message: judgingMessages.invited(2), mails: 2 };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Invite 2 judges' }));
    expect(await screen.findByText(judgingMessages.invited(2))).toBeVisible();
    expect(sent).toEqual([{}]);
  });

  test('go to one judge again', async () => {
    const user = await openMenu([buildJudge({ invitedAt: inDays(-1) })], 'Thomas Kurian');
    const sent: unknown[] = [];
    fakeServer.use(
      answers(inviteJudges, ({ body }) => {
        sent.push(body);
        return { message: judgingMessages.invited(1), mails: 1 };
      }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Invite again' }));
    expect(await screen.findByText(judgingMessages.invited(1))).toBeVisible();
    expect(sent).toEqual([{ judgeIds: [thomas._id] }]);
  });

  test('are sent once if the answer was lost', async () => {
    const user = await open([thomas]);
    const keys: (string | null)[] = [];
    fakeServer.use(
      losesOne(inviteJudges),
      answers(inviteJudges, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return { message: judgingMessages.invited(1), mails: 1 };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Invite 1 judge' }));
    expect(await screen.findByText(judgingMessages.invited(1))).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/./u)]);
  });

  test('are in the list even without an answer, and the next ones are new', async () => {
    const user = await open([thomas]);
    const keys = new Set<string | null>();
    const invite = () => user.click(screen.getByRole('button', { name: 'Invite 1 judge' }));
    const lose = (judges: Judge[]) =>
      fakeServer.use(
        unreachable(inviteJudges, ({ headers }) => {
          keys.add(headers.get('idempotency-key'));
          serve(judges);
        }),
      );
    lose([thomas]);
    await invite();
    await screen.findByText(judgingMessages.changeFailed);
    const invited = { ...thomas, invitedAt: inDays(0) };
    lose([invited, deepa]);
    await invite();
    expect(await screen.findByText('Invited')).toBeVisible();
    expect(keys.size).toBe(1);
    lose([invited, { ...deepa, invitedAt: inDays(0) }]);
    await invite();
    await waitFor(() => expect(screen.getAllByText('Invited')).toHaveLength(2));
    expect(keys.size).toBe(2);
  });

  test('need a confirmed address of the organizer', async () => {
    const user = await open([thomas]);
    const message = 'Confirm your email address first';
    fakeServer.use(refuses(inviteJudges, { code: 'email_unconfirmed', message }));
    await user.click(screen.getByRole('button', { name: 'Invite 1 judge' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('a pasted list', () => {
  test('adds its judges, and keeps the lines that fail', async () => {
    const user = await open([]);
    const sent: string[] = [];
    fakeServer.use(
      answers(addJudge, ({ body }) => {
        sent.push(JSON.stringify(body));
        if (sent.length === 2)
          fakeServer.use(refuses(addJudge, { code: 'has_role', message: judgingMessages.hasJudge }));
        return thomas;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Paste a list' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('One judge per line: name, email, organization');
    await user.click(field);
    await user.paste('A, a@x.example, Kaveri Labs\nB, b@x.example\nwithout address\nC, c@x.example');
    expect(dialog.getByText(/Write a name, a comma and an email address\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add 3 judges' }));
    expect(await screen.findByText('2 judges added')).toBeVisible();
    expect(field).toHaveValue('without address\nC, c@x.example');
    expect(dialog.getByText(new RegExp(judgingMessages.hasJudge))).toBeVisible();
    expect(sent.map((body) => String(JSON.parse(body).organization))).toEqual(['Kaveri Labs', '']);
  });
});
