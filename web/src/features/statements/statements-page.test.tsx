import type { Endpoint, ReplyOf } from '@hackon/contract/endpoint';
import { paymentQueue } from '@hackon/contract/payment-queue/payment-queue';
import { statementLimits } from '@hackon/contract/statements/limits';
import { statementMessages } from '@hackon/contract/statements/messages';
import {
  decideProposals,
  type Proposal,
  proposals,
  setStatementSettings,
  type StatementImport,
  statements,
  statementSettings,
  undoStatement,
  uploadStatement,
} from '@hackon/contract/statements/statements';
import { teamMessages } from '@hackon/contract/teams/messages';
import { eventTeams, teamDetail, teamPayments, undoPayment } from '@hackon/contract/teams/teams';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { buildMatch } from '../../../test/build-match.ts';
import { buildEvent } from '../../../test/build-event.ts';
import { buildTeam, buildTeamDetail } from '../../../test/build-team.ts';
import {
  answers,
  fakeServer,
  handle,
  unreachable,
  holds,
  losesOne,
  type ReceivedCall,
  refuses,
} from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import type { DecidedMatch, UploadResult } from './statements.queries.ts';

const { _id: eventId } = buildEvent();

/** Two digits are swapped. */
function buildSwapped(nth: number): Proposal {
  const match = buildMatch(nth, { level: 'likely', reasons: ['swapped'], transactionId: '412788901132' });
  return { ...match, credit: { ...match.credit, reference: '412788901123' } };
}

const upload: StatementImport = {
  _id: '65f0000000000000000000c1',
  format: 'hdfc-csv',
  rowsRead: 212,
  credits: 70,
  firstDay: '2026-11-21',
  lastDay: '2026-12-06',
  createdAt: '2026-12-06T10:00:00.000Z',
  undoneAt: null,
};

const result: UploadResult = {
  import: upload,
  accepted: 54,
  proposals: 5,
  alreadyVerified: 0,
  unmatched: 2,
  unmatchedRows: [17, 45],
  dropped: [],
  notice: null,
};

function open(
  matches: Proposal[],
  {
    outcome = 'done',
    uploads = [upload],
  }: { outcome?: DecidedMatch['result']; uploads?: StatementImport[] } = {},
) {
  const decided: { _id: string; accept: boolean | null }[][] = [];
  const undone: unknown[] = [];
  /** Ids of decided matches. */
  const left = new Set<unknown>();
  fakeServer.use(
    answers(proposals, () => matches.filter(({ _id }) => !left.has(_id))),
    answers(statements, uploads),
    answers(statementSettings, { acceptSure: false }),
    answers(decideProposals, ({ body }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract checks the body
      const { decisions } = body as { decisions: { _id: string; accept: boolean | null }[] };
      decided.push(decisions);
      for (const { _id, accept } of decisions) {
        if (accept === null) left.delete(_id);
        else if (outcome === 'done') left.add(_id);
      }
      return { results: decisions.map(({ _id }) => ({ _id, result: outcome })) };
    }),
    answers(undoPayment, ({ params }) => {
      undone.push(params.teamId);
      for (const { _id, teamId } of matches) if (teamId === params.teamId) left.delete(_id);
      return { message: teamMessages.paymentUndone, team: buildTeamDetail(buildTeam(1)) };
    }),
  );
  return { ...renderApp(`/events/${eventId}/statements`, { session: 'manager' }), decided, undone };
}

function choose(file = new File(['Date,Narration'], 'december.csv', { type: 'text/csv' })) {
  fireEvent.change(screen.getByLabelText('Bank statement'), {
    // jsdom cannot create a FileList.
    target: { files: Object.assign([file], { item: () => file }) },
  });
}

/** Keeps what is uploaded. */
function takesUploads(reply: UploadResult = result) {
  const sent: ReceivedCall[] = [];
  fakeServer.use(
    answers(uploadStatement, (call) => {
      sent.push(call);
      return reply;
    }),
  );
  return sent;
}

