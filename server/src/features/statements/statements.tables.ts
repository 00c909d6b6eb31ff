import type { MatchReason } from '@hackon/contract/statements/levels';
import type { JsonText } from '../../db/json-text.ts';
import type { Flag } from '../../db/tables.ts';
import type { FeatureTables } from '../../define-feature.ts';
import { eventsOfSoleOwner } from '../events/archive-events.ts';
import type { ColumnChoice } from './read/statement.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    statement_imports: StatementImportsTable;
    statement_proposals: StatementProposalsTable;
    statement_settings: StatementSettingsTable;
  }
}

/** Changes only under the event's lock. */
interface StatementImportsTable {
  id: string;
  event_id: string;
  /** Null after the account's deletion. */
  account_id: string | null;
  format: string;
  rows_read: number;
  credits: number;
  first_day: string | null;
  last_day: string | null;
  created_at: string;
  undone_at: string | null;
}

/** A payment that may be a team's. Changes only under the event's lock. */
interface StatementProposalsTable {
  id: string;
  event_id: string;
  /** The upload that accepted the line at once. Otherwise the first one with it. */
  import_id: string;
  /** Another upload with this line, which keeps it when `import_id` is undone. */
  later_import_id: string | null;
  team_id: string;
  /** The team's id when the statement was read. */
  transaction_id: string;
  reasons: JsonText<MatchReason[]>;
  /** See `Credit`. */
  credit_key: string;
  reference: string | null;
  paise: number;
  booked_on: string;
  /** Blank for a covered team, and 30 days after the decision. */
  narration: string;
  state: 'open' | 'accepted' | 'refused';
  decided_at: string | null;
}

/** Without a row, sure matches are proposed. Changes only under the event's lock. */
interface StatementSettingsTable {
  event_id: string;
  accepts_sure: Flag;
  /** By the hash of the header. */
  columns: JsonText<Record<string, ColumnChoice>>;
}

export const statementsTables = {
  statement_imports: {
    personalData: {
      collect: async (db, { id }) => ({
        statements: await db
          .selectFrom('statement_imports')
          .select([
            'event_id',
            'format',
            'rows_read',
            'credits',
            'first_day',
            'last_day',
            'created_at',
            'undone_at',
          ])
          .where('account_id', '=', id)
          .orderBy('created_at')
          .execute(),
      }),
      /** The proposals go with the statements. */
      async erase(trx, { account: { id } }) {
        await trx
          .deleteFrom('statement_imports')
          .where('event_id', 'in', eventsOfSoleOwner(trx, id))
          .execute();
        await trx
          .updateTable('statement_imports')
          .set({ account_id: null })
          .where('account_id', '=', id)
          .execute();
      },
    },
  },
  statement_proposals: {
    personalData: {
      collect: 'Lines of the organizer’s bank statement, with payers who are not known',
      async erase(trx, { account: { id } }) {
        const teams = trx.selectFrom('teams').select('id').where('account_id', '=', id);
        await trx.deleteFrom('statement_proposals').where('team_id', 'in', teams).execute();
      },
    },
  },
  statement_settings: { personalData: 'A switch of an event, and positions of columns' },
} satisfies FeatureTables;
