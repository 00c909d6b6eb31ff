import {
  lookUpPayments,
  paymentDoubts,
  paymentQueue,
  type QueuedPayment,
} from '@hackon/contract/payment-queue/payment-queue';
import { managerProfile } from '@hackon/contract/accounts/accounts';
import { countPayments } from '@hackon/contract/payment-queue/count-payments';
import { paymentQueueMessages } from '@hackon/contract/payment-queue/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import { askAboutPayment, paymentProof } from '@hackon/contract/teams/payment-question';
import {
  type DecidePaymentsBody,
  type DecisionResult,
  decidePayments,
  undoPayment,
} from '@hackon/contract/teams/teams';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { buildEvent } from '../../../test/build-event.ts';
import { buildTeam, buildTeamDetail } from '../../../test/build-team.ts';
import {
  answers,
  fakeServer,
  handle,
  holds,
  losesOne,
  type ReceivedCall,
  refuses,
  unreachable,
} from '../../../test/fake-server.ts';
import { manager, renderApp } from '../../../test/render-app.tsx';

const { _id: eventId } = buildEvent();

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 60 * 60_000).toISOString();
}

function buildPayment(nth: number, about: Partial<QueuedPayment> = {}): QueuedPayment {
  return {
    teamId: `65f0000000000000000000a${nth}`,
    teamName: `Team ${nth}`,
    leaderName: 'Asha Rao',
    amount: 500,
    transactionId: `41278890112${nth}`,
    payCode: 'K7Q2M',
    submittedAt: '2026-11-20T04:30:00.000Z',
    flags: [],
    onStatement: false,
    rejectedAt: null,
    paidInParts: false,
    question: null,
    twins: [],
    ...about,
  };
}

type Sent = DecidePaymentsBody['decisions'];

/** Serves the payments that wait, and keeps what the page decides. */
function open(payments: QueuedPayment[], result: DecisionResult['result'] = 'done') {
  const sent: Sent[] = [];
  const undone: unknown[] = [];
  const decided = new Set<unknown>();
  fakeServer.use(
    answers(paymentQueue, () => {
      const items = payments.filter(({ teamId }) => !decided.has(teamId));
      return { items, counts: countPayments(items), next: null };
    }),
    answers(decidePayments, ({ body }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract checks the body
      const { decisions } = body as DecidePaymentsBody;
      sent.push(decisions);
      if (result === 'done') for (const { teamId } of decisions) decided.add(teamId);
      return { results: decisions.map(({ teamId }) => ({ teamId, result })) };
    }),
    answers(undoPayment, ({ params }) => {
      undone.push(params.teamId);
      decided.delete(params.teamId);
      return { message: teamMessages.paymentUndone, team: buildTeamDetail(buildTeam(1)) };
    }),
  );
  return { ...renderApp(`/events/${eventId}/payments`, { session: 'manager' }), sent, undone };
}

test('each key A accepts the open payment, and opens the next at once', async () => {
  const { user, sent } = open([buildPayment(1), buildPayment(2), buildPayment(3)]);
  await screen.findByText('3 to decide, ₹1,500');
  await user.keyboard('aa');
  expect(screen.queryByText('Team 1')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Team 3/u })).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() =>
    expect(sent.map((decisions) => decisions[0]?.teamId)).toEqual([
      buildPayment(1).teamId,
      buildPayment(2).teamId,
    ]),
  );
  expect(sent[0]).toEqual([
    { teamId: buildPayment(1).teamId, transactionId: buildPayment(1).transactionId, status: 'verified' },
  ]);
});

test('a decided payment is no longer counted in its groups', async () => {
  const { user } = open([
    buildPayment(1, { flags: ['duplicate'] }),
    buildPayment(2, { flags: ['duplicate'] }),
  ]);
  expect(await screen.findByRole('button', { name: 'Same or similar ID 2' })).toBeVisible();
  await user.keyboard('a');
  expect(screen.getByRole('button', { name: 'Same or similar ID 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'All 1' })).toBeVisible();
});

test('a held key decides once', async () => {
  const { sent } = open([buildPayment(1), buildPayment(2)]);
  await screen.findByText('Team 1');
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  await screen.findByText(/^Accepted Team 1/u);
  expect(sent).toHaveLength(1);
});

test('R and a number reject with a reason, and U undoes it', async () => {
  const { user, sent, undone } = open([buildPayment(1), buildPayment(2)]);
  await screen.findByText('Team 1');
  await user.keyboard('2');
  await user.keyboard('r2');
  expect(await screen.findByText('Rejected Team 1. The email leaves in 10 minutes.')).toBeVisible();
  expect(sent).toEqual([[expect.objectContaining({ status: 'rejected', reason: 'wrong_amount' })]]);
  await user.keyboard('u');
  expect(await screen.findByRole('button', { name: /^Team 1/u })).toBeVisible();
  expect(undone).toEqual([buildPayment(1).teamId]);
});

test('letters that are typed while the reasons are open decide nothing', async () => {
  const { user, sent } = open([buildPayment(1), buildPayment(2)]);
  await screen.findByText('Team 1');
  await user.click(screen.getByRole('button', { name: /^Reject/u }));
  await user.keyboard('wrong amount, just a quarter');
  expect(screen.getByRole('button', { name: /^Wrong amount/u })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Team 1/u })).toHaveAttribute('aria-expanded', 'true');
  expect(sent).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /^Wrong amount/u })).toBeNull();
  expect(screen.getByRole('button', { name: /^Reject/u })).toHaveFocus();
  await user.keyboard('a');
  await screen.findByText(/^Accepted Team 1/u);
});

