import type { PaymentStatus } from '@hackon/contract/accounts/accounts';
import type { EventStats, EventStatus } from '@hackon/contract/events/events';
import type { RejectionReason } from '@hackon/contract/teams/rejection-reasons';
import type { TransactionUse } from '@hackon/contract/teams/teams';
import type { AccountKey, EventNumber, MemberForm, TeamKey } from './operation.ts';

// Plain data for structuredClone. Instants in ms.

export interface World {
  /** Excludes deleted ones. */
  accounts: Account[];
  events: Event[];
  /** In order of registration, with withdrawn ones. */
  teams: Team[];
  /** Remembered under idempotency keys. */
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
  /** Teams see it until then. */
  earlierPayee: { upiId: string; until: number } | null;
  version: number;
  deletedAt: number | null;
}

export interface Team {
  key: TeamKey;
  event: EventNumber;
  /** Null after the account's deletion. */
  owner: AccountKey | null;
  name: string;
  /** The first is the leader. */
  members: MemberForm[];
  status: PaymentStatus;
  isWithdrawn: boolean;
  registeredAt: number;
  verifiedAt: number | null;
  notes: string | null;
  /** Oldest first. */
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
  reason: RejectionReason | null;
}

interface RememberedReply {
  account: AccountKey;
  key: string;
  request: string;
  until: number;
  reply: Answer;
}

/** `path` and `message` of the first fault. */
export interface Answer {
  status: number;
  code?: string | undefined;
  message?: string | undefined;
  path?: string | undefined;
  team?: TeamView | undefined;
  event?: EventView | undefined;
}

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

export interface EventView extends EventCardView {
  upiId: string | null;
}

/** "new teams see it after 10 minutes" */
export function asTeamsSee(event: Event, now: number): Event {
  const { earlierPayee } = event;
  return earlierPayee && now < earlierPayee.until ? { ...event, upiId: earlierPayee.upiId } : event;
}

/** "pending, verified or not_required hold a place; rejected does not" */
export function holdsPlace(team: Team): boolean {
  return !team.isWithdrawn && team.status !== 'rejected';
}

export function placesHeld(world: World, event: EventNumber): Team[] {
  return world.teams.filter((team) => team.event === event && holdsPlace(team));
}

export function lastPayment(team: Team): Payment | undefined {
  return team.payments.at(-1);
}

/** Case and spaces do not count. */
export function fold(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/gu, ' ');
}

/** Spaces do not count. */
export function foldTransactionId(transactionId: string): string {
  return fold(transactionId).replaceAll(' ', '');
}

export interface View {
  managers: { events: EventCardView[]; stats: EventStats }[];
  /** By event number; `not_found` if hidden. */
  lists: (TeamView[] | 'not_found')[];
  publicPages: (PublicView | 'not_found')[];
  publicList: EventNumber[];
  registrations: Record<AccountKey, RegistrationView[]>;
  payments: Record<TeamKey, PaymentsView | 'not_found'>;
}

export type PublicView = Pick<
  EventView,
  'number' | 'title' | 'status' | 'maxTeams' | 'entryFee' | 'upiId' | 'isRegistrationOpen' | 'availableSlots'
>;

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
