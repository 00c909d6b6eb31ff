import type { PaymentStatus } from '@hackon/contract/accounts/accounts';
import type { Answers } from '@hackon/contract/questions/questions';
import type { RejectionReason } from '@hackon/contract/teams/rejection-reasons';
import type { FeatureTables } from '../../define-feature.ts';
import type { JsonText } from '../../db/json-text.ts';
import type { Flag } from '../../db/tables.ts';
import { enteredTeams, joinedTeams } from './collect-teams.ts';
import { erasePayee } from './erase-payee.ts';
import { eraseMember } from './erase-member.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    teams: TeamsTable;
    members: MembersTable;
    payment_attempts: PaymentAttemptsTable;
  }
}

interface TeamsTable {
  id: string;
  event_id: string;
  /** Null after the account's deletion. */
  account_id: string | null;
  team_name: string;
  team_name_key: string;
  payment_status: PaymentStatus;
  /** Null if no fee was due, like the next two columns. */
  transaction_id: string | null;
  transaction_key: string | null;
  payee_key: string | null;
  /** The fee at registration; 0 if free. */
  amount: number;
  registration_date: string;
  verification_date: string | null;
  decided_by: string | null;
  notes: string | null;
  withdrawn_at: string | null;
  /** Set while a deleted account left the team below the minimum: the team may replace the member until then. */
  short_until: string | null;
  /** 0 if rejected or withdrawn. The database checks it and copies it to the members. */
  holds_place: Flag;
  search_key: string;
  /** Null if none. */
  answers: JsonText<Answers> | null;
}

interface MembersTable {
  /** Stays through edits, as long as the email does. */
  id: string;
  team_id: string;
  event_id: string;
  holds_place: Flag;
  /** From 0, the leader. */
  position: number;
  name: string;
  email: string;
  email_key: string;
  register_number: string;
  register_number_key: string;
  mobile_number: string;
  /** Blank if unknown. */
  college: string;
  is_leader: Flag;
  /** Of a member who joined by a link; null if the leader typed the details. */
  account_id: string | null;
  /** Null if none. */
  answers: JsonText<Answers> | null;
}

/** Every transaction id that a team has sent. At most one is pending. */
interface PaymentAttemptsTable {
  id: string;
  team_id: string;
  event_id: string;
  transaction_id: string;
  /** Without spaces. */
  transaction_key: string;
  payee_upi_id: string;
  payee_key: string;
  amount: number;
  submitted_at: string;
  decision: 'verified' | 'rejected' | null;
  decided_at: string | null;
  decided_by: string | null;
  notes: string | null;
  /** Null unless rejected for one of these reasons. */
  reason: RejectionReason | null;
}

export const teamsTables = {
  teams: {
    personalData: {
      collect: (db, { id, audience }) => ({
        teams: audience === 'student' ? enteredTeams(db, id) : undefined,
      }),
      async erase(trx, { account, now }) {
        if (account.audience === 'student') await eraseMember(trx, account, now);
        else await erasePayee(trx, account.id);
      },
    },
  },
  members: {
    personalData: {
      // Anybody can sign up with any address, so it must be confirmed.
      collect: (db, account) => ({
        memberOf: account.email_verified_at === null ? undefined : joinedTeams(db, account),
      }),
      erase: 'Erased with their teams',
    },
  },
  payment_attempts: {
    personalData: { collect: 'Collected with their teams', erase: 'Erased with their teams' },
  },
} satisfies FeatureTables;