test('U undoes one decision after the other, and opens its payment', async () => {
  const { user, undone } = open([buildPayment(1), buildPayment(2), buildPayment(3)]);
  await screen.findByText('Team 1');
  await user.keyboard('a');
  await screen.findByText(/^Accepted Team 1/u);
  await user.keyboard('a');
  await screen.findByText(/^Accepted Team 2/u);
  await user.keyboard('u');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Team 2/u })).toHaveFocus());
  await screen.findByText(/^Accepted Team 1/u);
  await user.keyboard('u');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Team 1/u, expanded: true })).toHaveFocus());
  expect(undone).toEqual([buildPayment(2).teamId, buildPayment(1).teamId]);
});

test('U undoes the decision that was made last, whichever reply comes first', async () => {
  const { user, undone } = open([buildPayment(1), buildPayment(2), buildPayment(3)]);
  const first = Promise.withResolvers<void>();
  fakeServer.use(
    answers(decidePayments, async ({ body }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract checks the body
      const { decisions } = body as DecidePaymentsBody;
      const teamIds = decisions.map(({ teamId }) => teamId);
      if (teamIds.includes(buildPayment(1).teamId)) await first.promise;
      return { results: teamIds.map((teamId) => ({ teamId, result: 'done' as const })) };
    }),
  );
  await screen.findByText('Team 1');
  await user.keyboard('ar2');
  await screen.findByText(/^Rejected Team 2/u);
  first.resolve();
  // The reply arrives, and changes nothing that is seen.
  await delay(100);
  expect(screen.getByText(/^Rejected Team 2/u)).toBeVisible();
  const items = [buildPayment(2), buildPayment(3)];
  fakeServer.use(answers(paymentQueue, { items, counts: countPayments(items), next: null }));
  await user.keyboard('u');
  expect(await screen.findByText(/^Accepted Team 1/u)).toBeVisible();
  expect(undone).toEqual([buildPayment(2).teamId]);
});

test('U undoes a decision that has no answer yet, and not the one before', async () => {
  const { user, undone } = open([buildPayment(1), buildPayment(2), buildPayment(3)]);
  await screen.findByText('Team 1');
  await user.keyboard('a');
  await screen.findByText(/^Accepted Team 1/u);
  const answer = Promise.withResolvers<void>();
  fakeServer.use(
    answers(decidePayments, async () => {
      await answer.promise;
      return { results: [{ teamId: buildPayment(2).teamId, result: 'done' as const }] };
    }),
  );
  await user.keyboard('au');
  await delay(100);
  expect(undone).toEqual([]);
  answer.resolve();
  await waitFor(() => expect(undone).toEqual([buildPayment(2).teamId]));
  expect(await screen.findByText(/^Accepted Team 1/u)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Team 2/u, expanded: true })).toBeVisible();
});

test('a decision whose answer was lost is asked for again with its key', async () => {
  const { user } = open([buildPayment(1), buildPayment(2)]);
  const { teamId } = buildPayment(1);
  const team = buildTeam(1, { paymentStatus: 'verified' });
  const keys: (string | null)[] = [];
  fakeServer.use(
    handle(decidePayments, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length === 1) return HttpResponse.error();
      return HttpResponse.json({ results: [{ teamId, result: 'payment_decided', team }] });
    }),
  );
  await screen.findByText('Team 1');
  await user.keyboard('a');
  // Somebody else has accepted it before, so U must not undo that.
  expect(await screen.findByText('Team 1: Somebody has accepted this payment already.')).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/u), keys[0]]);
  expect(screen.queryByText(/^Accepted Team 1/u)).not.toBeInTheDocument();
});

test('a payment that was changed meanwhile comes back with the reason', async () => {
  const { user } = open([buildPayment(1), buildPayment(2)], 'changed');
  await screen.findByText('Team 1');
  await user.keyboard('a');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This team has sent another transaction ID since. Look again.',
  );
  expect(screen.getByText('Team 1')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Accepted Team 1/u)).not.toBeInTheDocument());
});