/** Loses the answer to the first call. Keeps the keys of all. */
function losesFirst<E extends Endpoint>(endpoint: E, reply: ReplyOf<E>) {
  const keys: (string | null)[] = [];
  fakeServer.use(
    handle(endpoint, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1
        ? HttpResponse.error()
        : new HttpResponse(JSON.stringify(reply), {
            status: endpoint.status ?? 200,
            headers: { 'content-type': 'application/json' },
          });
    }),
  );
  return keys;
}

test('says in one sentence what an upload brought', async () => {
  open([]);
  const sent = takesUploads();
  await screen.findByText('Choose a file');
  choose();
  expect(
    await screen.findByRole('heading', {
      name: '212 lines, 61 payments: 54 accepted, 5 to check, 2 without a team',
    }),
  ).toHaveFocus();
  expect(screen.getByText(/before 20\sJan\s2027 is accepted at once/u)).toBeVisible();
  expect(screen.getByText(/no team yet \(lines 17, 45\)/u)).toBeVisible();
  expect(screen.getByText(/151 other lines were not kept/u)).toBeVisible();
  expect(sent[0]?.body).toBe('Date,Narration');
  expect(sent[0]?.headers.get('content-type')).toBe('text/csv');
});

test('an upload whose answer was lost is asked for again with its key', async () => {
  open([]);
  const keys = losesFirst(uploadStatement, result);
  await screen.findByText('Choose a file');
  choose();
  expect(await screen.findByRole('heading', { name: /^212 lines/u })).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/u), keys[0]]);
});

