import { isDeepStrictEqual } from 'node:util';
import { serverMessages } from '@hackon/contract/server-messages';
import { eventMessages } from '@hackon/contract/events/messages';
import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import { teamLimits } from '@hackon/contract/teams/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import {
  type AccountKey,
  accountOf,
  actingStudent,
  type Known,
  managerOf,
  meantForm,
  meantTeam,
  type OperationOf,
  type TeamForm,
} from './operation.ts';
import { refuse } from './refuse.ts';
import {
  findEvent,
  tidy,
  whyNoPlace,
  whyNotAnotherTeam,
  whyNotOpen,
  whyNotRight,
  whyPaymentUsed,
  whyTaken,
} from './team-rules.ts';
import { viewTeam } from './view-world.ts';
import {
  asTeamsSee,
  type Answer,
  type Event,
  foldTransactionId,
  lastPayment,
  type Payment,
  type Team,
  type World,
} from './world.ts';

export function performOnTeam(
  world: World,
  operation: OperationOf<'register' | 'edit team' | 'withdraw' | 'decide' | 'reopen' | 'undo'>,
  known: Known,
  now: number,
): Answer {
  switch (operation.kind) {
    case 'register':
      return registerOnce(world, operation, { account: accountOf(known, operation.student), now });
    case 'edit team':
      return editTeam(world, operation, known, now);
    case 'withdraw':
      return withdraw(world, operation, known, now);
    case 'reopen':
      return reopen(world, operation, known, now);
    case 'undo':
      return undo(world, operation, known, now);
    default:
      return decide(world, operation, known, now);
  }
}

interface Registration {
  account: AccountKey;
  now: number;
}

const rememberedMs = 24 * 60 * 60_000;

/** "same key and body → the same reply for 24 h; another body → 422" */
function registerOnce(world: World, operation: OperationOf<'register'>, registration: Registration): Answer {
  const { account, now } = registration;
  if (!isThere(world, account)) return refuse('unauthenticated', visitorMessages.loginToRegister);
  const { key, event, form, payment } = operation;
  if (key === undefined) return register(world, operation, registration);
  const request = JSON.stringify([event, tidy(form), payment.trim()]);
  const earlier = world.replies.find(
    (reply) => reply.account === account && reply.key === key && now < reply.until,
  );
  if (earlier?.request === request) return earlier.reply;
  if (earlier) return refuse('idempotency_key_reused', serverMessages.keyReused);
  const reply = register(world, operation, registration);
  if (reply.status < 400) world.replies.push({ account, key, request, until: now + rememberedMs, reply });
  return reply;
}

function register(world: World, operation: OperationOf<'register'>, { account, now }: Registration): Answer {
  const found = findEvent(world, operation.event);
  const event = found && asTeamsSee(found, now);
  const form = tidy(operation.form);
  const transactionId = operation.payment.trim();
  const closed = whyNotOpen(event, now);
  if (closed || !event) return closed ?? refuse('not_found', eventMessages.eventNotFound);
  const refusal =
    whyNotRight(event, form, transactionId) ??
    whyNoPlace(world, event) ??
    whyNotAnotherTeam(world, event, account) ??
    whyTaken(world, event, form) ??
    whyPaymentUsed(world, event.upiId, transactionId);
  if (refusal) return refusal;
  const team: Team = {
    key: `t${operation.id}`,
    event: event.number,
    owner: account,
    name: form.teamName,
    members: form.members,
    // "pending with a fee, not_required without"
    status: event.entryFee > 0 ? 'pending' : 'not_required',
    isWithdrawn: false,
    registeredAt: now,
    verifiedAt: null,
    notes: null,
    payments: paymentsTo(event, transactionId, now),
  };
  world.teams.push(team);
  return { status: 201, message: teamMessages.registerDone, team: viewTeam(team) };
}

function paymentsTo(event: Event, transactionId: string, submittedAt: number): Payment[] {
  if (event.upiId === null) return [];
  const { upiId: payee, entryFee: amount } = event;
  return [
    { transactionId, payee, amount, submittedAt, decision: null, decidedAt: null, reason: null, notes: null },
  ];
}