test('a payment that somebody else decided leaves the list, and a notice says so', async () => {
  const { user } = open([buildPayment(1), buildPayment(2)], 'payment_decided');
  await screen.findByText('Team 1');
  const [, second] = [1, 2].map((nth) => buildPayment(nth));
  if (!second) throw new Error('two payments');
  const { teamId } = buildPayment(1);
  const team = buildTeam(1, { paymentStatus: 'rejected' });
  fakeServer.use(
    answers(decidePayments, { results: [{ teamId, result: 'payment_decided' as const, team }] }),
  );
  fakeServer.use(answers(paymentQueue, { items: [second], counts: countPayments([second]), next: null }));
  await user.keyboard('a');
  expect(await screen.findByText('Team 1: Somebody has rejected this payment already.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Team 1/u })).not.toBeInTheDocument());
});

test('a double click decides one payment', async () => {
  const { user, sent } = open([buildPayment(1), buildPayment(2)]);
  await screen.findByText('Team 1');
  const click = [{ target: screen.getByRole('button', { name: /^Accept/u }), keys: '[MouseLeft]' }];
  await user.pointer(click);
  // Some milliseconds later, the same place has the next payment's button.
  fireEvent.click(screen.getByRole('button', { name: /^Accept/u }), { detail: 2 });
  await screen.findByText(/^Accepted Team 1/u);
  expect(sent).toHaveLength(1);
});

test('the list is loaded again at the next visit, where U still undoes', async () => {
  const { user, router, undone } = open([buildPayment(1), buildPayment(2)]);
  await screen.findByText('Team 1');
  await user.keyboard('a');
  await screen.findByText(/^Accepted Team 1/u);
  const second = buildPayment(2);
  fakeServer.use(answers(paymentQueue, { items: [second], counts: countPayments([second]), next: null }));
  await act(() => router.navigate('/about'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Payments' })).not.toBeInTheDocument());
  await act(() => router.navigate(`/events/${eventId}/payments`));
  expect(await screen.findByText('1 to decide, ₹500')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Team 1/u })).not.toBeInTheDocument();
  expect(screen.getByText(/^Accepted Team 1/u)).toBeVisible();
  await user.keyboard('u');
  await waitFor(() => expect(undone).toEqual([buildPayment(1).teamId]));
});

test('after a reload, U still undoes for ten minutes', async () => {
  const first = open([buildPayment(1), buildPayment(2)]);
  await screen.findByText('Team 1');
  await first.user.keyboard('a');
  await screen.findByText(/^Accepted Team 1/u);
  first.unmount();
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
  const late = open([buildPayment(2)]);
  await screen.findByText('Team 2');
  expect(screen.queryByText(/^Accepted Team 1/u)).not.toBeInTheDocument();
  late.unmount();
  later.mockRestore();
  const { user, undone, unmount } = open([buildPayment(2)]);
  expect(await screen.findByText(/^Accepted Team 1/u)).toBeVisible();
  await user.keyboard('u');
  await waitFor(() => expect(undone).toEqual([buildPayment(1).teamId]));
  await waitFor(() => expect(screen.queryByText(/^Accepted Team 1/u)).not.toBeInTheDocument());
  unmount();
  open([buildPayment(2)]);
  await screen.findByText('Team 2');
  expect(screen.queryByText(/^Accepted Team 1/u)).not.toBeInTheDocument();
});

test('after a reload, a decision that was not answered is not shown as made', async () => {
  const { user, unmount } = open([buildPayment(1), buildPayment(2)]);
  await screen.findByText('Team 1');
  const held = holds(decidePayments, { results: [] });
  fakeServer.use(held.handler);
  await user.keyboard('a');
  await screen.findByText('Accepting Team 1...');
  unmount();
  open([buildPayment(1), buildPayment(2)]);
  await screen.findByText('Team 2');
  expect(screen.queryByText(/^Accept(?:ed|ing) Team 1/u)).not.toBeInTheDocument();
  held.release();
});

test('a payment that somebody else makes pending again comes back', async () => {
  const { user, sent } = open([buildPayment(1)]);
  await screen.findByText('Team 1');
  // The list is loaded again after the last payment, and has it again.
  const items = [buildPayment(1)];
  fakeServer.use(answers(paymentQueue, { items, counts: countPayments(items), next: null }));
  await user.keyboard('a');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByRole('button', { name: /^Team 1/u })).toBeVisible();
});

test('after a reload, a payment that was undone elsewhere meanwhile is not shown as decided', async () => {
  const first = open([buildPayment(1), buildPayment(2)]);
  await screen.findByText('Team 1');
  await first.user.keyboard('a');
  await screen.findByText(/^Accepted Team 1/u);
  await first.user.keyboard('a');
  await screen.findByText(/^Accepted Team 2/u);
  first.unmount();
  const { user, undone } = open([buildPayment(2)]);
  await screen.findByText('Team 2');
  expect(await screen.findByText(/^Accepted Team 1/u)).toBeVisible();
  expect(screen.queryByText(/^Accepted Team 2/u)).not.toBeInTheDocument();
  await user.keyboard('u');
  await waitFor(() => expect(undone).toEqual([buildPayment(1).teamId]));
});

test('a payment comes back when the server cannot be reached', async () => {
  const { user } = open([buildPayment(1), buildPayment(2)]);
  const received = vi.fn<() => void>();
  fakeServer.use(unreachable(decidePayments, received));
  await screen.findByText('Team 1');
  await user.keyboard('a');
  await waitFor(() => expect(received).toHaveBeenCalled());
  expect(await screen.findByRole('button', { name: /^Team 1/u })).toBeVisible();
});

test('A tries the payment again whose decision failed, and not the next one', async () => {
  const { user, sent } = open([buildPayment(1), buildPayment(2), buildPayment(3)]);
  fakeServer.use(losesOne(decidePayments), losesOne(decidePayments));
  await screen.findByText('Team 1');
  await user.keyboard('ja');
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Team 2/u, expanded: true })).toHaveFocus());
  await user.keyboard('a');
  await waitFor(() => expect(sent.flat()).toMatchObject([{ teamId: buildPayment(2).teamId }]));
});

