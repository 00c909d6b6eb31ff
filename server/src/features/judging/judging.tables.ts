import type { JudgeKind, JudgeState } from '@hackon/contract/judging/judges';
import type { AssignmentState } from '@hackon/contract/judging/judging';
import type { Blind, EntryState, RoundMode, RoundSource, RoundState } from '@hackon/contract/judging/rounds';
import type { JsonText } from '../../db/json-text.ts';
import type { Flag } from '../../db/tables.ts';
import type { FeatureTables } from '../../define-feature.ts';
import type { VersionContent } from '../submissions/submissions.tables.ts';
import type { RankedProject } from './ranking/ranking.ts';
import {
  eraseEntryReasons,
  eraseJudge,
  eraseReviews,
  eraseReviewVersions,
  judgesOf,
  judgingOf,
} from './personal-data.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    judges: JudgesTable;
    judge_links: { token_hash: string; judge_id: string; created_at: string };
    judge_sessions: { token_hash: string; judge_id: string; created_at: string; last_used_at: string };
    rounds: RoundsTable;
    criteria: CriteriaTable;
    round_entries: RoundEntriesTable;
    assignments: AssignmentsTable;
    judge_conflicts: { judge_id: string; team_id: string; created_at: string };
    reviews: ReviewsTable;
    review_versions: ReviewVersionsTable;
    placings: PlacingsTable;
    round_results: RoundResultsTable;
  }
}

/** Changes only under the event's lock, except `last_seen_at`. */
interface JudgesTable {
  id: string;
  event_id: string;
  name: string;
  /** Blank after the deletion of the judge's account. */
  email: string;
  email_key: string;
  organization: string;
  kind: JudgeKind;
  /** The most projects of one round; null without a limit. */
  capacity: number | null;
  track_ids: JsonText<string[]>;
  prize_ids: JsonText<string[]>;
  state: JudgeState;
  created_at: string;
  invited_at: string | null;
  accepted_at: string | null;
  last_seen_at: string | null;
}

/** Changes only under the round's lock. */
interface RoundsTable {
  id: string;
  event_id: string;
  position: number;
  name: string;
  mode: RoundMode;
  source: RoundSource;
  track_id: string | null;
  prize_id: string | null;
  blind: Blind;
  min_reviews: number | null;
  own_organization: Flag;
  opens_at: string | null;
  closes_at: string | null;
  /** Of the shuffle. Assigning again with the same projects and judges gives the same result. */
  seed: number;
  /** Stored: an open round past `closes_at` counts as closed; see `stateOf`. */
  state: RoundState;
  opened_at: string | null;
  /** When an organizer closed it. */
  closed_at: string | null;
  revealed_at: string | null;
  /** Why it was opened again; blank if it was not. */
  reopen_reason: string;
  created_at: string;
}

interface CriteriaTable {
  id: string;
  round_id: string;
  position: number;
  title: string;
  help: string;
  min: number;
  max: number;
  weight: number;
  required: Flag;
}

/** The version that judges read: later changes of the draft do not reach them. */
interface RoundEntriesTable {
  round_id: string;
  team_id: string;
  version: number;
  content: JsonText<VersionContent>;
  state: EntryState;
  reason: string;
}

interface AssignmentsTable {
  round_id: string;
  judge_id: string;
  team_id: string;
  /** In the judge's walk. */
  position: number;
  state: AssignmentState;
  changed_at: string;
}

/** `struck`: why the review no longer counts; blank if it does. */
interface ReviewsTable {
  round_id: string;
  judge_id: string;
  team_id: string;
  /** A score for each scored criterion. */
  scores: JsonText<Record<string, number>>;
  comment_team: string;
  comment_private: string;
  client_at: string;
  updated_at: string;
  struck: '' | 'conflict' | 'removed';
}

/** Every review that arrived. The client's id makes repeats harmless. */
interface ReviewVersionsTable {
  judge_id: string;
  client_id: string;
  round_id: string;
  team_id: string;
  scores: JsonText<Record<string, number>>;
  comment_team: string;
  comment_private: string;
  client_at: string;
  received_at: string;
}

/** A judge's own order, in `placing` and `ballot` rounds. */
interface PlacingsTable {
  round_id: string;
  judge_id: string;
  /** Projects, the best first. */
  ordering: JsonText<string[]>;
  version: number;
  updated_at: string;
  struck: '' | 'removed';
}

interface RoundResultsTable {
  round_id: string;
  method: RoundMode;
  parameters: JsonText<Record<string, number>>;
  /** In order of rank. */
  ranks: JsonText<RankedProject[]>;
  inputs_hash: string;
  created_at: string;
}

export const judgingTables = {
  judges: {
    personalData: {
      collect: (db, account) => ({
        judges: account.audience === 'manager' ? judgesOf(db, account.id) : undefined,
        judging: judgingOf(db, account),
      }),
      erase: eraseJudge,
    },
  },
  judge_links: { personalData: 'Hashes of the links of judges' },
  judge_sessions: { personalData: 'Hashes of the sessions of judges; their last use is in `judges`' },
  rounds: { personalData: 'Settings of the judging of an event' },
  criteria: { personalData: 'Criteria of a judging round' },
  round_entries: {
    personalData: {
      collect: 'A copy of a project; see `submission_versions`',
      erase: eraseEntryReasons,
    },
  },
  assignments: { personalData: 'Which judge sees which project' },
  judge_conflicts: { personalData: 'Which judge must not see which project' },
  reviews: {
    personalData: {
      collect: 'See `judges`: the entry `judging`',
      erase: eraseReviews,
    },
  },
  review_versions: {
    personalData: {
      collect: 'See `judges`: the entry `judging`',
      erase: eraseReviewVersions,
    },
  },
  placings: { personalData: 'The order of projects by a judge' },
  round_results: { personalData: 'Ranks of projects' },
} satisfies FeatureTables;
