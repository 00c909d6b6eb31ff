import type { PaymentStatus } from '@hackon/contract/accounts/accounts';
import type { EventStatus } from '@hackon/contract/events/events';

/** The students of a history by number, its events by number; 0 and 1 are one manager's, 2 is the other's. */
export const students = [0, 1, 2, 3, 4] as const;
export const events = [0, 1, 2] as const;
export type StudentNumber = (typeof students)[number];
export type EventNumber = (typeof events)[number];
export type ManagerNumber = 0 | 1;

/** Who manages an event. */
export function managerOf(event: EventNumber): ManagerNumber {
  return event === 2 ? 1 : 0;
}

/** A member as a form sends them. */
export interface MemberForm {
  name: string;
  email: string;
  registerNumber: string;
  mobileNumber: string;
}

export interface TeamForm {
  teamName: string;
  members: MemberForm[];
}

/** What an edit of an event may name in these histories. Instants in ms. */
export interface EventChange {
  title?: string;
  status?: EventStatus;
  deadline?: number;
  minTeamSize?: number;
  maxTeamSize?: number;
  maxTeams?: number;
  entryFee?: number;
  upiId?: string;
}

/**
 * What somebody does. `team` counts through the teams that were registered so far, around and around; `by` says
 * whether it is done by whoever may or by somebody else.
 */
export type Deed =
  | {
      kind: 'register';
      student: StudentNumber;
      event: EventNumber;
      form: TeamForm;
      payment: string;
      /** `Idempotency-Key` */
      key: string | undefined;
    }
  | {
      kind: 'edit team';
      team: number;
      by: 'owner' | StudentNumber;
      /** The one that the team was registered with, where it is left out. */
      form: TeamForm | undefined;
      payment: string | undefined;
    }
  | { kind: 'withdraw'; team: number; by: 'owner' | StudentNumber }
  | {
      kind: 'decide';
      team: number;
      by: 'owner' | ManagerNumber;
      status: 'verified' | 'rejected';
      notes: string | undefined;
      /** The transaction id that the manager saw. */
      seen: string | undefined;
    }
  | {
      kind: 'edit event';
      event: EventNumber;
      by: 'owner' | ManagerNumber;
      change: EventChange;
      ifMatch: number | undefined;
    }
  | { kind: 'delete event'; event: EventNumber; by: 'owner' | ManagerNumber; confirm: string | undefined }
  | { kind: 'delete account'; student: StudentNumber; password: string }
  | { kind: 'sign up'; student: StudentNumber };

export type DeedOf<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>;

/** A deed with its number in the history, by which what it makes is called: team `t7`, account `s2.7`. */
export type Operation = Deed & { id: number };
export type OperationOf<Kind extends Deed['kind']> = DeedOf<Kind> & { id: number };

/** The clock moves on to an instant, in ms: a deadline passes. */
export interface ClockMove {
  kind: 'clock';
  to: number;
}

export type AccountKey = string;
export type TeamKey = string;

/** What whoever sends operations knows from the answers so far: who is signed in as whom, which teams there are. */
export interface Known {
  /** The word that stands in every email, title and UPI ID of the history, so that none meets another history's. */
  history: string;
  accounts: AccountKey[];
  teams: KnownTeam[];
}

interface KnownTeam {
  key: TeamKey;
  event: EventNumber;
  owner: AccountKey;
  /** As it was registered. */
  form: TeamForm;
  /** What the last answer said of it. */
  status: PaymentStatus | 'withdrawn';
}

type OnTeam = DeedOf<'edit team' | 'withdraw' | 'decide'>;

/** The team that an operation means, mostly one that it fits; undefined while there is none. */
export function meantTeam({ teams }: Known, deed: OnTeam): KnownTeam | undefined {
  const fitting = teams.filter(({ status }) => fits(deed, status));
  const meant = fitting.length > 0 && deed.team % 4 > 0 ? fitting : teams;
  return meant[deed.team % meant.length];
}

function fits(deed: OnTeam, status: KnownTeam['status']): boolean {
  if (deed.kind === 'decide') return status === 'pending';
  if (deed.kind === 'edit team' && deed.payment !== undefined) return status === 'rejected';
  return status !== 'withdrawn' && status !== 'verified';
}

/** The form that an edit sends: its own, or the one that the team was registered with. */
export function meantForm(known: Known, deed: DeedOf<'edit team'>): TeamForm {
  return deed.form ?? meantTeam(known, deed)?.form ?? { teamName: 'No Team', members: [] };
}

/** The account as which a student acts; a team's owner acts as who registered it, even where that account is gone. */
export function actingStudent(known: Known, deed: DeedOf<'edit team' | 'withdraw'>): AccountKey {
  if (deed.by !== 'owner') return accountOf(known, deed.by);
  return meantTeam(known, deed)?.owner ?? accountOf(known, 0);
}

/** The account that a student has now, or had last. */
export function accountOf({ accounts }: Known, student: StudentNumber): AccountKey {
  const account = accounts[student];
  if (account === undefined) throw new Error(`There is no student ${student}`);
  return account;
}

/** The email with which a student signs up, and stands in teams. */
export function emailOf({ history }: Pick<Known, 'history'>, student: StudentNumber): string {
  return `m${student}@${history}.example`;
}