test('shows progress, and the upload can be cancelled', async () => {
  const { user } = open([]);
  fakeServer.use(holds(uploadStatement, result).handler);
  await screen.findByText('Choose a file');
  choose();
  expect(await screen.findByRole('progressbar', { name: 'Uploaded' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(statementMessages.cancelled)).toBeVisible();
});

test('a locked PDF asks for its password, again when it is wrong', async () => {
  const { user } = open([]);
  const { locked_pdf, wrong_password } = statementMessages.refused;
  fakeServer.use(
    refuses(uploadStatement, { code: 'statement_unreadable', message: locked_pdf, reason: 'locked_pdf' }),
  );
  await screen.findByText('Choose a file');
  choose();
  const field = await screen.findByLabelText('Password of the PDF');
  expect(field).toHaveAccessibleDescription('This PDF is locked. Type its password; it is not kept.');
  fakeServer.use(
    refuses(uploadStatement, {
      code: 'statement_unreadable',
      message: wrong_password,
      reason: 'wrong_password',
    }),
  );
  await user.type(field, 'wrong');
  await user.click(screen.getByRole('button', { name: 'Open the PDF' }));
  expect(await screen.findByText(wrong_password)).toBeVisible();
  const sent = takesUploads();
  await user.type(screen.getByLabelText('Password of the PDF'), 'asha1990{Enter}');
  expect(await screen.findByRole('heading', { name: /^212 lines/u })).toBeVisible();
  expect(sent[0]?.headers.get('x-statement-password')).toBe('asha1990');
  expect(screen.queryByLabelText('Password of the PDF')).not.toBeInTheDocument();
});

test.each(Object.values(statementMessages.refused).filter((text) => !/password/u.test(text)))(
  'says why a file cannot be read: %s',
  async (message) => {
    open([]);
    fakeServer.use(refuses(uploadStatement, { code: 'statement_unreadable', message, reason: 'unreadable' }));
    await screen.findByText('Choose a file');
    choose();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Bank statement')).toBeInvalid();
  },
);

test('refuses a file of more than 10 MB before it is sent', async () => {
  open([]);
  await screen.findByText('Choose a file');
  choose(new File([new Uint8Array(statementLimits.fileBytes + 1)], 'year.csv'));
  expect(screen.getByText(statementMessages.tooLarge)).toBeVisible();
});

test('asks to name unknown columns, and sends their positions', async () => {
  const { user } = open([]);
  fakeServer.use(
    refuses(uploadStatement, {
      code: 'unknown_columns',
      message: statementMessages.unknownColumns,
      columns: ['Wann', 'Was', ''],
      sample: [['05/12/2026', 'UPI-X', '500']],
    }),
  );
  await screen.findByText('Choose a file');
  choose();
  expect(await screen.findByText('Such as 05/12/2026')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Wann'), 'Date');
  const send = screen.getByRole('button', { name: 'Read the statement' });
  await user.click(send);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Name a date, a description or reference, and the money that came in.',
  );
  await user.selectOptions(screen.getByLabelText('Was'), 'Description');
  await user.selectOptions(screen.getByLabelText('Column 3'), 'Money in');
  const sent = takesUploads();
  await user.click(send);
  expect(await screen.findByRole('heading', { name: /^212 lines/u })).toBeVisible();
  expect(sent[0]?.query.get('columns')).toBe('date:0,narration:1,credit:2');
});

test('names what was left out, and why nothing matched', async () => {
  open([]);
  takesUploads({
    ...result,
    dropped: [{ row: 7, why: 'amount_unreadable' }],
    notice: statementMessages.dailySums,
  });
  await screen.findByText('Choose a file');
  choose();
  expect(await screen.findByText('1 line was left out')).toBeVisible();
  expect(screen.getByText('Line 7: the amount cannot be read')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(statementMessages.dailySums);
});

test('marks the digits that differ', async () => {
  open([buildSwapped(1)]);
  expect(await screen.findByText('Two digits are swapped.')).toBeVisible();
  const marked = screen.getAllByText(/^\d$/u, { selector: 'mark' });
  expect(marked.map(({ textContent }) => textContent)).toEqual(['3', '2', '2', '3']);
});

test('the key A does not accept an ID that was rejected before', async () => {
  const { user, decided } = open([buildMatch(1, { level: 'look', reasons: ['same_id', 'rejected_before'] })]);
  await screen.findByText('Team 1');
  await user.keyboard('a');
  expect(await screen.findByText(/^This payment is doubtful/u)).toBeVisible();
  expect(decided).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(decided).toHaveLength(1));
});

test('a withdrawn team that paid has no page, but its leader a contact', async () => {
  const contact = { name: 'Asha Rao', email: 'asha@college.example', mobileNumber: '9876543210' };
  open([buildMatch(1, { level: 'gone', reasons: ['same_id', 'withdrawn'], contact })]);
  const mail = await screen.findByRole('link', { name: contact.email });
  expect(mail).toHaveAttribute('href', `mailto:${contact.email}`);
  expect(screen.getByRole('link', { name: contact.mobileNumber })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Team 1' })).not.toBeInTheDocument();
});

test('marks the pay code in the line of the bank', async () => {
  const match = buildMatch(1, { level: 'likely', reasons: ['pay_code'] });
  open([{ ...match, credit: { ...match.credit, narration: 'UPI-LAKSHMI P-Z6P4G KERNEL' } }]);
  expect(await screen.findByText('Z6P4G', { selector: 'mark' })).toBeVisible();
});

test.each([
  ['too_little', 45_000, '₹50 too little.'],
  ['too_much', 55_050, '₹50.50 too much.'],
] as const)('names the difference: %s', async (reason, paise, words) => {
  const match = buildMatch(1, { level: 'difference', reasons: ['same_id', reason] });
  open([{ ...match, credit: { ...match.credit, paise } }]);
  expect(await screen.findByText((_text, element) => element?.textContent === words)).toBeVisible();
});

test('one payment for several teams is accepted with the exact sum', async () => {
  const match = buildMatch(1, { level: 'difference', reasons: ['same_id', 'too_much'] });
  const { user, decided } = open([{ ...match, credit: { ...match.credit, paise: 100_000 } }]);
  const payment = {
    leaderName: 'Asha Rao',
    amount: 500,
    payCode: null,
    submittedAt: '2026-11-20T04:30:00.000Z',
    flags: [],
    onStatement: false,
    rejectedAt: null,
    paidInParts: false,
    question: null,
    twins: [],
  };
  const other = { ...payment, teamId: '65f0000000000000000000a7', teamName: 'Sisters', transactionId: '98' };
  fakeServer.use(
    answers(paymentQueue, {
      items: [other],
      counts: { pending: 1, amount: 500, doubted: 0, duplicates: 0, unusual: 0, asked: 0, rest: 1 },
      next: null,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Also covers...' }));
  const accept = await screen.findByRole('button', { name: 'Accept 1 payment' });
  expect(screen.getByText('₹500 left')).toBeVisible();
  expect(accept).toBeDisabled();
  await user.click(await screen.findByRole('checkbox', { name: 'Sisters, ₹500' }));
  await user.click(screen.getByRole('button', { name: 'Accept 2 payments' }));
  const alsoCovers = [{ teamId: other.teamId, transactionId: '98' }];
  await waitFor(() => expect(decided).toEqual([[{ _id: match._id, accept: true, alsoCovers }]]));
  expect(await screen.findByText(/^Accepted 2 payments/u)).toBeVisible();
});

test('A accepts, R says no, J moves, U undoes', async () => {
  const { user, decided, undone } = open([buildSwapped(1), buildSwapped(2), buildSwapped(3)]);
  await screen.findByText('Team 1');
  await user.keyboard('ja');
  expect(await screen.findByText('Accepted Team 2. The email leaves in 10 minutes.')).toBeVisible();
  await user.keyboard('r');
  await waitFor(() =>
    expect(decided).toEqual([
      [{ _id: buildMatch(2)._id, accept: true }],
      [{ _id: buildMatch(3)._id, accept: false }],
    ]),
  );
  expect(await screen.findByText('No: Team 3.')).toBeVisible();
  await user.keyboard('u');
  await waitFor(() => expect(decided.at(-1)).toEqual([{ _id: buildMatch(3)._id, accept: null }]));
  expect(undone).toEqual([]);
  await screen.findByText(/^Accepted Team 2/u);
  await user.keyboard('u');
  await waitFor(() => expect(undone).toEqual([buildMatch(2).teamId]));
  // The undone payment is open again.
  await user.keyboard('r');
  expect(await screen.findByText('No: Team 2.')).toBeVisible();
});

test('a refused match is named, also when the list has dropped it', async () => {
  const { user } = open([buildSwapped(1)], { outcome: 'changed' });
  await screen.findByText('Team 1');
  fakeServer.use(answers(proposals, []));
  await user.keyboard('a');
  expect(await screen.findByText(/^Team 1: This team has sent another transaction ID since/u)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Accepted Team 1/u)).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('Team 1')).not.toBeInTheDocument());
});

test('a decision without an answer comes back, and says to check the connection', async () => {
  const { user } = open([buildSwapped(1)]);
  await screen.findByText('Team 1');
  fakeServer.use(unreachable(decideProposals));
  await user.keyboard('a');
  expect(await screen.findByText(/Check your connection and try again/u)).toBeVisible();
  expect(screen.getByText('Team 1')).toBeVisible();
});

test('a sure match that was cleared stays so after a reload', async () => {
  const first = open([buildMatch(1), buildMatch(2)]);
  await first.user.click(await screen.findByRole('checkbox', { name: /Team 1/u }));
  expect(await screen.findByText('1 selected, ₹500')).toBeVisible();
  first.unmount();
  open([buildMatch(1), buildMatch(2)]);
  expect(await screen.findByText('1 selected, ₹500')).toBeVisible();
});

test('offline, a decision says that it failed, and is not shown as made', async () => {
  const { user } = open([buildMatch(1), buildMatch(2)]);
  await screen.findByText('2 selected, ₹1,000');
  fakeServer.use(unreachable(decideProposals), unreachable(proposals));
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await user.keyboard('{Shift>}A{/Shift}{Enter}');
  expect(await screen.findAllByText(/Check your connection and try again/u)).not.toHaveLength(0);
  expect(screen.getByText('Team 1')).toBeVisible();
  expect(screen.getByText('Team 2')).toBeVisible();
  expect(screen.queryByText(/^Accept(?:ed|ing) 2 payments/u)).not.toBeInTheDocument();
});

test('the browser asks before it closes the page while a decision is on its way', async () => {
  const { user } = open([buildSwapped(1)]);
  const { handler, release } = holds(decideProposals, {
    results: [{ _id: buildSwapped(1)._id, result: 'done' }],
  });
  fakeServer.use(handler);
  const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  await screen.findByText('Team 1');
  expect(close()).toBe(true);
  await user.keyboard('a');
  expect(await screen.findByText('Accepting Team 1...')).toBeVisible();
  expect(close()).toBe(false);
  release();
  await screen.findByText(/^Accepted Team 1/u);
  await waitFor(() => expect(close()).toBe(true));
});

test.each([
  ['failed', 'done', 1],
  ['was refused', 'changed', 2],
] as const)('A tries the match again that %s, and not the next one', async (how, outcome, received) => {
  const { user, decided } = open([buildSwapped(1), buildSwapped(2), buildSwapped(3)], { outcome });
  await screen.findByText('Team 1');
  if (how === 'failed') fakeServer.use(losesOne(decideProposals), losesOne(decideProposals));
  await user.keyboard('ja');
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.keyboard('a');
  await waitFor(() => expect(decided).toHaveLength(received));
  expect(new Set(decided.flat().map(({ _id }) => _id))).toEqual(new Set([buildSwapped(2)._id]));
});

test('a decision whose answer was lost is asked for again with its key', async () => {
  const { user } = open([buildSwapped(1), buildSwapped(2)]);
  await screen.findByText('Team 1');
  const keys = losesFirst(decideProposals, { results: [{ _id: buildSwapped(1)._id, result: 'not_found' }] });
  await user.keyboard('a');
  expect(await screen.findByText(/^Team 1: .*undone or corrected meanwhile/u)).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/u), keys[0]]);
  expect(screen.queryByText(/^Accept(?:ed|ing) Team 1/u)).not.toBeInTheDocument();
});