test.each([
  ['another payment that was opened', 'k', /^Team 1/u],
  ['the payment after another decision', 'r2', /^Team 4/u],
  ['the payment of a question that is being written', 'q', /^Team 3/u],
] as const)('a failed decision leaves %s open', async (_name, keys, row) => {
  const { user } = open([buildPayment(1), buildPayment(2), buildPayment(3), buildPayment(4)]);
  const answer = Promise.withResolvers<void>();
  const calls = vi.fn<() => void>();
  fakeServer.use(
    handle(decidePayments, async () => {
      calls();
      await answer.promise;
      return HttpResponse.error();
    }),
  );
  await screen.findByText('Team 1');
  await user.keyboard('ja');
  await waitFor(() => expect(calls).toHaveBeenCalled());
  fakeServer.use(
    answers(decidePayments, { results: [{ teamId: buildPayment(3).teamId, result: 'done' as const }] }),
  );
  await user.keyboard(keys);
  fakeServer.use(unreachable(decidePayments));
  answer.resolve();
  await screen.findByText(/Check your connection/u, { selector: 'p' });
  // A dialog hides the list from screen readers.
  expect(screen.getByRole('button', { name: row, expanded: true, hidden: true })).toBeInTheDocument();
});

test('a similar ID is named with the decision that was just made', async () => {
  const [first, second] = [buildPayment(1), buildPayment(2)];
  const twin = {
    teamId: first.teamId,
    teamName: first.teamName,
    eventTitle: 'Byte Hack',
    transactionId: first.transactionId,
    state: 'pending',
  } as const;
  const { user } = open([first, { ...second, flags: ['one-digit-apart'], twins: [twin] }]);
  await screen.findByText('Team 1');
  await user.keyboard('a');
  expect(await screen.findByText(/Team 1, Byte Hack \(verified\)$/u)).toBeVisible();
  expect(screen.getByText('1 to decide, ₹500')).toBeVisible();
  await user.keyboard('u');
  await user.click(await screen.findByRole('button', { name: /^Team 2/u }));
  expect(await screen.findByText(/Team 1, Byte Hack \(pending\)$/u)).toBeVisible();
});

test('the reason of a rejection that did not arrive is still there', async () => {
  const { user } = open([buildPayment(1)]);
  fakeServer.use(unreachable(decidePayments));
  await screen.findByText('Team 1');
  await user.keyboard('r5');
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Paid from another account');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(/Check your connection/u)).toBeVisible();
  await user.keyboard('r5');
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Paid from another account');
});

test('the reason of a rejection is kept over Escape and a reload, for its author only, until it is sent', async () => {
  const first = open([buildPayment(1), buildPayment(2)]);
  const field = () => screen.findByRole('textbox', { name: 'Reason' });
  await screen.findByText('Team 1');
  await first.user.keyboard('r5');
  await first.user.type(await field(), 'Paid from another account{Escape}');
  await first.user.keyboard('5');
  expect(await field()).toHaveValue('Paid from another account');
  first.unmount();
  const other = open([buildPayment(1), buildPayment(2)]);
  fakeServer.use(answers(managerProfile, { ...manager, _id: '65f000000000000000000009', digest: true }));
  await screen.findByText('Team 1');
  await other.user.keyboard('r5');
  expect(await field()).toHaveValue('');
  other.unmount();
  const { user, sent } = open([buildPayment(1), buildPayment(2)]);
  await screen.findByText('Team 1');
  await user.keyboard('r5');
  expect(await field()).toHaveValue('Paid from another account');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('rejection-notes'));
});

test('a question and pasted IDs are kept over a reload, until they are sent or cleared', async () => {
  const first = open([buildPayment(1)]);
  const question = () => screen.findByRole('textbox', { name: 'What do you ask?' });
  const ids = () => screen.findByRole('textbox', { name: 'Transaction IDs' });
  await screen.findByText('Team 1');
  await first.user.keyboard('q');
  await first.user.type(await question(), 'Which date?{Escape}');
  await first.user.keyboard('p');
  await first.user.type(await ids(), '412788901121');
  first.unmount();
  const { user } = open([buildPayment(1)]);
  fakeServer.use(
    answers(askAboutPayment, { message: teamMessages.paymentAsked, team: buildTeamDetail(buildTeam(1)) }),
  );
  await screen.findByText('Team 1');
  await user.keyboard('p');
  expect(await ids()).toHaveValue('412788901121');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('q');
  expect(await question()).toHaveValue('Which date?');
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText('Question sent to the team')).toBeVisible();
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Which date|412788901121/u);
});

