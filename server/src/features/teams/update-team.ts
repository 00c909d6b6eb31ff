import { isDeepStrictEqual } from 'node:util';
import { registrationIssues, teamIssues } from '@hackon/contract/teams/registration-rules';
import type { ActionDetails, Change } from '@hackon/contract/history/history';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { EventValues } from '@hackon/contract/events/event-rules';
import type { Answered } from '@hackon/contract/questions/answer-rules';
import type { Team, TeamDetail, TeamMember, UpdateTeamBody } from '@hackon/contract/teams/teams';
import { textKey } from '@hackon/contract/text-key';
import { requireValid } from '../../api-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { answeredBy, requireCurrentQuestions } from './team-answers.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { takeBackMails } from '../../mail/take-back-mails.ts';
import { requireAccount } from '../accounts/find-account.ts';
import type { Source } from '../accounts/source-of.ts';
import { countPlacesHeld } from './teams-of-events.ts';
import { eventValues } from '../events/event-values.ts';
import { withShownPayee } from '../events/shown-payee.ts';
import { type Action, recordAction } from '../history/record-action.ts';
import type { CreditKeys } from '../open-credits/credit-keys.ts';
import { deleteHold, readHolds } from '../places/holds.ts';
import { clearClaim } from './clear-claim.ts';
import { decisionTopic } from './decide-payment.ts';
import { describeTeam, findTeam } from './find-team.ts';
import { limitUnconfirmed } from './limit-unconfirmed.ts';
import { lockOwnTeam } from './lock-own-team.ts';
import { membersOfTeam } from './members-of.ts';
import { mailGoneMembers } from './mail-gone-members.ts';
import { registeredMails } from './registered-mails.ts';
import { requirePlaceOf } from './require-free-place.ts';
import { requireNewTeam, requireNewTransaction, requireNoTeamYet } from './require-no-team-yet.ts';
import { isRefilling } from './short-team.ts';
import { requireOpen } from './require-open.ts';
import { correctPayment, newTransactionId, requirePaymentDue, resubmitPayment } from './resubmit-payment.ts';
import { memberRows, teamColumns, withLeaderCollege } from './team-columns.ts';
import { notifyOrganizer } from './organizer-mails/notify-organizer.ts';
import { findMembersToMail } from './members-to-mail.ts';
import { toTeam } from './to-team.ts';
import { payCodeOf } from './team-pay-code.ts';
import { markAnswered } from './payment-question/payment-questions.ts';
import { retryOnUniqueViolation } from './retry-on-unique-violation.ts';

interface TeamUpdate {
  studentId: string;
  source: Source;
  /** For the limit on unconfirmed accounts. */
  address: string | undefined;
  teamId: string;
  body: UpdateTeamBody;
  creditKeys: CreditKeys;
  /** Read under the lock, so waiting does not extend the deadline. */
  clock: Clock;
}

interface UpdatedTeam {
  /** The message says whether the payment changed too. */
  message: string;
  team: TeamDetail;
}

/**
 * Throws as a registration does, and 409 `payment_not_due`. A new transaction id corrects a pending payment; alone, also
 * after the deadline. For a rejected team, it is a new payment, and the team takes a place. Does not write an unchanged team.
 */
export function updateTeam(db: Database, update: TeamUpdate): Promise<UpdatedTeam> {
  return retryOnUniqueViolation(() => attempt(db, update));
}

function attempt(
  db: Database,
  { studentId, source, address, teamId, body, creditKeys, clock }: TeamUpdate,
): Promise<UpdatedTeam> {
  return transaction(db, async (trx) => {
    const { team, event: locked } = await lockOwnTeam(trx, teamId, studentId);
    const now = clock();
    const event = withShownPayee(locked, now);
    const record = (name: Action['name'], details: ActionDetails) =>
      recordAction(trx, { name, accountId: studentId, source, eventId: event.id, teamId, details }, now);
    const account = await requireAccount(trx, studentId);
    const { upiTransactionId: sent, ...change } = withLeaderCollege(body, account);
    const upiTransactionId = newTransactionId(team, sent);
    const isCorrection = upiTransactionId !== undefined && team.payment_status === 'pending';
    const stored = await membersOfTeam(trx, team);
    const terms = { ...eventValues(event), stored: answeredBy(team, stored) };
    const paysAgain = upiTransactionId !== undefined && !isCorrection;
    const { own } = await readHolds(trx, { eventId: event.id, accountId: studentId, now });
    const rows = editedRows({ team, members: stored }, { terms, change, now });
    const changes = teamChanges({ team, members: stored }, rows);
    const correctsOnly = isCorrection && changes.length === 0;
    if (!isRefilling(team, now) && !(paysAgain && own) && !correctsOnly) requireOpen(terms, now);
    requireCurrentQuestions(terms.questions, change, terms.stored);

    if (upiTransactionId === undefined) await requireEdit(trx, team, terms, change);
    else if (isCorrection) await requireCorrection(trx, team, terms, { ...change, upiTransactionId });
    else {
      await requirePaidEdit(
        trx,
        team,
        { event, terms },
        { ...change, upiTransactionId, studentId, isHeld: own !== undefined, now },
      );
      await limitUnconfirmed(trx, { account, eventId: event.id, address, now });
    }

    if (changes.length > 0) {
      await writeTeam(trx, team, rows);
      await record('team_edited', { changes });
      await mailChangedMembers(trx, { studentId, team, event, stored, now });
    }
    let message: string = teamMessages.teamUpdated;
    if (isCorrection) {
      await correctPayment(trx, team, upiTransactionId);
      await markAnswered(trx, team, now);
      const correction = { before: team.transaction_id ?? '', after: upiTransactionId };
      await record('payment_corrected', { changes: [{ field: 'transactionId', ...correction }] });
      message = teamMessages.paymentCorrected;
    } else if (upiTransactionId !== undefined) {
      // The mail would say that the team has no place, and ask for another payment.
      await takeBackMails(trx, decisionTopic(teamId));
      await resubmitPayment(trx, team, event, upiTransactionId, now);
      await deleteHold(trx, { eventId: event.id, accountId: studentId });
      await notifyOrganizer(trx, { event, placesHeld: await countPlacesHeld(trx, event.id), now });
      await record('payment_resubmitted', { status: 'pending', earlierStatus: team.payment_status });
      message = teamMessages.paymentResubmitted;
    }
    if (upiTransactionId !== undefined) await clearClaim(trx, { event, teamId, studentId, creditKeys, now });
    const after = await findTeam(trx, teamId);
    if (upiTransactionId !== undefined && after.payment_status === 'verified')
      message = teamMessages.paymentFound;
    return { message, team: await describeTeam(trx, after, event) };
  });
}

