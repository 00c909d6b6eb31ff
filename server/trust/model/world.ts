import type { PaymentStatus } from '@hackon/contract/accounts/accounts';
import type { EventStats, EventStatus } from '@hackon/contract/events/events';
import type { TransactionUse } from '@hackon/contract/teams/teams';
import type { AccountKey, EventNumber, MemberForm, TeamKey } from './operation.ts';

// What is true at one moment, in plain data, so that a copy of a world is a structuredClone. Instants in ms.

export interface World {
  /** The students' accounts that are there. */
  accounts: Account[];
  events: Event[];
  /** In the order of registration, withdrawn ones too. */
  teams: Team[];
  /** The replies that idempotency keys stand for. */
  replies: RememberedReply[];
}

export interface Account {
  key: AccountKey;
  email: string;
  emailIsVerified: boolean;
}

export interface Event {
  number: EventNumber;
  title: string;
  status: EventStatus;
  startsAt: number;
  endsAt: number;
  deadline: number;
  minTeamSize: number;
  maxTeamSize: number;
  maxTeams: number;
  entryFee: number;
  upiId: string | null;
  version: number;
  deletedAt: number | null;
}

export interface Team {
  key: TeamKey;
  event: EventNumber;
  /** Null once the account of whoever registered it is gone. */
  owner: AccountKey | null;
  name: string;
  /** The first one leads. */
  members: MemberForm[];
  status: PaymentStatus;
  isWithdrawn: boolean;
  registeredAt: number;
  verifiedAt: number | null;
  notes: string | null;
  /** What was given to pay with, the last one last. */
  payments: Payment[];
}

export interface Payment {
  transactionId: string;
  payee: string;
  amount: number;
  submittedAt: number;
  decision: 'verified' | 'rejected' | null;
  decidedAt: number | null;
  notes: string | null;
}

interface RememberedReply {
  account: AccountKey;
  key: string;
  request: string;
  until: number;
  reply: Answer;
}

/** What an operation is answered. `path` and `message` are those of the first fault. */
export interface Answer {
  status: number;
  code?: string | undefined;
  message?: string | undefined;
  path?: string | undefined;
  team?: TeamView | undefined;
  event?: EventView | undefined;
}

/** A team as everybody sees it who may. */
export interface TeamView {
  key: TeamKey;
  event: EventNumber;
  teamName: string;
  members: (MemberForm & { isLeader: boolean })[];
  paymentStatus: PaymentStatus;
  transactionId: string | null;
  notes: string | null;
  registeredAt: number;
  verifiedAt: number | null;
}

/** An event in its manager's list. */
export interface EventCardView {
  number: EventNumber;
  title: string;
  status: EventStatus;
  deadline: number;
  minTeamSize: number;
  maxTeamSize: number;
  maxTeams: number;
  entryFee: number;
  version: number;
  isRegistrationOpen: boolean;
  availableSlots: number;
  teamCount: number;
  placesHeld: number;
  moneyCollected: number;
  moneyPending: number;
}

/** An event as its manager sees it. */
export interface EventView extends EventCardView {
  upiId: string | null;
}

/** "pending, verified or not_required hold a place; rejected does not" */
export function holdsPlace(team: Team): boolean {
  return !team.isWithdrawn && team.status !== 'rejected';
}

/** The teams of an event that hold a place. */
export function placesHeld(world: World, event: EventNumber): Team[] {
  return world.teams.filter((team) => team.event === event && holdsPlace(team));
}

/** The payment that stands: the last one that was given. */
export function lastPayment(team: Team): Payment | undefined {
  return team.payments.at(-1);
}

/** Texts are the same when they differ only in case and spaces. */
export function fold(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/gu, ' ');
}

/** Transaction ids are compared without any space. */
export function foldTransactionId(transactionId: string): string {
  return fold(transactionId).replaceAll(' ', '');
}

/** Everything that the people of a history see, to be compared with what the server shows them. */
export interface View {
  managers: { events: EventCardView[]; stats: EventStats }[];
  /** By event number; `not_found` where there is none to see. */
  lists: (TeamView[] | 'not_found')[];
  publicPages: (PublicView | 'not_found')[];
  publicList: EventNumber[];
  /** By account; of those that are there. */
  registrations: Record<AccountKey, RegistrationView[]>;
  /** By team. */
  payments: Record<TeamKey, PaymentsView | 'not_found'>;
}

export type PublicView = Pick<
  EventView,
  'number' | 'title' | 'status' | 'maxTeams' | 'entryFee' | 'upiId' | 'isRegistrationOpen' | 'availableSlots'
>;

/** A card of a student's list. */
export interface RegistrationView {
  team: TeamKey;
  event: EventNumber;
  title: string;
  teamName: string;
  role: 'Team Leader' | 'Member';
  teamMembers: string[];
  paymentStatus: PaymentStatus;
  submittedAt: number;
  entryFee: number;
  transactionId: string | null;
  notes: string | null;
  cancelled: boolean;
}

export interface PaymentsView {
  attempts: Omit<Payment, 'payee'>[];
  otherUses: { team: TeamKey; teamName: string; eventTitle: string; state: TransactionUse['state'] }[];
}