test('an undo that did not arrive can be tried again', async () => {
  const { user, undone } = open([buildPayment(1)]);
  await screen.findByText('Team 1');
  await user.keyboard('a');
  await screen.findByText(/^Accepted Team 1/u);
  fakeServer.use(unreachable(undoPayment));
  await user.keyboard('u');
  expect(await screen.findByText(/Check your connection/u)).toBeVisible();
  expect(screen.getByText(/^Accepted Team 1/u)).toBeVisible();
  fakeServer.use(
    answers(undoPayment, ({ params }) => {
      undone.push(params.teamId);
      return { message: teamMessages.paymentUndone, team: buildTeamDetail(buildTeam(1)) };
    }),
  );
  await user.keyboard('u');
  await waitFor(() => expect(undone).toHaveLength(1));
});

test('selected payments are accepted in one call, and their unusual IDs are named before', async () => {
  const { user, sent } = open([buildPayment(1, { flags: ['duplicate'] }), buildPayment(2), buildPayment(3)]);
  await screen.findByText('Team 1');
  await user.keyboard('xjx');
  await user.keyboard('{Shift>}A{/Shift}');
  expect(await screen.findByRole('dialog', { name: 'Accept 2 payments, ₹1,000?' })).toHaveTextContent(
    'Unusual IDs: Team 1.',
  );
  await user.click(screen.getByRole('button', { name: 'Accept 2 payments' }));
  await screen.findByText(/^Accepted 2 payments/u);
  expect(sent.map((decisions) => decisions.length)).toEqual([2]);
});

test('selected payments stay selected, each with the reason, when the server cannot be reached', async () => {
  const { user } = open([buildPayment(1), buildPayment(2), buildPayment(3)]);
  await screen.findByText('Team 1');
  fakeServer.use(unreachable(decidePayments));
  await user.keyboard('xjx');
  await user.keyboard('{Shift>}A{/Shift}{Enter}');
  expect(await screen.findByText('2 selected, ₹1,000')).toBeVisible();
  expect(await screen.findAllByText(/^Error updating payment status/u)).toHaveLength(2);
  expect(screen.queryByText(/^Accept(?:ed|ing) 2 payments/u)).not.toBeInTheDocument();
});

test('selected payments that the bank statement misses are named before', async () => {
  const { user } = open([
    buildPayment(1, { onStatement: true }),
    buildPayment(2, { onStatement: false }),
    buildPayment(3, { onStatement: false }),
  ]);
  await screen.findByText('Team 1');
  await user.keyboard('jxjx');
  await user.keyboard('{Shift>}A{/Shift}');
  const without = await screen.findByRole('dialog', { name: 'Accept 2 payments, ₹1,000?' });
  expect(without).not.toHaveTextContent('Not matched');
  await user.keyboard('{Escape}kkx');
  await user.keyboard('{Shift>}A{/Shift}');
  expect(await screen.findByRole('dialog', { name: 'Accept 3 payments, ₹1,500?' })).toHaveTextContent(
    'Not matched with the bank statement: Team 2, Team 3.',
  );
});

test('an ID that was rejected before is named, with the time', async () => {
  const { user } = open([buildPayment(1, { flags: ['rejected-before'], rejectedAt: hoursAgo(3) })]);
  expect(await screen.findByText('Rejected before')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText('You rejected a payment of this team with the same ID 3 h ago.'),
  ).toBeVisible();
});

const pendingOne = { status: 'pending', doubt: null, isWithdrawn: false } as const;

test('pasted IDs of rejected teams, of two teams, and with another amount on the statement, are named and not accepted', async () => {
  const { user, sent } = open([buildPayment(1), buildPayment(2)]);
  const one = { ...buildPayment(1), id: '412788901121', ...pendingOne };
  const [two, three, four, five] = [2, 3, 4, 5].map((nth) =>
    Object.assign(buildPayment(nth), { id: `51278890112${nth}`, ...pendingOne }),
  );
  if (!two || !three || !four || !five) throw new Error('four payments');
  fakeServer.use(
    answers(lookUpPayments, {
      found: [
        one,
        { ...two, status: 'pending' },
        { ...three, id: two.id, status: 'verified' },
        { ...four, status: 'rejected' },
        { ...five, status: 'pending', doubt: 'amount-differs' },
        { ...five, id: '512788901126', teamName: 'Team 6', status: 'rejected', doubt: 'returned' },
        { ...five, id: '612788901127', teamName: 'Team 7', status: 'pending', isWithdrawn: true },
      ],
      unknown: [],
    }),
  );
  await screen.findByText('Team 1');
  await user.keyboard('p');
  await user.type(await screen.findByRole('textbox', { name: 'Transaction IDs' }), one.id);
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByText('1 to accept, 2 already decided, 0 not found')).toBeVisible();
  expect(screen.getByText('Withdrawn, so a refund may be due: Team 7')).toBeVisible();
  const doubted = 'Doubtful, so decide yourself: Team 5';
  expect(screen.getByText(doubted)).toBeVisible();
  expect(screen.getByText('Rejected, although the bank lists it: Team 4')).toBeVisible();
  expect(screen.getByText('Sent by several teams, so decide yourself: Team 2, Team 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept 1, ₹500' }));
  await screen.findByText(/^Accepted Team 1/u);
  expect(sent.flat().map(({ teamId }) => teamId)).toEqual([one.teamId]);
});

