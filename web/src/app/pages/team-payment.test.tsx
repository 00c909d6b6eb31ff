// @module-tag spec-2-16
import { eventDetail } from '@hackon/contract/events/events';
import {
  decidePayment,
  eventTeams,
  reopenPayment,
  teamDetail,
  teamPayments,
  undoPayment,
  type Team,
  type TeamDetail,
} from '@hackon/contract/teams/teams';
import { paymentDoubts } from '@hackon/contract/payment-queue/payment-queue';
import { teamMessages } from '@hackon/contract/teams/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildEvent } from '../../../test/build-event.ts';
import { buildAttempt, buildTeam, buildTeamDetail, buildUse, teamId } from '../../../test/build-team.ts';
import { answers, fakeServer, holds, losesOne, refuses, unreachable } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { correctClock } from '../../format/use-now.ts';

function openTeam(team: TeamDetail, others: Team[] = []) {
  fakeServer.use(answers(teamDetail, team), answers(eventTeams, [team, ...others]));
  return renderApp(`/manager/teams/${teamId(2)}`, { session: 'manager' });
}

const pending = buildTeamDetail(buildTeam(2));

beforeEach(() => fakeServer.use(answers(teamPayments, { attempts: [buildAttempt(1)], otherUses: [] })));

describe('deciding a payment', () => {
  it.each([
    ['Accept Payment', 'verified', 'Verified', 'Payment accepted successfully'],
    ['Reject Payment', 'rejected', 'Rejected', 'Payment rejected successfully'],
  ] as const)(
    '%s sends %s with trimmed notes and shows the returned team',
    async (button, status, badge, message) => {
      let team = pending;
      const bodies: unknown[] = [];
      fakeServer.use(
        answers(decidePayment, ({ body }) => {
          bodies.push(body);
          team = { ...team, paymentStatus: status };
          return { message: 'ok', team };
        }),
      );
      const { user } = openTeam(pending);
      fakeServer.use(answers(teamDetail, () => team));
      await user.type(await screen.findByLabelText('Notes'), '  Seen it. ');
      await user.click(screen.getByRole('button', { name: button }));
      if (status === 'rejected') await user.click(screen.getByRole('button', { name: 'Reject' }));
      expect((await screen.findAllByText(message))[0]).toBeInTheDocument();
      expect(await screen.findByText(badge)).toBeVisible();
      expect(bodies).toEqual([{ status, notes: 'Seen it.', transactionId: pending.transactionId }]);
      expect(screen.queryByLabelText('Notes')).not.toBeInTheDocument();
    },
  );

  it('asks before rejecting, and shows the note to the team', async () => {
    let sent = 0;
    fakeServer.use(
      answers(decidePayment, () => {
        sent += 1;
        return { message: 'ok', team: { ...pending, paymentStatus: 'rejected' as const } };
      }),
    );
    const { user } = openTeam(pending);
    await user.click(await screen.findByRole('button', { name: 'Reject Payment' }));
    const question = () => screen.findByRole('alertdialog', { name: 'Reject the payment of Team 2?' });
    expect(await question()).toHaveTextContent('The team will not know why');
    expect(screen.getByRole('button', { name: 'Keep it pending' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Reject Payment' })).toHaveFocus();
    await user.type(screen.getByLabelText('Notes'), 'Not on the statement');
    await user.click(screen.getByRole('button', { name: 'Reject Payment' }));
    expect(await question()).toHaveTextContent('Your note: Not on the statement');
    expect(sent).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(sent).toBe(1));
  });

  it('rejects for a reason that the team reads', async () => {
    const bodies: unknown[] = [];
    fakeServer.use(
      answers(decidePayment, ({ body }) => {
        bodies.push(body);
        return { message: 'ok', team: { ...pending, paymentStatus: 'rejected' as const } };
      }),
    );
    const { user } = openTeam(pending);
    await user.click(await screen.findByRole('button', { name: 'Reject Payment' }));
    await user.selectOptions(await screen.findByLabelText('Reason'), 'Wrong amount');
    expect(screen.queryByText(/will not know why/u)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(bodies).toEqual([
        { status: 'rejected', reason: 'wrong_amount', transactionId: pending.transactionId },
      ]),
    );
  });

  it('accepts with a, and asks before it rejects with r', async () => {
    const bodies: unknown[] = [];
    fakeServer.use(
      answers(decidePayment, ({ body }) => {
        bodies.push(body);
        return { message: 'ok', team: { ...pending, paymentStatus: 'verified' as const } };
      }),
    );
    const { user } = openTeam(pending);
    await user.type(await screen.findByLabelText('Notes'), 'a real r');
    expect(screen.getByLabelText('Notes')).toHaveValue('a real r');
    await user.click(document.body);
    await user.keyboard('r');
    await user.click(await screen.findByRole('button', { name: 'Keep it pending' }));
    expect(bodies).toEqual([]);
    await user.click(document.body);
    await user.keyboard('a');
    const sent = { status: 'verified', notes: 'a real r', transactionId: pending.transactionId };
    await waitFor(() => expect(bodies).toEqual([sent]));
  });

  it('takes notes in a box of three rows', async () => {
    openTeam(pending);
    expect(await screen.findByLabelText('Notes')).toHaveAttribute('rows', '3');
  });

  it('omits empty notes', async () => {
    const bodies: unknown[] = [];
    fakeServer.use(
      answers(decidePayment, ({ body }) => {
        bodies.push(body);
        return { message: 'ok', team: { ...pending, paymentStatus: 'verified' as const } };
      }),
    );
    const { user } = openTeam(pending);
    await user.type(await screen.findByLabelText('Notes'), '   ');
    await user.click(screen.getByRole('button', { name: 'Accept Payment' }));
    await waitFor(() =>
      expect(bodies).toEqual([{ status: 'verified', transactionId: pending.transactionId }]),
    );
  });

  it('keeps status and notes on failure', async () => {
    fakeServer.use(refuses(decidePayment, { code: 'internal', message: 'Broken' }));
    const { user } = openTeam(pending);
    await user.type(await screen.findByLabelText('Notes'), 'Seen it.');
    await user.click(screen.getByRole('button', { name: 'Accept Payment' }));
    expect((await screen.findAllByText('Error updating payment status'))[0]).toBeInTheDocument();
    expect(screen.getByText('Pending')).toBeVisible();
    expect(screen.getByLabelText('Notes')).toHaveValue('Seen it.');
  });

  it('keeps notes over a reload and a visit of the next team', async () => {
    const next = { ...buildTeamDetail(buildTeam(1)), registrationDate: pending.registrationDate };
    const open = () => {
      const app = openTeam(pending, [next]);
      fakeServer.use(answers(teamDetail, ({ params }) => (params.teamId === next._id ? next : pending)));
      return app;
    };
    const first = open();
    await first.user.type(await screen.findByLabelText('Notes'), 'Seen it.');
    first.unmount();
    const { user } = open();
    expect(await screen.findByLabelText('Notes')).toHaveValue('Seen it.');
    await screen.findByRole('link', { name: 'Next pending team: Team 1' });
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { name: 'Team 1' })).toBeVisible();
    expect(await screen.findByLabelText('Notes')).toHaveValue('');
    await screen.findByRole('link', { name: 'Previous pending team: Team 2' });
    await user.keyboard('k');
    expect(await screen.findByRole('heading', { name: 'Team 2' })).toBeVisible();
    expect(await screen.findByLabelText('Notes')).toHaveValue('Seen it.');
  });

  it('keeps showing a missing response after the toast disappears', async () => {
    fakeServer.use(unreachable(decidePayment));
    const { user } = openTeam(pending);
    await user.click(await screen.findByRole('button', { name: 'Accept Payment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error updating payment status. No answer from the server. Check your connection and try again.',
    );
    fakeServer.use(
      answers(decidePayment, { message: 'ok', team: { ...pending, paymentStatus: 'verified' as const } }),
    );
    await user.click(screen.getByRole('button', { name: 'Accept Payment' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it.each([
    [
      'its answer was',
      (team: TeamDetail) =>
        refuses(decidePayment, { code: 'payment_decided', message: 'Already decided', team }),
    ],
    ['its two answers were', () => unreachable(decidePayment)],
  ])('counts as made if %s lost', async (_which, second) => {
    const team = { ...pending, paymentStatus: 'verified' as const };
    const { user } = openTeam(pending);
    const button = await screen.findByRole('button', { name: 'Accept Payment' });
    fakeServer.use(answers(teamDetail, team), losesOne(decidePayment), second(team));
    await user.click(button);
    expect((await screen.findAllByText('Payment accepted successfully'))[0]).toBeInTheDocument();
    expect(screen.queryByText(/^Already decided|^Error updating/)).not.toBeInTheDocument();
  });

  it('shows an earlier decision, and the current team', async () => {
    const decided: TeamDetail = { ...pending, paymentStatus: 'rejected', notes: 'Not in the statement' };
    fakeServer.use(
      refuses(decidePayment, {
        code: 'payment_decided',
        message: 'Payment status has already been decided',
        team: decided,
      }),
    );
    const { user } = openTeam(pending);
    await screen.findByLabelText('Notes');
    fakeServer.use(answers(teamDetail, decided));
    await user.click(screen.getByRole('button', { name: 'Accept Payment' }));
    expect((await screen.findAllByText('Payment status has already been decided'))[0]).toBeInTheDocument();
    expect(await screen.findByText('Rejected')).toBeVisible();
    expect(screen.getByText('Not in the statement')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept Payment' })).not.toBeInTheDocument();
  });

  it('shows a new transaction id that the team has just sent, and decides nothing', async () => {
    const message = 'The team has sent a different transaction ID. Please check the new ID.';
    const corrected: TeamDetail = { ...pending, transactionId: '512345678901' };
    const bodies: unknown[] = [];
    fakeServer.use(refuses(decidePayment, { code: 'payment_changed', message, team: corrected }));
    const { user } = openTeam(pending);
    await user.type(await screen.findByLabelText('Notes'), 'Seen it.');
    fakeServer.use(answers(teamDetail, corrected));
    await user.click(screen.getByRole('button', { name: 'Accept Payment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect((await screen.findAllByText('5123 4567 8901'))[0]).toBeVisible();
    expect(screen.getByText('Pending')).toBeVisible();
    expect(screen.getByLabelText('Notes')).toHaveValue('Seen it.');
    fakeServer.use(
      answers(decidePayment, ({ body }) => {
        bodies.push(body);
        return { message: 'ok', team: { ...corrected, paymentStatus: 'verified' as const } };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Accept Payment' }));
    await waitFor(() => expect(bodies).toMatchObject([{ transactionId: '512345678901' }]));
  });

  it('focuses the next pending team after a decision', async () => {
    const decided: TeamDetail = { ...pending, paymentStatus: 'verified' };
    fakeServer.use(answers(decidePayment, { message: 'ok', team: decided }));
    const { user } = openTeam(pending, [buildTeam(3, { paymentStatus: 'verified' }), buildTeam(4)]);
    await screen.findByLabelText('Notes');
    fakeServer.use(answers(teamDetail, decided), answers(eventTeams, [decided, buildTeam(4)]));
    await user.click(screen.getByRole('button', { name: 'Accept Payment' }));
    const next = await screen.findByRole('link', { name: 'Next pending: Team 4' });
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('href', `/manager/teams/${teamId(4)}`);
  });
});

describe('undoing a decision', () => {
  const decidedBefore = (ms: number): TeamDetail => ({
    ...pending,
    paymentStatus: 'verified',
    verificationDate: new Date(Date.now() - ms).toISOString(),
  });
  const undo = () => screen.findByRole('button', { name: 'Undo Decision' });

  it('makes the payment pending, and focuses the panel', async () => {
    const { user } = openTeam(decidedBefore(60_000));
    fakeServer.use(
      answers(undoPayment, () => {
        fakeServer.use(answers(teamDetail, pending));
        return { message: 'ok', team: pending };
      }),
    );
    await user.click(await undo());
    expect(await screen.findByText('Decision undone. The payment is pending again.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Payment Verification' })).toHaveFocus();
  });

  it('keeps the notes for the next decision', async () => {
    const { user } = openTeam({ ...decidedBefore(60_000), notes: 'The amount was short.' });
    fakeServer.use(
      answers(undoPayment, () => {
        fakeServer.use(answers(teamDetail, pending));
        return { message: 'ok', team: pending };
      }),
    );
    await user.click(await undo());
    expect(await screen.findByLabelText(/^Notes/u)).toHaveValue('The amount was short.');
  });

  it('counts as done if only the answer was lost', async () => {
    const { user } = openTeam(decidedBefore(60_000));
    fakeServer.use(
      losesOne(undoPayment),
      refuses(undoPayment, { code: 'payment_not_decided', message: 'Not decided' }),
    );
    const undoButton = await undo();
    fakeServer.use(answers(teamDetail, pending));
    await user.click(undoButton);
    expect(await screen.findByText('Decision undone. The payment is pending again.')).toBeInTheDocument();
  });

  it('says when it is too late', async () => {
    fakeServer.use(refuses(undoPayment, { code: 'undo_too_late', message: teamMessages.undoTooLate }));
    const { user } = openTeam(decidedBefore(60_000));
    await user.click(await undo());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too late to undo: the mail is sent. Write to the team.',
    );
  });

  it.each([
    ['verified', 'Bring the receipt'],
    ['rejected', ''],
  ] as const)('of a %s payment leaves %j as the note of the next decision', async (paymentStatus, left) => {
    const at = new Date(Date.now() - 60_000).toISOString();
    const rejectedTransactions = [{ transactionId: '412788901123', rejectedAt: at, reason: null }];
    const notes = 'Bring the receipt';
    const { user } = openTeam({
      ...pending,
      paymentStatus,
      verificationDate: at,
      rejectedTransactions,
      notes,
    });
    fakeServer.use(
      answers(undoPayment, () => {
        fakeServer.use(answers(teamDetail, pending));
        return { message: 'ok', team: pending };
      }),
    );
    await user.click(await undo());
    expect(await screen.findByLabelText(/^Notes/u)).toHaveValue(left);
  });

  it('is offered for 10 minutes by the server’s clock', async () => {
    const fiveMinutesAgo = new Date(Date.now() - 5 * 60_000).toUTCString();
    correctClock(fiveMinutesAgo, Date.now());
    openTeam(decidedBefore(12 * 60_000));
    expect(await undo()).toBeVisible();
    correctClock('', Date.now());
  });

  it('is not offered 10 minutes after the decision', async () => {
    openTeam(decidedBefore(10 * 60_000));
    expect(await screen.findByText('Verified')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo Decision' })).not.toBeInTheDocument();
    expect(
      screen.getByText('This payment was accepted more than 10 minutes ago. It can no longer be undone.'),
    ).toBeVisible();
  });
});

describe('reopening a rejected payment', () => {
  const full = { code: 'event_full', message: teamMessages.noPlaceToReopen } as const;
  const rejected: TeamDetail = { ...pending, paymentStatus: 'rejected', notes: 'Not on the statement' };
  const reopen = () => screen.findByRole('button', { name: 'Reopen Payment' });

  it('names the reason of the rejection', async () => {
    const rejectedAt = new Date().toISOString();
    const rejectedTransactions = [{ transactionId: '412788901123', rejectedAt, reason: 'refunded' as const }];
    openTeam({ ...rejected, rejectedTransactions });
    expect(await screen.findByText('Reason: Payment refunded.')).toBeVisible();
  });

  it('makes it pending, and focuses the panel', async () => {
    const { user } = openTeam(rejected);
    fakeServer.use(
      answers(reopenPayment, () => {
        fakeServer.use(answers(teamDetail, pending));
        return { message: 'ok', team: pending };
      }),
    );
    await user.click(await reopen());
    expect(await screen.findByText('Payment reopened. The team holds a place again.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Payment Verification' })).toHaveFocus();
    expect(screen.getByText('Pending')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reopen Payment' })).not.toBeInTheDocument();
  });

  it('counts as done if only the answer was lost', async () => {
    const { user } = openTeam(rejected);
    const reopenButton = await reopen();
    fakeServer.use(
      losesOne(reopenPayment),
      refuses(reopenPayment, { code: 'payment_not_rejected', message: 'Not rejected' }),
      answers(teamDetail, pending),
    );
    await user.click(reopenButton);
    expect(await screen.findByText('Payment reopened. The team holds a place again.')).toBeInTheDocument();
  });

  it('adds a place for the team if the event is full', async () => {
    const bodies: unknown[] = [];
    fakeServer.use(refuses(reopenPayment, full));
    const { user } = openTeam(rejected);
    await user.click(await reopen());
    expect(await screen.findByRole('alert')).toHaveTextContent(teamMessages.addPlaceToReopen);
    fakeServer.use(
      answers(reopenPayment, ({ body }) => {
        bodies.push(body);
        fakeServer.use(answers(teamDetail, pending));
        return { message: 'ok', team: pending };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Add a place and reopen' }));
    expect(await screen.findByRole('heading', { name: 'Payment Verification' })).toHaveFocus();
    expect(bodies).toEqual([{ addPlace: true }]);
  });

  it('adds no place for a person who may not edit the event', async () => {
    fakeServer.use(
      refuses(reopenPayment, full),
      answers(eventDetail, buildEvent({ _id: rejected.event._id, role: 'finance', roles: ['finance'] })),
    );
    const { user } = openTeam(rejected);
    await user.click(await reopen());
    expect(await screen.findByRole('alert')).toHaveTextContent(teamMessages.noPlaceToReopen);
    expect(screen.queryByRole('button', { name: 'Add a place and reopen' })).not.toBeInTheDocument();
  });

  it.each([
    [
      'This student already has another team',
      refuses(reopenPayment, { code: 'already_registered', message: teamMessages.reopenedTwice }),
    ],
    ['Error reopening payment. No answer from the server.', unreachable(reopenPayment)],
  ])('says why not: %s', async (message, handler) => {
    fakeServer.use(handler);
    const { user } = openTeam(rejected);
    await user.click(await reopen());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByText('Rejected')).toBeVisible();
    expect(await reopen()).toBeEnabled();
  });

  it.each([
    ['a pending payment', pending],
    ['an accepted payment', { ...pending, paymentStatus: 'verified' as const }],
    ['a free event', { ...rejected, event: { ...rejected.event, entryFee: 0 } }],
  ])('is not offered for %s', async (_what, team) => {
    openTeam(team);
    await screen.findByRole('heading', { name: 'Team Members' });
    expect(screen.queryByRole('button', { name: 'Reopen Payment' })).not.toBeInTheDocument();
  });
});

describe('checking a payment', () => {
  it('warns that the same id was rejected before, even if no other team has used it', async () => {
    const rejectedAt = '2026-11-22T06:30:00.000Z';
    const rejectedTransactions = [{ transactionId: '4127 8890 1123', rejectedAt, reason: null }];
    openTeam({ ...pending, rejectedTransactions });
    expect(await screen.findByText('This is the ID that was rejected on 22 Nov.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByText('Checking whether another team used this ID...')).not.toBeInTheDocument(),
    );
    // A green tick would contradict the warning.
    expect(screen.queryByText('No other team in your events has used this ID.')).not.toBeInTheDocument();
  });

  it('names what a bank statement says against a payment, also once it was accepted', async () => {
    const about = { teamId: pending._id, amount: 500, paise: 45_000 };
    fakeServer.use(answers(paymentDoubts, [{ ...about, doubt: 'amount-differs' }]));
    const { unmount, user } = openTeam(pending);
    expect(await screen.findByText('The bank statement has ₹450 instead of ₹500.')).toBeVisible();
    await user.keyboard('a');
    expect(await screen.findByText(/^This payment is doubtful\./u)).toBeVisible();
    expect(screen.queryByText('No other team in your events has used this ID.')).not.toBeInTheDocument();
    unmount();
    fakeServer.use(answers(paymentDoubts, [{ ...about, doubt: 'returned' }]));
    openTeam({ ...pending, paymentStatus: 'verified' });
    expect(await screen.findByText('The bank took this payment back. Talk to the team.')).toBeVisible();
  });

  it('accepts nothing by key before the bank statements are checked', async () => {
    const { handler, release } = holds(paymentDoubts, []);
    fakeServer.use(handler);
    const { user } = openTeam(pending);
    await screen.findByLabelText('Notes');
    await user.keyboard('a');
    expect(await screen.findByText(/^The bank statements are not checked yet\./u)).toBeVisible();
    expect(screen.queryByText(/accept ·/u)).not.toBeInTheDocument();
    release();
    expect(await screen.findByText(/accept ·/u)).toBeVisible();
  });

  it('does not warn about another id that was rejected', async () => {
    const rejectedAt = '2026-11-22T06:30:00.000Z';
    openTeam({
      ...pending,
      rejectedTransactions: [{ transactionId: '512345678901', rejectedAt, reason: null }],
    });
    expect(await screen.findByText('No other team in your events has used this ID.')).toBeVisible();
    expect(screen.queryByText(/^This is the ID that was rejected/)).not.toBeInTheDocument();
  });

  it('lists teams with the same transaction id, with links where possible', async () => {
    const { transactionId } = pending;
    const otherUses = [
      buildUse(4, { state: 'rejected', ...(transactionId && { transactionId }) }),
      buildUse(5, { state: 'withdrawn', eventTitle: 'Second Hack', transactionId: '412788901129' }),
    ];
    fakeServer.use(answers(teamPayments, { attempts: [buildAttempt(1)], otherUses }));
    openTeam(pending);
    const link = await screen.findByRole('link', { name: 'Team 4' });
    expect(link).toHaveAttribute('href', `/manager/teams/${teamId(4)}`);
    expect(link.parentElement).toHaveTextContent(
      'Also used by Team 4 for Smart Campus Hack on 4 Dec 2026, 6:02 pm IST (rejected).',
    );
    expect(screen.getByText('Team 5').parentElement).toHaveTextContent(
      'Similar ID 4127 8890 1129: used by Team 5 for Second Hack on 4 Dec 2026, 6:02 pm IST (team withdrawn).',
    );
    expect(screen.queryByRole('link', { name: 'Team 5' })).not.toBeInTheDocument();
  });

  it('shows the check, then that no other team used the id', async () => {
    const { handler, release } = holds(teamPayments, { attempts: [], otherUses: [] });
    fakeServer.use(handler);
    openTeam(pending);
    expect(await screen.findByText('Checking whether another team used this ID...')).toBeVisible();
    expect(screen.queryByText('No other team in your events has used this ID.')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('No other team in your events has used this ID.')).toBeVisible();
  });

  it('shows a failed check, and a retry', async () => {
    fakeServer.use(refuses(teamPayments, { code: 'not_found', message: 'Team not found' }));
    const { user } = openTeam(pending);
    expect(await screen.findByText('Could not check whether another team used this ID.')).toBeVisible();
    fakeServer.use(answers(teamPayments, { attempts: [], otherUses: [] }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No other team in your events has used this ID.')).toBeVisible();
  });

  it('shows earlier payments and their decisions', async () => {
    const first = buildAttempt(1, {
      transactionId: 'CICAgMDw8KqzXw',
      submittedAt: '2026-12-04T12:32:00.000Z',
      decision: 'rejected',
      notes: 'Not on the statement',
    });
    fakeServer.use(answers(teamPayments, { attempts: [buildAttempt(2), first], otherUses: [] }));
    openTeam(pending);
    const card = within(await screen.findByRole('region', { name: 'Payment Information' }));
    const earlier = within(await card.findByRole('listitem'));
    expect(earlier.getByText('CICAgMDw8KqzXw')).toBeVisible();
    expect(earlier.getByText('Rejected')).toBeVisible();
    expect(earlier.getByText('₹500 · 4 Dec 2026, 6:02 pm IST')).toBeVisible();
    expect(earlier.getByText('Not on the statement')).toBeVisible();
  });

  it('shows no fee as the amount of an earlier payment that had another amount', async () => {
    const submittedAt = '2026-12-04T12:32:00.000Z';
    const first = buildAttempt(1, { submittedAt, decision: 'rejected', reason: 'wrong_amount' });
    fakeServer.use(answers(teamPayments, { attempts: [buildAttempt(2), first], otherUses: [] }));
    openTeam(pending);
    const card = within(await screen.findByRole('region', { name: 'Payment Information' }));
    const earlier = within(await card.findByRole('listitem'));
    expect(earlier.getByText('4 Dec 2026, 6:02 pm IST')).toBeVisible();
  });
});