test('a decision whose two answers were lost is undone where the list lacks its match', async () => {
  const { user, undone } = open([buildMatch(1), buildMatch(2)]);
  await screen.findByText('2 selected, ₹1,000');
  fakeServer.use(unreachable(decideProposals), answers(proposals, [buildMatch(2)]));
  await user.keyboard('{Shift>}A{/Shift}{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error deciding/u);
  expect(screen.getByText('Team 2')).toBeVisible();
  expect(screen.queryByText('Team 1')).not.toBeInTheDocument();
  expect(screen.getByText(/^Accepted Team 1/u)).toBeVisible();
  await user.keyboard('u');
  await waitFor(() => expect(undone).toEqual([buildMatch(1).teamId]));
});

test('the last decision can be undone when the list is empty', async () => {
  const { user, decided } = open([buildSwapped(1)]);
  await screen.findByText('Team 1');
  fakeServer.use(answers(proposals, []));
  await user.keyboard('r');
  expect(await screen.findByText('No: Team 1.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Team 1')).not.toBeInTheDocument());
  await user.keyboard('u');
  await waitFor(() => expect(decided.at(-1)).toEqual([{ _id: buildMatch(1)._id, accept: null }]));
});

test('an undo that did not arrive can be tried again', async () => {
  const { user } = open([buildSwapped(1)]);
  await screen.findByText('Team 1');
  await user.keyboard('a');
  await screen.findByText(/^Accepted Team 1/u);
  fakeServer.use(unreachable(undoPayment));
  await user.keyboard('u');
  expect(await screen.findByText(/Check your connection/u)).toBeVisible();
  expect(screen.getByText(/^Accepted Team 1/u)).toBeVisible();
});