test('a pasted line with another amount is named, and not accepted', async () => {
  const { user } = open([buildPayment(1), buildPayment(2)]);
  const found = [
    { ...buildPayment(1), id: '412788901121', ...pendingOne },
    { ...buildPayment(2), id: '412788901122', ...pendingOne },
  ];
  fakeServer.use(answers(lookUpPayments, { found, unknown: [] }));
  await screen.findByText('Team 1');
  await user.keyboard('p');
  const pasted = '412788901121 500.00 CR\n412788901122 300.00 CR';
  await user.type(await screen.findByRole('textbox', { name: 'Transaction IDs' }), pasted);
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByText('Another amount in the line, so decide yourself: Team 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept 1, ₹500' })).toBeVisible();
});

test('pasted IDs are still there when no answer came', async () => {
  const { user } = open([buildPayment(1)]);
  const { teamId, teamName, transactionId, amount } = buildPayment(1);
  const found = [{ id: transactionId, teamId, teamName, transactionId, amount, ...pendingOne }];
  fakeServer.use(
    answers(lookUpPayments, { found, unknown: [] }),
    losesOne(decidePayments),
    losesOne(decidePayments),
  );
  await screen.findByText('Team 1');
  await user.keyboard('p');
  const ids = () => screen.findByRole('textbox', { name: 'Transaction IDs' });
  await user.type(await ids(), transactionId);
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  await user.click(await screen.findByRole('button', { name: 'Accept 1, ₹500' }));
  await screen.findByRole('alert');
  await user.keyboard('p');
  expect(await ids()).toHaveValue(transactionId);
});

test('pasted IDs are found, and the pending ones accepted', async () => {
  const { user, sent } = open([buildPayment(1), buildPayment(2)]);
  const { teamId, teamName, transactionId, amount } = buildPayment(1);
  fakeServer.use(
    answers(lookUpPayments, {
      found: [
        { id: transactionId, teamId, teamName, transactionId, amount, ...pendingOne },
        { ...buildPayment(3), id: '412788901123', ...pendingOne, status: 'verified' },
      ],
      unknown: ['999999999999', 'Asha Rao', 'UPI'],
    }),
  );
  await screen.findByText('Team 1');
  await user.keyboard('p');
  await user.type(await screen.findByRole('textbox', { name: 'Transaction IDs' }), `${transactionId}\n9999`);
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  expect(
    await screen.findByText('1 to accept, 1 already decided, 1 not found, 2 lines without an ID'),
  ).toBeVisible();
  expect(screen.getByText('Already accepted: Team 3')).toBeVisible();
  expect(screen.getByText('Not found: 999999999999')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept 1, ₹500' }));
  await screen.findByText(/^Accepted Team 1/u);
  expect(sent).toEqual([[{ teamId, transactionId, status: 'verified' }]]);
});

test('a payment that may be the difference says so', async () => {
  open([buildPayment(1, { paidInParts: true })]);
  expect(await screen.findByText(/Add up both payments\.$/u)).toBeVisible();
});

test('a payment that a bank statement doubts is accepted by the button only', async () => {
  const { user, sent } = open([
    buildPayment(1, { flags: ['amount-differs'] }),
    buildPayment(2, { flags: ['returned'] }),
  ]);
  const { teamId } = buildPayment(1);
  fakeServer.use(answers(paymentDoubts, [{ teamId, doubt: 'amount-differs', amount: 500, paise: 45_000 }]));
  expect(await screen.findByText('The bank statement has ₹450 instead of ₹500.')).toBeVisible();
  await user.keyboard('a');
  expect(await screen.findByText(/^This payment is doubtful\./u)).toBeVisible();
  expect(sent).toEqual([]);
  await user.keyboard('x');
  await user.keyboard('{Shift>}A{/Shift}');
  expect(await screen.findByText('Doubtful payments: Team 1.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /^Accept(?! 1)/u }));
  await screen.findByText(/^Accepted Team 1/u);
  expect(sent.flat()).toMatchObject([{ teamId, status: 'verified' }]);
});

test('another reason is written before the payment is rejected, and no letter of it is a shortcut', async () => {
  const { user, sent } = open([buildPayment(1), buildPayment(2)]);
  await screen.findByText('Team 1');
  await user.keyboard('r5');
  const note = await screen.findByRole('textbox', { name: 'Reason' });
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await user.type(note, 'Pay by UPI, not by cash');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await screen.findByText(/^Rejected Team 1/u);
  expect(sent.flat()).toMatchObject([
    { status: 'rejected', reason: 'other', notes: 'Pay by UPI, not by cash' },
  ]);
  // An undone rejection may be made again.
  await user.keyboard('u');
  await screen.findByText('Team 1');
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('rejection-notes'));
  await user.keyboard('r5');
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Pay by UPI, not by cash');
});

test('the browser asks before it closes the page while a decision is on its way', async () => {
  const { user } = open([buildPayment(1), buildPayment(2)]);
  const { teamId } = buildPayment(1);
  const { handler, release } = holds(decidePayments, { results: [{ teamId, result: 'done' }] });
  fakeServer.use(handler);
  const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  await screen.findByText('Team 1');
  expect(close()).toBe(true);
  await user.keyboard('a');
  await waitFor(() => expect(close()).toBe(false));
  release();
  await screen.findByText(/^Accepted Team 1/u);
  await waitFor(() => expect(close()).toBe(true));
});

test('the payment that Undo brings back gets the focus, so that it is in sight', async () => {
  const { user } = open([buildPayment(1), buildPayment(2)]);
  await screen.findByText('Team 1');
  await user.keyboard('a');
  await user.click(await screen.findByRole('button', { name: /^Undo/u }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Team 1/u })).toHaveFocus());
});

