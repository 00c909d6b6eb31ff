import { eventMessages } from '@hackon/contract/events/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { AccountKey, EventNumber, MemberForm, TeamForm } from './operation.ts';
import { refuse } from './refuse.ts';
import {
  type Answer,
  type Event,
  fold,
  foldTransactionId,
  holdsPlace,
  lastPayment,
  placesHeld,
  type Team,
  type World,
} from './world.ts';

// Each rule returns a refusal or undefined, in the specification's order (point 5).

type Refusal = Answer | undefined;

/** The college of all students. A leader without a college gets it. */
const collegeOfAccounts = 'Anna University';

export function tidy({ teamName, members }: TeamForm): TeamForm {
  return {
    teamName: teamName.trim(),
    members: members.map(({ name, email, registerNumber, mobileNumber, college }, position) => ({
      name: name.trim(),
      email: email.trim(),
      registerNumber: registerNumber.trim(),
      mobileNumber: mobileNumber.trim(),
      college: college.trim() || (position === 0 ? collegeOfAccounts : ''),
    })),
  };
}

export function findEvent(world: World, number: EventNumber): Event | undefined {
  return world.events.find((event) => event.number === number && event.deletedAt === null);
}

/** Open through the deadline's last ms, unless the event is a draft or over. */
export function isOpen(event: Event, now: number): boolean {
  const isOver = event.status === 'completed' || now > event.endsAt;
  return event.status !== 'draft' && !isOver && now <= event.deadline;
}

export function whyNotOpen(event: Event | undefined, now: number): Refusal {
  if (!event || event.status === 'draft') return refuse('not_found', eventMessages.eventNotFound);
  return isOpen(event, now) ? undefined : refuse('registration_closed', teamMessages.registrationClosed);
}

function invalid(path: string, message: string): Answer {
  return refuse('invalid_input', message, path);
}

/** `payment` is undefined if none is required. An edited team may keep its size. */
export function whyNotRight(
  event: Event,
  form: TeamForm,
  payment: string | undefined,
  edited?: Team,
): Refusal {
  const { minTeamSize: min, maxTeamSize: max } = event;
  const { teamName, members } = form;
  if (teamName === '') return invalid('teamName', teamMessages.teamNameRequired);
  const keepsSize = members.length === edited?.members.length;
  if ((members.length < min || members.length > max) && !keepsSize)
    return invalid('members', teamMessages.teamSize(min, max));
  const paysNothing = payment === '' && event.entryFee > 0;
  return (
    firstMember(
      members,
      ['name', 'email', 'registerNumber', 'mobileNumber'],
      isBlank,
      invalid,
      () => teamMessages.memberDetailsRequired,
    ) ??
    firstMember(members, ['email'], isNoEmail, invalid, () => teamMessages.memberEmailInvalid) ??
    firstMember(members, ['mobileNumber'], isNoMobile, invalid, () => teamMessages.mobileInvalid) ??
    (paysNothing ? invalid('upiTransactionId', teamMessages.transactionIdRequired) : undefined) ??
    firstMember(members, ['email'], isRepeated('email', members), invalid, teamMessages.emailTwice) ??
    firstMember(
      members,
      ['registerNumber'],
      isRepeated('registerNumber', members),
      invalid,
      teamMessages.registerNumberTwice,
    )
  );
}

type Field = keyof MemberForm;

function firstMember(
  members: readonly MemberForm[],
  fields: readonly Field[],
  holds: (value: string, position: number) => boolean,
  refusal: (path: string, message: string) => Answer,
  message: (value: string) => string,
): Refusal {
  for (const [position, member] of members.entries()) {
    for (const field of fields) {
      const value = member[field];
      if (holds(value, position)) return refusal(`members.${position}.${field}`, message(value));
    }
  }
  return undefined;
}

function isBlank(value: string): boolean {
  return value === '';
}

function isNoEmail(value: string): boolean {
  const [name, host = '', ...more] = value.split('@');
  return name === '' || !host.includes('.') || more.length > 0;
}

function isNoMobile(value: string): boolean {
  return value.length !== 10 || Number.isNaN(Number(value));
}

function isRepeated(field: Field, members: readonly MemberForm[]) {
  return (value: string, position: number) =>
    members.slice(0, position).some((earlier) => fold(earlier[field]) === fold(value));
}

export function whyNoPlace(world: World, event: Event): Refusal {
  const isFull = placesHeld(world, event.number).length >= event.maxTeams;
  return isFull ? refuse('event_full', teamMessages.eventFull) : undefined;
}

export function whyNotAnotherTeam(world: World, event: Event, student: AccountKey): Refusal {
  const has = placesHeld(world, event.number).some(({ owner }) => owner === student);
  return has ? refuse('already_registered', teamMessages.alreadyRegistered) : undefined;
}

function taken(path: string, message: string): Answer {
  return refuse('member_taken', message, path);
}

/** Checks in this order: name, emails, register numbers. */
export function whyTaken(world: World, event: Event, form: TeamForm, self?: Team): Refusal {
  const others = placesHeld(world, event.number).filter((team) => team !== self);
  const isTaken = (field: Field) => {
    const theirs = new Set(others.flatMap((team) => team.members.map((member) => fold(member[field]))));
    // Members of deleted accounts are blank.
    return (value: string) => value !== '' && theirs.has(fold(value));
  };
  if (others.some(({ name }) => fold(name) === fold(form.teamName))) {
    return refuse('team_name_taken', teamMessages.teamNameTaken(form.teamName), 'teamName');
  }
  return (
    firstMember(form.members, ['email'], isTaken('email'), taken, teamMessages.emailTaken) ??
    firstMember(
      form.members,
      ['registerNumber'],
      isTaken('registerNumber'),
      taken,
      teamMessages.registerNumberTaken,
    )
  );
}

/** "unique per payee UPI ID among teams not rejected", across events. */
export function whyPaymentUsed(
  world: World,
  payee: string | null,
  transactionId: string,
  self?: Team,
): Refusal {
  const isUsed = world.teams.some((team) => {
    const payment = lastPayment(team);
    if (team === self || !payment || !holdsPlace(team) || payee === null) return false;
    const isSamePayee = fold(payment.payee) === fold(payee);
    return isSamePayee && foldTransactionId(payment.transactionId) === foldTransactionId(transactionId);
  });
  return isUsed
    ? refuse('transaction_id_used', teamMessages.transactionIdUsed, 'upiTransactionId')
    : undefined;
}