test('U undoes a decision that has no answer yet, and not the one before', async () => {
  const { user, undone } = open([buildSwapped(1), buildSwapped(2), buildSwapped(3)]);
  await screen.findByText('Team 1');
  await user.keyboard('a');
  await screen.findByText(/^Accepted Team 1/u);
  const answer = Promise.withResolvers<void>();
  fakeServer.use(
    answers(decideProposals, async () => {
      await answer.promise;
      return { results: [{ _id: buildSwapped(2)._id, result: 'done' as const }] };
    }),
  );
  await user.keyboard('au');
  expect(undone).toEqual([]);
  answer.resolve();
  await waitFor(() => expect(undone).toEqual([buildSwapped(2).teamId]));
  expect(await screen.findByText(/^Accepted Team 1/u)).toBeVisible();
});

test.each([
  ['a', /^Accepted Team 1/u, []],
  ['r', /^No: Team 1/u, [[{ _id: buildMatch(1)._id, accept: null }]]],
] as const)('after a reload, U still undoes what the key %s decided', async (key, words, sent) => {
  const first = open([buildSwapped(1), buildSwapped(2)]);
  await screen.findByText('Team 1');
  await first.user.keyboard(key);
  await screen.findByText(words);
  await waitFor(() => expect(first.decided).toHaveLength(1));
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('Team 1'));
  expect(JSON.stringify(sessionStorage)).not.toContain(buildMatch(1).credit.narration);
  first.unmount();
  const { user, decided, undone } = open([buildSwapped(2)]);
  expect(await screen.findByText(words)).toBeVisible();
  await user.keyboard('u');
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
  expect(decided).toEqual(sent);
  expect(undone).toEqual(key === 'a' ? [buildMatch(1).teamId] : []);
});