test('a double click on Undo undoes one decision', async () => {
  const { user, undone } = open([buildPayment(1), buildPayment(2), buildPayment(3)]);
  await screen.findByText('Team 1');
  await user.keyboard('a');
  await screen.findByText(/^Accepted Team 1/u);
  await user.keyboard('a');
  await screen.findByText(/^Accepted Team 2/u);
  await user.dblClick(screen.getByRole('button', { name: /^Undo/u }));
  await screen.findByText(/^Accepted Team 1/u);
  expect(undone).toEqual([buildPayment(2).teamId]);
});

test('an undo whose place was taken says what is taken', async () => {
  const { user } = open([buildPayment(1), buildPayment(2)]);
  const issues = [{ path: '', message: teamMessages.noPlaceToReopen }];
  fakeServer.use(refuses(undoPayment, { code: 'place_taken', message: teamMessages.placeTaken, issues }));
  await screen.findByText('Team 1');
  await user.keyboard('r2');
  await screen.findByText(/^Rejected Team 1/u);
  await user.keyboard('u');
  expect(await screen.findByText(`${teamMessages.placeTaken} ${teamMessages.noPlaceToReopen}`)).toBeVisible();
});

test('an undo of many decisions tries all, and says why one failed', async () => {
  const payments = Array.from({ length: 12 }, (_, nth) =>
    buildPayment(0, { teamId: `65f0000000000000000000${nth + 10}`, teamName: `Team ${nth}` }),
  );
  const { user } = open(payments);
  const undone: unknown[] = [];
  fakeServer.use(
    http.post(`*${undoPayment.path.replace(':teamId', payments[0]?.teamId ?? '')}`, () =>
      HttpResponse.json({ code: 'undo_too_late', message: teamMessages.undoTooLate }, { status: 409 }),
    ),
    answers(undoPayment, ({ params }) => {
      undone.push(params.teamId);
      return { message: teamMessages.paymentUndone, team: buildTeamDetail(buildTeam(1)) };
    }),
  );
  await screen.findByText('Team 0');
  for (const { teamName } of payments)
    await user.click(screen.getByRole('checkbox', { name: `Select ${teamName}` }));
  await user.keyboard('{Shift>}A{/Shift}');
  await user.click(await screen.findByRole('button', { name: 'Accept 12 payments' }));
  await screen.findByText(/^Accepted 12 payments/u);
  await user.keyboard('u');
  expect(await screen.findByText(teamMessages.undoTooLate)).toBeVisible();
  expect(undone).toHaveLength(11);
});

