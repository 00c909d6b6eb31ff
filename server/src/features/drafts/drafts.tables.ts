import type { Answers } from '@hackon/contract/questions/questions';
import type { JsonText } from '../../db/json-text.ts';
import type { Flag } from '../../db/tables.ts';
import type { FeatureTables } from '../../define-feature.ts';
import { collectDrafts, eraseFromDrafts } from './personal-data.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    drafts: DraftsTable;
    draft_members: DraftMembersTable;
  }
}

/** A team that forms. Once submitted, `teams` has a row of the same id. */
interface DraftsTable {
  id: string;
  event_id: string;
  /** Null after the account's deletion. */
  leader_id: string | null;
  team_name: string;
  pitch: string;
  is_looking: Flag;
  /** Whoever has the link joins at once. */
  is_open: Flag;
  /** A place was held for the team, so it may have paid. */
  has_held: Flag;
  /** Of the team. Null if none. */
  answers: JsonText<Answers> | null;
  join_code: string;
  join_until: string;
  state: 'forming' | 'submitted' | 'dissolved';
  created_at: string;
  /** Null while the team forms. */
  ended_at: string | null;
}

interface DraftMembersTable {
  draft_id: string;
  account_id: string;
  state: 'asked' | 'in' | 'left' | 'removed';
  name: string;
  register_number: string;
  mobile_number: string;
  college: string;
  answers: JsonText<Answers> | null;
  /** When the student asked, or was let in. */
  since: string;
}

export const draftsTables = {
  drafts: {
    personalData: { collect: collectDrafts, erase: 'Erased with its members' },
  },
  draft_members: {
    personalData: {
      collect: 'Collected with their teams that form',
      async erase(trx, { account, now }) {
        if (account.audience === 'student') await eraseFromDrafts(trx, account.id, now);
      },
    },
  },
} satisfies FeatureTables;