test('a held key decides once', async () => {
  const { decided } = open([buildSwapped(1), buildSwapped(2)]);
  await screen.findByText('Team 1');
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  await screen.findByText(/^Accepted Team 1/u);
  expect(decided).toHaveLength(1);
});

test('sure matches are selected, and accepted together', async () => {
  const { user, decided } = open([buildMatch(1), buildSwapped(2), buildMatch(3)]);
  await screen.findByText('2 selected, ₹1,000');
  await user.keyboard('{Shift>}A{/Shift}');
  await screen.findByRole('dialog', { name: 'Accept 2 payments, ₹1,000?' });
  await user.keyboard('{Enter}');
  await screen.findByText(/^Accepted 2 payments/u);
  expect(decided.map((call) => call.map(({ _id }) => _id))).toEqual([[buildMatch(1)._id, buildMatch(3)._id]]);
});

test('a payment that was changed meanwhile comes back with the reason', async () => {
  const { user } = open([buildSwapped(1)], { outcome: 'changed' });
  await screen.findByText('Team 1');
  await user.keyboard('a');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This team has sent another transaction ID since. Look again.',
  );
});

test.each([
  ['returned', ['returned'], 'The bank took this payment back. Talk to the team.'],
  ['difference', ['too_little', 'accepted'], 'You have accepted this payment already.'],
  ['likely', ['pay_code', 'paid_twice'], 'The team has paid twice. Talk to the team.'],
] as const)('a notice cannot be accepted: %s', async (level, reasons, words) => {
  const { user, decided } = open([buildMatch(1, { level, reasons: [...reasons] })]);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Accept/u })).not.toBeInTheDocument();
  await user.keyboard('a');
  await user.click(screen.getByRole('button', { name: /^Seen/u }));
  await waitFor(() => expect(decided).toEqual([[{ _id: buildMatch(1)._id, accept: false, notice: true }]]));
});