test('Q asks the team, and opens the next payment', async () => {
  const { user } = open([buildPayment(1), buildPayment(2)]);
  const asked: ReceivedCall[] = [];
  fakeServer.use(
    answers(askAboutPayment, (call) => {
      asked.push(call);
      return { message: teamMessages.paymentAsked, team: buildTeamDetail(buildTeam(1)) };
    }),
  );
  await screen.findByText('Team 1');
  await user.keyboard('q');
  await user.type(await screen.findByRole('textbox', { name: 'What do you ask?' }), 'Which date?');
  expect(
    screen.getByText(
      'The team reads: The organizer asks about your payment: Which date? You keep your place.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText('Question sent to the team')).toBeVisible();
  expect(asked).toEqual([
    expect.objectContaining({
      params: expect.objectContaining({ teamId: buildPayment(1).teamId }),
      body: { reason: 'Which date?' },
    }),
  ]);
  expect(screen.getByRole('button', { name: /^Team 2/u })).toHaveAttribute('aria-expanded', 'true');
});

test('a question whose answer was lost is sent again', async () => {
  const { user } = open([buildPayment(1)]);
  const team = buildTeamDetail(buildTeam(1));
  fakeServer.use(
    losesOne(askAboutPayment),
    answers(askAboutPayment, { message: teamMessages.paymentAsked, team }),
  );
  await screen.findByText('Team 1');
  await user.keyboard('q');
  await user.type(await screen.findByRole('textbox', { name: 'What do you ask?' }), 'Which date?');
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText('Question sent to the team')).toBeVisible();
});

test('a question about a payment that was decided meanwhile is refused in words', async () => {
  const { user } = open([buildPayment(1)]);
  fakeServer.use(refuses(askAboutPayment, { code: 'payment_decided', message: teamMessages.notPending }));
  await screen.findByText('Team 1');
  fakeServer.use(answers(paymentQueue, { items: [], counts: countPayments([]), next: null }));
  await user.click(screen.getByRole('button', { name: /^Ask/u }));
  await user.type(await screen.findByRole('textbox', { name: 'What do you ask?' }), 'Which date?');
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(teamMessages.notPending);
  await delay(100);
  expect(screen.getByRole('alert')).toBeVisible();
});

test('the open payment shows the answer and its picture', async () => {
  const question = {
    reason: 'Which date?',
    askedAt: '2026-11-21T04:30:00.000Z',
    answeredAt: '2026-11-22T04:30:00.000Z',
    hasProof: true,
  };
  open([buildPayment(1, { flags: ['answered'], question })]);
  fakeServer.use(
    http.get(
      `*${paymentProof.path}`,
      () => new HttpResponse('picture', { headers: { 'content-type': 'image/webp' } }),
    ),
  );
  expect(await screen.findByText('Answered')).toBeVisible();
  expect(screen.getByText(/^You asked:/u).parentElement).toHaveTextContent(
    'You asked: Which date? The team has answered.',
  );
  expect(await screen.findByRole('img', { name: 'Payment of Team 1, as the team sent it' })).toHaveAttribute(
    'src',
    `data:image/webp;base64,${btoa('picture')}`,
  );
});

test('a search hides selected payments, which stay selected', async () => {
  const { user, sent } = open([buildPayment(1), buildPayment(2), buildPayment(3)]);
  await screen.findByText('Team 1');
  await user.keyboard('xjx/team 2{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Accept 1/u }));
  await user.click(await screen.findByRole('button', { name: 'Accept 1 payment' }));
  await screen.findByText(/^Accepted Team 2/u);
  await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] ?? document.body);
  expect(screen.getByRole('checkbox', { name: 'Select Team 1' })).toBeChecked();
  expect(sent).toHaveLength(1);
});

test('/ finds payments by name, ID and pay code, and A accepts the found one', async () => {
  const { user, sent } = open([
    buildPayment(1),
    buildPayment(2, { payCode: 'R7B3C' }),
    buildPayment(3, { transactionId: '999988887777' }),
  ]);
  await screen.findByText('Team 1');
  const names = () => screen.queryAllByRole('button', { name: /^Team/u }).map((row) => row.textContent);
  const find = async (text: string) => {
    await user.keyboard('/');
    await user.clear(document.activeElement ?? document.body);
    await user.keyboard(`${text}{Enter}`);
  };
  await find('r7b3c');
  expect(names()).toEqual([expect.stringContaining('Team 2')]);
  await find('team 1');
  expect(names()).toEqual([expect.stringContaining('Team 1')]);
  await find('9999 8888');
  expect(names()).toEqual([expect.stringContaining('Team 3')]);
  expect(screen.getByText('3 to decide, ₹1,500')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Team 3/u }));
  await user.keyboard('a');
  await screen.findByText(/^Accepted Team 3/u);
  expect(sent).toEqual([[expect.objectContaining({ teamId: buildPayment(3).teamId })]]);
  expect(screen.getByText('No payment here matches')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search all teams' })).toHaveAttribute(
    'href',
    `/events/${eventId}/teams?q=9999+8888`,
  );
  await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] ?? document.body);
  expect(names()).toHaveLength(2);
});

test('an empty queue says so', async () => {
  open([]);
  expect(await screen.findByText(paymentQueueMessages.noneWaits)).toBeVisible();
});

test('payments that a bank statement doubts have a group of their own', async () => {
  const doubted = { ...buildPayment(1), flags: ['returned' as const] };
  const { user } = open([]);
  fakeServer.use(
    answers(paymentQueue, ({ query }) => {
      const items = [doubted, buildPayment(2)];
      return {
        items: query.get('group') === 'doubted' ? [doubted] : items,
        counts: countPayments(items),
        next: null,
      };
    }),
    answers(paymentDoubts, []),
  );
  await user.click(await screen.findByRole('button', { name: 'Doubtful 1' }));
  await waitFor(() => expect(screen.queryByText('Team 2')).not.toBeInTheDocument());
  expect(screen.getByText('Team 1')).toBeVisible();
});

test('a group that is done leads back to all payments', async () => {
  const { user } = open([]);
  const rest = { pending: 1, amount: 500, doubted: 0, duplicates: 0, unusual: 1, asked: 0, rest: 1 };
  fakeServer.use(
    answers(paymentQueue, ({ query }) => ({
      items: query.get('group') === 'all' ? [buildPayment(1)] : [],
      counts: rest,
      next: null,
    })),
  );
  await user.click(await screen.findByRole('button', { name: 'Not 12 digits 1' }));
  await user.click(await screen.findByRole('button', { name: 'Show all payments' }));
  expect(await screen.findByText('Team 1')).toBeVisible();
});
