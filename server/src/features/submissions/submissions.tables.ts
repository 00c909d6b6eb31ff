import type { Gallery, LateRule, RequirableField } from '@hackon/contract/submissions/settings';
import type {
  FileKind,
  FlagKind,
  FlagState,
  LinkState,
  ProjectTexts,
  ProjectField,
} from '@hackon/contract/submissions/submissions';
import type { TrackKind } from '@hackon/contract/submissions/tracks';
import type { JsonText } from '../../db/json-text.ts';
import type { Flag } from '../../db/tables.ts';
import type { FeatureTables } from '../../define-feature.ts';
import {
  erasePrizes,
  eraseReasons,
  eraseSender,
  eraseTracks,
  eraseWriter,
  extensionsOf,
  filesBy,
  prizesOfManager,
  projectsOf,
  tracksOfManager,
  versionsBy,
} from './personal-data.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    submission_settings: SubmissionSettingsTable;
    tracks: TracksTable;
    prizes: PrizesTable;
    submissions: SubmissionsTable;
    submission_tracks: { team_id: string; track_id: string };
    submission_prizes: { team_id: string; prize_id: string };
    submission_versions: SubmissionVersionsTable;
    submission_files: SubmissionFilesTable;
    submission_checks: SubmissionChecksTable;
    submission_flags: SubmissionFlagsTable;
    submission_extensions: SubmissionExtensionsTable;
  }
}

/** The deadline is in `events`, because everybody sees it. Changes only under the event's lock. */
interface SubmissionSettingsTable {
  event_id: string;
  opens_at: string | null;
  code_deadline: string | null;
  grace_s: number;
  late: LateRule;
  required: JsonText<RequirableField[]>;
  max_tracks: number;
  auto_submit: Flag;
  slides_mb: number;
  gallery: Gallery;
}

/** Changes only under the event's lock; choices lock the track. */
interface TracksTable {
  id: string;
  event_id: string;
  kind: TrackKind;
  code: string;
  title: string;
  body: string;
  sponsor: string;
  max_teams: number | null;
  position: number;
}

/** Changes only under the event's lock. */
interface PrizesTable {
  id: string;
  event_id: string;
  /** Null if open to projects of every track. */
  track_id: string | null;
  title: string;
  sponsor: string;
  /** In rupees. */
  amount: number;
  places: number;
  opt_in: Flag;
  position: number;
}

/** The draft. Changes only under the row's own lock. */
interface SubmissionsTable {
  team_id: string;
  event_id: string;
  state: 'draft' | 'submitted' | 'withdrawn';
  title: string;
  tagline: string;
  /** Markdown. */
  body: string;
  repo_url: string;
  demo_url: string;
  video_url: string;
  tags: JsonText<string[]>;
  /** For each field the version and the account of its last change. */
  changed: JsonText<Partial<Record<ProjectField, { version: number; by: string | null }>>>;
  search_key: string;
  version: number;
  submitted_version: number | null;
  submitted_at: string | null;
  submits: number;
  /** In minutes after the deadline; 0 in time. */
  late: number;
  table_no: string | null;
  /** Judges read a version since then, so the team can no longer write. */
  judging_since: string | null;
  hidden_at: string | null;
  hidden_reason: string;
  created_at: string;
  updated_at: string;
}

export interface VersionContent extends ProjectTexts {
  fileIds: string[];
}

interface SubmissionVersionsTable {
  team_id: string;
  version: number;
  /** Null after the account's deletion. */
  account_id: string | null;
  content: JsonText<VersionContent>;
  is_submitted: Flag;
  created_at: string;
}

interface SubmissionFilesTable {
  id: string;
  team_id: string;
  /** Null after the account's deletion. */
  account_id: string | null;
  kind: FileKind;
  /** As the student named it. */
  file_name: string;
  stored_name: string;
  /** In bytes. */
  size: number;
  /** SHA-256 of the sent file, in hex. */
  hash: string;
  created_at: string;
  /** Set while the submitted version still shows a removed file. */
  removed_at: string | null;
}

interface SubmissionChecksTable {
  team_id: string;
  field: 'repoUrl' | 'demoUrl' | 'videoUrl';
  url: string;
  state: LinkState;
  /** Null if no check is due. */
  due_at: string | null;
  checked_at: string | null;
  repo_created_at: string | null;
  repo_pushed_at: string | null;
  has_older_commit: Flag | null;
  is_fork: Flag | null;
}

interface SubmissionFlagsTable {
  id: string;
  team_id: string;
  event_id: string;
  kind: FlagKind;
  detail: string;
  state: FlagState;
  created_at: string;
}

interface SubmissionExtensionsTable {
  team_id: string;
  event_id: string;
  until: string;
  reason: string;
}

export const submissionsTables = {
  submission_settings: { personalData: 'Settings of an event' },
  tracks: {
    personalData: {
      collect: (db, { id, audience }) => ({
        tracks: audience === 'manager' ? tracksOfManager(db, id) : undefined,
      }),
      erase: (trx, { account: { id } }) => eraseTracks(trx, id),
    },
  },
  prizes: {
    personalData: {
      collect: (db, { id, audience }) => ({
        prizes: audience === 'manager' ? prizesOfManager(db, id) : undefined,
      }),
      erase: (trx, { account: { id } }) => erasePrizes(trx, id),
    },
  },
  submissions: {
    personalData: {
      collect: (db, account) => ({
        projects: account.audience === 'student' ? projectsOf(db, account) : undefined,
      }),
      erase: 'A project stays with its team; see `submission_versions` for its writers',
    },
  },
  submission_tracks: { personalData: 'The tracks of projects' },
  submission_prizes: { personalData: 'The prizes that projects compete for' },
  submission_versions: {
    personalData: {
      collect: (db, { id, audience }) => ({
        projectVersions: audience === 'student' ? versionsBy(db, id) : undefined,
      }),
      erase: (trx, { account: { id } }) => eraseWriter(trx, id),
    },
  },
  submission_files: {
    personalData: {
      collect: (db, { id, audience }) => ({
        projectFiles: audience === 'student' ? filesBy(db, id) : undefined,
      }),
      erase: (trx, { account: { id } }) => eraseSender(trx, id),
    },
  },
  submission_checks: { personalData: 'What other servers say about the links of projects' },
  submission_flags: { personalData: 'Hints for organizers about projects' },
  submission_extensions: {
    personalData: {
      collect: (db, account) => ({
        projectExtensions: account.audience === 'student' ? extensionsOf(db, account) : undefined,
      }),
      erase: (trx, { account: { id } }) => eraseReasons(trx, id),
    },
  },
} satisfies FeatureTables;
