import type { FeedbackShown, ShownResults } from '@hackon/contract/results/results';
import type { FeatureTables } from '../../define-feature.ts';
import { eraseAwardReasons, prizesWonBy } from './personal-data.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    awards: AwardsTable;
    result_settings: ResultSettingsTable;
  }
}

/** Changes only under the event's lock. */
interface AwardsTable {
  event_id: string;
  prize_id: string;
  /** From 1. */
  place: number;
  team_id: string;
  reason: string;
  created_at: string;
}

/** When they were published is in `events`, because everybody sees it. Changes only under the event's lock. */
interface ResultSettingsTable {
  event_id: string;
  show: ShownResults;
  feedback: FeedbackShown;
  /** Null: the last final round. */
  round_id: string | null;
}

export const resultsTables = {
  awards: {
    personalData: {
      collect: (db, account) => ({
        awards: account.audience === 'student' ? prizesWonBy(db, account.id) : undefined,
      }),
      erase: eraseAwardReasons,
    },
  },
  result_settings: { personalData: 'How an event publishes its results' },
} satisfies FeatureTables;
