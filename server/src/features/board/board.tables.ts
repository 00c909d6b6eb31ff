import type { FeatureTables } from '../../define-feature.ts';
import type { JsonText } from '../../db/json-text.ts';
import { collectBoards, eraseFromBoards } from './personal-data.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    seekers: SeekersTable;
    board_asks: BoardAsksTable;
    board_reports: BoardReportsTable;
    board_hidden: BoardHiddenTable;
  }
}

/** A student who looks for a team. */
interface SeekersTable {
  event_id: string;
  account_id: string;
  skills: JsonText<string[]>;
  text: string;
  created_at: string;
}

/** A team asked the student to join. */
interface BoardAsksTable {
  event_id: string;
  draft_id: string;
  account_id: string;
  asked_at: string;
}

/** A report that no organizer has answered. */
interface BoardReportsTable {
  event_id: string;
  /** The id of an account or of a team that forms. */
  entry_id: string;
  /** Who reports. */
  account_id: string;
  reported_at: string;
}

/** An organizer hid the entry. Stays when the student leaves the board and comes back. */
interface BoardHiddenTable {
  event_id: string;
  entry_id: string;
}

export const boardTables = {
  seekers: {
    personalData: {
      collect: collectBoards,
      async erase(trx, { account }) {
        await eraseFromBoards(trx, account.id);
      },
    },
  },
  board_asks: { personalData: { collect: 'Collected with the boards', erase: 'Erased with the boards' } },
  board_reports: { personalData: { collect: 'Collected with the boards', erase: 'Erased with the boards' } },
  board_hidden: { personalData: { collect: 'Collected with the boards', erase: 'Erased with the boards' } },
} satisfies FeatureTables;