type TeamChange = Pick<UpdateTeamBody, 'teamName' | 'members' | 'answers'>;
type Terms = EventValues & { stored: Answered };

async function requireEdit(
  trx: Transaction,
  team: Row<'teams'>,
  terms: Terms,
  change: TeamChange,
): Promise<void> {
  requireValid(teamIssues(terms, change));
  await requireNewTeam(trx, { eventId: team.event_id, editedTeamId: team.id }, change);
}

type PaidChange = TeamChange & { upiTransactionId: string };

/** The team keeps its place, fee and payee. */
async function requireCorrection(
  trx: Transaction,
  team: Row<'teams'>,
  terms: Terms,
  change: PaidChange,
): Promise<void> {
  requireValid(registrationIssues(terms, change));
  await requireNewTeam(trx, { eventId: team.event_id, editedTeamId: team.id }, change);
  await requireNewTransaction(trx, team, change.upiTransactionId);
}

async function requirePaidEdit(
  trx: Transaction,
  team: Row<'teams'>,
  { event, terms }: { event: Row<'events'>; terms: Terms },
  { studentId, isHeld, now, ...change }: PaidChange & { studentId: string; isHeld: boolean; now: Date },
): Promise<void> {
  requirePaymentDue(team, event);
  requireValid(registrationIssues(terms, change));
  if (!isHeld) await requirePlaceOf(trx, event, { studentId, now });
  const payeeKey = event.upi_id === null ? null : textKey(event.upi_id);
  await requireNoTeamYet(trx, { eventId: event.id, studentId, payeeKey }, change);
}

interface TeamRows {
  team: Row<'teams'>;
  members: readonly Row<'members'>[];
}

function editedRows(
  { team, members: before }: TeamRows,
  { terms: { questions, stored }, change, now }: { terms: Terms; change: TeamChange; now: Date },
): TeamRows {
  const { members } = change;
  return {
    team: { ...team, ...teamColumns(change, questions, stored) },
    members: memberRows({ team, members, questions, now }, before),
  };
}

/** The history gets the number of members, no names and no answers. */
function teamChanges(before: TeamRows, after: TeamRows): Change[] {
  const [was, is] = [before, after].map(({ team, members }) => toTeam(team, members));
  const changes: Change[] = [];
  if (was?.teamName !== is?.teamName) changes.push({ field: 'teamName' });
  if (!isDeepStrictEqual(was?.members.map(withoutAnswers), is?.members.map(withoutAnswers))) {
    const [had, has] = [before.members.length, after.members.length];
    changes.push({ field: 'members', ...(had !== has && { before: had, after: has }) });
  }
  if (!isDeepStrictEqual(was && answersOf(was), is && answersOf(is))) changes.push({ field: 'answers' });
  return changes;
}

function withoutAnswers({ answers: _answers, ...member }: TeamMember): object {
  return member;
}

/** Blank answers do not count, so a member without answers changes nothing. */
function answersOf({ answers, members }: Team): unknown[] {
  return [answers, ...members.map((member) => member.answers).filter((one) => one !== undefined)];
}

interface Edited {
  studentId: string;
  team: Row<'teams'>;
  event: Row<'events'>;
  /** The members before the edit. */
  stored: readonly Row<'members'>[];
  now: Date;
}

/** Mails added and removed members. The leader sees the reply and gets no mail. */
async function mailChangedMembers(
  trx: Transaction,
  { studentId, team: { id }, event, stored, now }: Edited,
): Promise<void> {
  const team = await findTeam(trx, id);
  const members = await membersOfTeam(trx, team);
  const [before, after] = [keysOf(stored), keysOf(members)];
  const removed = [...before].filter((key) => !after.has(key));
  const added = [...after].filter((key) => !before.has(key));
  await mailGoneMembers(trx, { studentId, team, event, emailKeys: removed, how: 'removed', now });
  const student = await requireAccount(trx, studentId);
  const told = await findMembersToMail(trx, student, added, now);
  const payCode = await payCodeOf(trx, team);
  const [, ...mails] = registeredMails({ student, team, members, event, payCode, told });
  await queueMails(trx, mails, now);
}

function keysOf(rows: readonly Row<'members'>[]): Set<string> {
  return new Set(rows.map(({ email_key }) => email_key));
}

async function writeTeam(trx: Transaction, { id, event_id }: Row<'teams'>, rows: TeamRows): Promise<void> {
  const { team_name, team_name_key, search_key, answers } = rows.team;
  await trx
    .updateTable('teams')
    .set({ team_name, team_name_key, search_key, answers, short_until: null })
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .execute();
  await trx.deleteFrom('members').where('event_id', '=', event_id).where('team_id', '=', id).execute();
  await trx.insertInto('members').values(rows.members).execute();
}