/** A payment corrects a pending one. With one, a rejected team takes a place again. */
function editTeam(world: World, operation: OperationOf<'edit team'>, known: Known, now: number): Answer {
  const found = findOwnTeam(world, operation, known, now);
  if ('status' in found) return found;
  const { team, event } = found;
  const form = tidy(meantForm(known, operation));
  const payment = newPayment(team, operation.payment?.trim());
  const pending = team.status === 'pending' ? lastPayment(team) : undefined;
  const isSame = form.teamName === team.name && isDeepStrictEqual(form.members, team.members);
  const correctsOnly = pending !== undefined && payment !== undefined && isSame;
  const closed = correctsOnly ? undefined : whyNotOpen(event, now);
  if (closed) return closed;
  const refusal =
    payment === undefined
      ? (whyNotRight(event, form, undefined, team) ?? whyTaken(world, event, form, team))
      : pending
        ? whyNotCorrected(world, found, form, { payment, payee: pending.payee })
        : whyNotPaidAgain(world, found, form, payment);
  if (refusal) return refusal;
  team.name = form.teamName;
  team.members = form.members;
  if (payment !== undefined && pending) {
    pending.transactionId = payment;
    return { status: 200, message: teamMessages.paymentCorrected, team: viewTeam(team) };
  }
  if (payment !== undefined) {
    team.status = 'pending';
    team.notes = null;
    team.payments.push(...paymentsTo(event, payment, now));
  }
  const message = payment === undefined ? teamMessages.teamUpdated : teamMessages.paymentResubmitted;
  return { status: 200, message, team: viewTeam(team) };
}

/** For a team that is not rejected, its own transaction id is not a new payment. */
function newPayment(team: Team, sent: string | undefined): string | undefined {
  const own = lastPayment(team)?.transactionId;
  if (sent === undefined || own === undefined || team.status === 'rejected') return sent;
  return foldTransactionId(own) === foldTransactionId(sent) ? undefined : sent;
}

/** The same payment under another id: the team keeps its place and its payee. */
function whyNotCorrected(
  world: World,
  { team, event }: OwnTeam,
  form: TeamForm,
  { payment, payee }: { payment: string; payee: string },
): Answer | undefined {
  return (
    whyNotRight(event, form, payment, team) ??
    whyTaken(world, event, form, team) ??
    whyPaymentUsed(world, payee, payment, team)
  );
}

function whyNotPaidAgain(
  world: World,
  { team, event, account }: OwnTeam,
  form: TeamForm,
  payment: string,
): Answer | undefined {
  if (team.status !== 'rejected') return refuse('payment_not_due', teamMessages.paymentNotDue);
  if (event.entryFee === 0) return refuse('payment_not_due', teamMessages.feeDropped);
  return (
    whyNotRight(event, form, payment, team) ??
    whyNoPlace(world, event) ??
    whyNotAnotherTeam(world, event, account) ??
    whyTaken(world, event, form) ??
    whyPaymentUsed(world, event.upiId, payment)
  );
}

function withdraw(world: World, operation: OperationOf<'withdraw'>, known: Known, now: number): Answer {
  const found = findOwnTeam(world, operation, known, now);
  if ('status' in found) return found;
  const closed = whyNotOpen(found.event, now);
  if (closed) return closed;
  if (found.team.status === 'verified') return refuse('payment_verified', teamMessages.verifiedStays);
  found.team.isWithdrawn = true;
  return { status: 200, message: teamMessages.teamWithdrawn };
}

function decide(world: World, operation: OperationOf<'decide'>, known: Known, now: number): Answer {
  const { by, status, seen } = operation;
  const team = findTeam(world, known, operation);
  const manager = team && managerOf(team.event);
  if (!team || !findEvent(world, team.event) || (by !== 'owner' && by !== manager)) {
    return refuse('not_found', teamMessages.teamNotFound);
  }
  const payment = lastPayment(team);
  if (team.status !== 'pending' || !payment) {
    return { ...refuse('payment_decided', teamMessages.paymentDecided), team: viewTeam(team) };
  }
  if (seen !== undefined && seen.trim() !== payment.transactionId) {
    return { ...refuse('payment_changed', teamMessages.paymentChanged), team: viewTeam(team) };
  }
  const notes = operation.notes?.trim() || null;
  Object.assign(team, { status, notes, verifiedAt: status === 'verified' ? now : null });
  Object.assign(payment, { decision: status, notes, decidedAt: now });
  const message = status === 'verified' ? teamMessages.paymentAccepted : teamMessages.paymentRejected;
  return { status: 200, message, team: viewTeam(team) };
}

