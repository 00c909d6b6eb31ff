import type { PaymentStatus } from '@hackon/contract/accounts/accounts';
import type { EventStatus } from '@hackon/contract/events/events';

/** Managers by number. Manager 0 has events 0 and 1; manager 1 has event 2. */
export const students = [0, 1, 2, 3, 4] as const;
export const events = [0, 1, 2] as const;
export type StudentNumber = (typeof students)[number];
export type EventNumber = (typeof events)[number];
export type ManagerNumber = 0 | 1;

export function managerOf(event: EventNumber): ManagerNumber {
  return event === 2 ? 1 : 0;
}

export interface MemberForm {
  name: string;
  email: string;
  registerNumber: string;
  mobileNumber: string;
  college: string;
}

export interface TeamForm {
  teamName: string;
  members: MemberForm[];
}

/** Instants in ms. */
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

/** `team` is an index into the registered teams, modulo their number. `by` says whether an authorized person acts. */
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
      /** The registration's form if undefined. */
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
  | { kind: 'reopen'; team: number; by: 'owner' | ManagerNumber }
  | { kind: 'undo'; team: number; by: 'owner' | ManagerNumber }
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

/** The number is part of the names of created records: team `t7`, account `s2.7`. */
export type Operation = Deed & { id: number };
export type OperationOf<Kind extends Deed['kind']> = DeedOf<Kind> & { id: number };

/** Moves the clock to an instant, in ms. */
export interface ClockMove {
  kind: 'clock';
  to: number;
}

export type AccountKey = string;
export type TeamKey = string;

/** Learned from earlier answers. */
export interface Known {
  /** A unique word in every email, title and UPI ID. */
  history: string;
  accounts: AccountKey[];
  teams: KnownTeam[];
}

interface KnownTeam {
  key: TeamKey;
  event: EventNumber;
  owner: AccountKey;
  form: TeamForm;
  /** In the last answer. */
  status: PaymentStatus | 'withdrawn';
}

type OnTeam = DeedOf<'edit team' | 'withdraw' | 'decide' | 'reopen' | 'undo'>;

/** Returns the team of an operation, usually one that the operation can succeed on; undefined if there is none. */
export function meantTeam({ teams }: Known, deed: OnTeam): KnownTeam | undefined {
  const fitting = teams.filter(({ status }) => fits(deed, status));
  const meant = fitting.length > 0 && deed.team % 4 > 0 ? fitting : teams;
  return meant[deed.team % meant.length];
}

function fits(deed: OnTeam, status: KnownTeam['status']): boolean {
  if (deed.kind === 'decide') return status === 'pending';
  if (deed.kind === 'reopen') return status === 'rejected';
  if (deed.kind === 'undo') return status === 'verified' || status === 'rejected';
  if (deed.kind === 'edit team' && deed.payment !== undefined)
    return status === 'rejected' || status === 'pending';
  return status !== 'withdrawn' && status !== 'verified';
}

/** Returns the edit's form, by default the registration's. */
export function meantForm(known: Known, deed: DeedOf<'edit team'>): TeamForm {
  return deed.form ?? meantTeam(known, deed)?.form ?? { teamName: 'No Team', members: [] };
}

/** A team's owner is the account that registered it, even if deleted. */
export function actingStudent(known: Known, deed: DeedOf<'edit team' | 'withdraw'>): AccountKey {
  if (deed.by !== 'owner') return accountOf(known, deed.by);
  return meantTeam(known, deed)?.owner ?? accountOf(known, 0);
}

export function accountOf({ accounts }: Known, student: StudentNumber): AccountKey {
  const account = accounts[student];
  if (account === undefined) throw new Error(`There is no student ${student}`);
  return account;
}

export function emailOf({ history }: Pick<Known, 'history'>, student: StudentNumber): string {
  return `m${student}@${history}.example`;
}