test('a decision that is undone on the page of the team is seen after the way back', async () => {
  const team = buildTeamDetail(buildTeam(1));
  const notice = buildMatch(1, {
    level: 'difference',
    reasons: ['too_little', 'accepted'],
    teamId: team._id,
  });
  const { user, router } = open([notice]);
  expect(await screen.findByText('You have accepted this payment already.')).toBeVisible();
  fakeServer.use(
    answers(teamDetail, {
      ...team,
      paymentStatus: 'verified',
      verificationDate: new Date(Date.now() - 60_000).toISOString(),
    }),
    answers(undoPayment, { message: 'ok', team }),
    answers(teamPayments, { attempts: [], otherUses: [] }),
    answers(eventTeams, [team]),
  );
  await act(() => router.navigate(`/manager/teams/${team._id}`));
  await user.click(await screen.findByRole('button', { name: 'Undo Decision' }));
  await screen.findByText('Decision undone. The payment is pending again.');
  fakeServer.use(answers(proposals, [buildMatch(1)]));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('button', { name: /^Accept$/u })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Seen/u })).toBeNull();
});

test('a double click on Accept or No decides one payment', async () => {
  const { decided } = open([buildMatch(1), buildMatch(2), buildMatch(3), buildMatch(4)]);
  await screen.findByText('Team 1');
  // The second click meets the button of the next payment.
  const doubleClick = (name: RegExp) => {
    for (const detail of [1, 2])
      fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body, { detail });
  };
  doubleClick(/^Accept/u);
  await waitFor(() => expect(decided).toEqual([[{ _id: buildMatch(1)._id, accept: true }]]));
  doubleClick(/^No/u);
  await waitFor(() => expect(decided).toHaveLength(2));
  expect(decided[1]).toEqual([{ _id: buildMatch(2)._id, accept: false }]);
  expect(screen.getByText('Team 3')).toBeVisible();
});

test('an upload can be undone, and is then marked', async () => {
  const { user } = open([], {
    uploads: [upload, { ...upload, _id: '65f0000000000000000000c2', undoneAt: upload.createdAt }],
  });
  const asked: unknown[] = [];
  fakeServer.use(
    answers(undoStatement, ({ params }) => {
      asked.push(params.importId);
      return { import: { ...upload, undoneAt: upload.createdAt }, pendingAgain: 54, mailed: 2 };
    }),
  );
  expect(await screen.findByText('Undone')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo this upload' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Undo this upload' }));
  expect(
    await screen.findByText('54 payments wait again. 2 of the teams have the email already.'),
  ).toBeVisible();
  expect(asked).toEqual([upload._id]);
});

test('the undo of an upload whose answer was lost is asked for again with its key', async () => {
  const { user } = open([]);
  const keys = losesFirst(undoStatement, { import: upload, pendingAgain: 8, mailed: 0 });
  await user.click(await screen.findByRole('button', { name: 'Undo this upload' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Undo this upload' }));
  expect(await screen.findByText('8 payments wait again.')).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/u), keys[0]]);
});

test('the organizer turns on that sure matches are accepted at once', async () => {
  const { user } = open([]);
  const sent: unknown[] = [];
  fakeServer.use(
    losesOne(setStatementSettings),
    answers(setStatementSettings, ({ body }) => {
      sent.push(body);
      return { acceptSure: true };
    }),
  );
  const box = await screen.findByRole('checkbox', { name: 'Accept sure matches at once' });
  await waitFor(() => expect(box).toBeEnabled());
  await user.click(box);
  await waitFor(() => expect(sent).toEqual([{ acceptSure: true }]));
});

test('says when the event is not the organizer’s', async () => {
  open([]);
  fakeServer.use(refuses(proposals, { code: 'not_found', message: 'Event not found' }));
  expect(await screen.findByText('Event not found')).toBeVisible();
});