/** "Back to pending": the team takes a place, with the payment that was rejected. */
function reopen(world: World, operation: OperationOf<'reopen'>, known: Known, now: number): Answer {
  const { by } = operation;
  const team = findTeam(world, known, operation);
  const event = team && findEvent(world, team.event);
  if (!event || (by !== 'owner' && by !== managerOf(team.event))) {
    return refuse('not_found', teamMessages.teamNotFound);
  }
  const payment = lastPayment(team);
  if (team.status !== 'rejected' || !payment)
    return refuse('payment_not_rejected', teamMessages.paymentNotRejected);
  if (event.entryFee === 0) return refuse('payment_not_due', teamMessages.reopenedWithoutFee);
  if (whyNoPlace(world, event)) return refuse('event_full', teamMessages.noPlaceToReopen);
  if (team.owner !== null && whyNotAnotherTeam(world, event, team.owner))
    return refuse('already_registered', teamMessages.reopenedTwice);
  const refusal =
    whyTaken(world, event, { teamName: team.name, members: team.members }) ??
    whyPaymentUsed(world, payment.payee, payment.transactionId);
  if (refusal) return refusal;
  team.status = 'pending';
  team.notes = null;
  team.payments.push({
    ...payment,
    submittedAt: now,
    decision: null,
    decidedAt: null,
    reason: null,
    notes: null,
  });
  return { status: 200, message: teamMessages.paymentReopened, team: viewTeam(team) };
}

/** "for 10 minutes after a decision → back to pending" */
function undo(world: World, operation: OperationOf<'undo'>, known: Known, now: number): Answer {
  const { by } = operation;
  const team = findTeam(world, known, operation);
  const event = team && findEvent(world, team.event);
  if (!event || (by !== 'owner' && by !== managerOf(team.event))) {
    return refuse('not_found', teamMessages.teamNotFound);
  }
  const payment = lastPayment(team);
  const isDecided = team.status === 'verified' || team.status === 'rejected';
  if (!isDecided || !payment?.decidedAt) return refuse('payment_not_decided', teamMessages.paymentNotDecided);
  if (now >= payment.decidedAt + teamLimits.undoMinutes * 60_000)
    return refuse('undo_too_late', teamMessages.undoTooLate);
  if (team.status === 'rejected') {
    const isTaken =
      whyNoPlace(world, event) ??
      (team.owner === null ? undefined : whyNotAnotherTeam(world, event, team.owner)) ??
      whyTaken(world, event, { teamName: team.name, members: team.members }) ??
      whyPaymentUsed(world, payment.payee, payment.transactionId);
    if (isTaken) return refuse('place_taken', teamMessages.placeTaken, '');
  }
  Object.assign(team, { status: 'pending', notes: null, verifiedAt: null });
  Object.assign(payment, { decision: null, decidedAt: null, reason: null, notes: null });
  return { status: 200, message: teamMessages.paymentUndone, team: viewTeam(team) };
}

interface OwnTeam {
  team: Team;
  event: Event;
  account: AccountKey;
}

/** Returns the student's own team while registration is open. */
function findOwnTeam(
  world: World,
  operation: OperationOf<'edit team' | 'withdraw'>,
  known: Known,
  now: number,
): OwnTeam | Answer {
  const account = actingStudent(known, operation);
  if (!isThere(world, account)) return refuse('unauthenticated', serverMessages.signInFirst);
  const team = findTeam(world, known, operation);
  if (team?.owner !== account) return refuse('not_found', teamMessages.teamNotFound);
  const event = findEvent(world, team.event);
  if (!event) return refuse('not_found', eventMessages.eventNotFound);
  return { team, event: asTeamsSee(event, now), account };
}

function findTeam(
  world: World,
  known: Known,
  operation: OperationOf<'edit team' | 'withdraw' | 'decide' | 'reopen' | 'undo'>,
): Team | undefined {
  const key = meantTeam(known, operation)?.key;
  return world.teams.find((team) => team.key === key && !team.isWithdrawn);
}

function isThere(world: World, account: AccountKey): boolean {
  return world.accounts.some(({ key }) => key === account);
}
