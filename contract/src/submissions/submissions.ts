import * as z from 'zod/mini';
import { submissionStates } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { ErrorBody } from '../errors.ts';
import { imageTypes } from '../events/images.ts';
import { EventRef, Id, Instant, line, paging, paragraph } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { submissionLimits } from './limits.ts';
import { submissionMessages } from './messages.ts';
import { LateRule, requirableFields } from './settings.ts';

export const SubmissionState = z.enum(submissionStates);
export type SubmissionState = z.infer<typeof SubmissionState>;

export const FileKind = z.enum(['picture', 'slides']);
export type FileKind = z.infer<typeof FileKind>;

/** `url` is a path of the API; see `submissionFile`. `size` is in bytes. */
export const SubmissionFile = z.object({
  _id: Id,
  kind: FileKind,
  fileName: z.string(),
  size: z.int(),
  url: z.string(),
});
export type SubmissionFile = z.infer<typeof SubmissionFile>;

/** `unknown`: the check failed, which says nothing about the link. */
export const LinkState = z.enum(['pending', 'open', 'unknown']);
export type LinkState = z.infer<typeof LinkState>;

const texts = {
  title: z.string(),
  tagline: z.string(),
  body: z.string(),
  repoUrl: z.string(),
  demoUrl: z.string(),
  videoUrl: z.string(),
  tags: z.array(z.string()),
  trackIds: z.array(Id),
  prizeIds: z.array(Id),
};

/** What a team writes. `body` is Markdown. Links may be blank. */
export const ProjectTexts = z.object(texts);
export type ProjectTexts = z.infer<typeof ProjectTexts>;
/** Some texts as they are typed, which `ProjectChanges` cleans. */
export const TypedTexts = z.partial(ProjectTexts);
export type TypedTexts = z.infer<typeof TypedTexts>;
export const projectFields = [
  'title',
  'tagline',
  'body',
  'repoUrl',
  'demoUrl',
  'videoUrl',
  'tags',
  'trackIds',
  'prizeIds',
] as const satisfies (keyof ProjectTexts)[];
export type ProjectField = (typeof projectFields)[number];

export const missingFields = ['title', ...requirableFields] as const;
export type MissingField = (typeof missingFields)[number];

/** A team's project has the team's id. `late`: in minutes after the deadline; 0 in time. */
export const Submission = z.object({
  _id: Id,
  eventId: Id,
  teamId: Id,
  teamName: z.string(),
  state: SubmissionState,
  ...texts,
  files: z.array(SubmissionFile),
  /** Grows with each save. 0 before the first. */
  version: z.int(),
  submittedVersion: z.nullable(z.int()),
  submittedAt: z.nullable(Instant),
  late: z.int(),
  missing: z.array(z.enum(missingFields)),
  /** With the team's extension, as is `closesAt`: deadline and grace. */
  deadline: Instant,
  closesAt: Instant,
  isClosed: z.boolean(),
  /** Checked links, by the field's name. */
  links: z.partialRecord(z.enum(['repoUrl', 'demoUrl', 'videoUrl']), LinkState),
});
export type Submission = z.infer<typeof Submission>;

/** What the editor needs of the event. */
export const ProjectEvent = z.object({
  title: z.string(),
  shareLink: z.string(),
  timeZone: z.string(),
  contactEmail: z.string(),
  opensAt: z.nullable(Instant),
  codeDeadline: z.nullable(Instant),
  late: LateRule,
  required: z.array(z.enum(requirableFields)),
  maxTracks: z.int(),
  autoSubmit: z.boolean(),
  slidesMb: z.int(),
  resultsPublishedAt: z.nullable(Instant),
});
export type ProjectEvent = z.infer<typeof ProjectEvent>;

const SavedSubmission = z.object({ submission: Submission, serverNow: Instant });
export type SavedSubmission = z.infer<typeof SavedSubmission>;

/** A link of https, or blank. The rules check it. */
const link = line(limits.url);

const { tags, tag } = submissionLimits;
const ids = (most: number) => z.array(Id).check(z.maxLength(most, messages.tooMany(most)));

export const ProjectChanges = z.object({
  title: z.optional(line(submissionLimits.title)),
  tagline: z.optional(line(submissionLimits.tagline)),
  body: z.optional(paragraph(submissionLimits.body)),
  repoUrl: z.optional(link),
  demoUrl: z.optional(link),
  videoUrl: z.optional(link),
  tags: z.optional(z.array(line(tag)).check(z.maxLength(tags, messages.tooMany(tags)))),
  trackIds: z.optional(ids(10)),
  prizeIds: z.optional(ids(submissionLimits.prizes)),
});
export type ProjectChanges = z.output<typeof ProjectChanges>;

/** 412 `stale_version`: somebody else changed the same fields since `base`. */
export const SubmissionConflict = z.extend(ErrorBody, {
  submission: Submission,
  /** The fields of both changes. */
  fields: z.array(z.enum(projectFields)),
  /** Blank for a deleted account. */
  by: z.string(),
});
export type SubmissionConflict = z.infer<typeof SubmissionConflict>;

const ofTeam = z.object({ teamId: Id });
const writeErrors = ['not_found', 'submissions_closed', 'judging_started', 'quota_reached'] as const;

export const submission = endpoint({
  method: 'GET',
  path: '/api/teams/:teamId/submission',
  summary: "A team's project, for its members; `none` before the first save",
  callers: 'student',
  params: ofTeam,
  reply: z.extend(SavedSubmission, { event: ProjectEvent }),
  errors: ['not_found'],
});

/** Merges by field: fields that nobody else changed since `base` are saved, or none of them. */
export const saveSubmission = endpoint({
  method: 'PUT',
  path: '/api/teams/:teamId/submission',
  summary: "Save changes to a team's project",
  callers: 'student',
  params: ofTeam,
  body: z.object({ base: z.int().check(z.minimum(0)), changes: ProjectChanges }),
  reply: SavedSubmission,
  errors: [...writeErrors, 'track_full', 'stale_version'],
  stale: SubmissionConflict,
});

/** Sent twice, it submits once. */
export const submitSubmission = endpoint({
  method: 'POST',
  path: '/api/teams/:teamId/submission/submit',
  summary: "Submit the saved version of a team's project",
  callers: 'student',
  params: ofTeam,
  reply: SavedSubmission,
  errors: [...writeErrors, 'submission_incomplete'],
});

export const withdrawSubmission = endpoint({
  method: 'POST',
  path: '/api/teams/:teamId/submission/withdraw',
  summary: "Take a team's project back; its texts stay",
  callers: 'student',
  params: ofTeam,
  reply: SavedSubmission,
  errors: writeErrors,
});

/** `X-File-Name` has the name, percent-encoded. New slides replace the old ones. */
export const sendSubmissionFile = endpoint({
  method: 'PUT',
  path: '/api/teams/:teamId/submission/files/:file',
  summary: 'Add a picture (JPEG, PNG, WebP) or the slides (PDF), as the body',
  callers: 'student',
  params: z.object({ teamId: Id, file: FileKind }),
  file: {
    types: [...imageTypes, 'application/pdf'],
    maxBytes: submissionLimits.maxSlidesMb * 1024 * 1024,
    tooLarge: submissionMessages.slidesType(submissionLimits.maxSlidesMb),
  },
  reply: SavedSubmission,
  errors: [...writeErrors, 'too_large', 'unsupported_media_type'],
});

export const deleteSubmissionFile = endpoint({
  method: 'DELETE',
  path: '/api/teams/:teamId/submission/files/:file',
  summary: "Remove a file from a team's project",
  callers: 'student',
  params: z.object({ teamId: Id, file: Id }),
  reply: SavedSubmission,
  errors: writeErrors,
});

export const SubmissionVersion = z.object({
  version: z.int(),
  at: Instant,
  /** Blank for a deleted account. */
  by: z.string(),
  isSubmitted: z.boolean(),
  ...texts,
});
export type SubmissionVersion = z.infer<typeof SubmissionVersion>;

export const submissionVersions = endpoint({
  method: 'GET',
  path: '/api/teams/:teamId/submission/versions',
  summary: "Kept versions of a team's project, newest first",
  callers: 'student',
  params: ofTeam,
  query: z.object(paging),
  reply: z.array(SubmissionVersion),
  errors: ['not_found'],
  paged: true,
});

/** For the team and the organizers; for everybody once the gallery shows the project. `small`: at most 640 px wide. */
export const submissionPicture = endpoint({
  method: 'GET',
  path: '/api/submission-files/:fileId/picture.webp',
  summary: 'A picture of a project',
  callers: 'guest-or-signed-in',
  params: z.object({ fileId: Id }),
  query: z.object({ size: z._default(z.enum(['large', 'small']), 'large') }),
  reply: z.string(),
  produces: 'image/webp',
  errors: ['not_found'],
});

/** As `submissionPicture`. Sent as a download. */
export const submissionSlides = endpoint({
  method: 'GET',
  path: '/api/submission-files/:fileId/slides.pdf',
  summary: 'The slides of a project',
  callers: 'guest-or-signed-in',
  params: z.object({ fileId: Id }),
  reply: z.string(),
  produces: 'application/pdf',
  errors: ['not_found'],
});

/**
 * `repo_older`: a commit is from before the opening. `same_repo`, `same_slides`: another project has the same.
 * `pushed_late`: a push after the code deadline. `report`: a visitor's report.
 */
export const FlagKind = z.enum(['repo_older', 'same_repo', 'same_slides', 'pushed_late', 'report']);
export type FlagKind = z.infer<typeof FlagKind>;

export const FlagState = z.enum(['open', 'dismissed', 'upheld']);
export type FlagState = z.infer<typeof FlagState>;

/** A hint for organizers. `detail`: a day, another project's title, or the visitor's words. */
export const SubmissionFlag = z.object({
  _id: Id,
  kind: FlagKind,
  state: FlagState,
  detail: z.string(),
  createdAt: Instant,
});
export type SubmissionFlag = z.infer<typeof SubmissionFlag>;

export const ListedSubmission = z.object({
  /** Also of a team that has saved nothing. */
  _id: Id,
  teamName: z.string(),
  state: SubmissionState,
  title: z.string(),
  tagline: z.string(),
  tableNo: z.nullable(z.string()),
  trackIds: z.array(Id),
  prizeIds: z.array(Id),
  /** Title, tagline, tracks and prizes are those of the submitted version; the draft has changed since. */
  isDraftNewer: z.boolean(),
  submittedAt: z.nullable(Instant),
  updatedAt: z.nullable(Instant),
  late: z.int(),
  missing: z.array(z.enum(missingFields)),
  extendedUntil: z.nullable(Instant),
  hiddenAt: z.nullable(Instant),
  flags: z.array(SubmissionFlag),
});
export type ListedSubmission = z.infer<typeof ListedSubmission>;

export const SubmissionFilter = z.object({
  q: z._default(line(limits.searchText), ''),
  track: z.optional(Id),
  prize: z.optional(Id),
  state: z.optional(SubmissionState),
  flag: z.optional(z.enum([...FlagKind.options, 'any', 'late', 'hidden'])),
});
export type SubmissionFilter = z.output<typeof SubmissionFilter>;

const ofEvent = z.object({ id: EventRef });
const ofSubmission = z.object({ id: Id });

/** Teams that hold a place, also those without a project. */
export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/events/:id/submissions',
  summary: "Projects of an event's teams; open flags first, then by team name",
  callers: 'manager',
  params: ofEvent,
  query: z.extend(SubmissionFilter, paging),
  reply: z.array(ListedSubmission),
  errors: ['invalid_id', 'not_found', 'missing_right'],
  paged: true,
});

/** Of all teams that hold a place. `flagged`: with open flags. */
export const submissionCounts = endpoint({
  method: 'GET',
  path: '/api/events/:id/submission-counts',
  summary: 'How many teams have submitted, begun, or saved nothing',
  callers: 'manager',
  params: ofEvent,
  reply: z.object({
    none: z.int(),
    draft: z.int(),
    submitted: z.int(),
    withdrawn: z.int(),
    late: z.int(),
    flagged: z.int(),
    hidden: z.int(),
  }),
  errors: ['invalid_id', 'not_found', 'missing_right'],
});

export const submissionsCsv = endpoint({
  method: 'GET',
  path: '/api/events/:id/submissions.csv',
  summary: "Projects of an event's teams as CSV",
  callers: 'manager',
  params: ofEvent,
  query: SubmissionFilter,
  reply: z.string(),
  produces: 'text/csv',
  errors: ['invalid_id', 'not_found', 'missing_right'],
});

/** What the judges see, and what the organizer alone sees: checked links, extension, hiding, flags. */
export const SubmissionDetail = z.object({
  submission: Submission,
  extension: z.nullable(z.object({ until: Instant, reason: z.string() })),
  hidden: z.nullable(z.object({ at: Instant, reason: z.string() })),
  flags: z.array(SubmissionFlag),
  checks: z.array(
    z.object({
      field: z.enum(['repoUrl', 'demoUrl', 'videoUrl']),
      state: LinkState,
      checkedAt: z.nullable(Instant),
      /** Of a repository; null if unknown. */
      createdAt: z.nullable(Instant),
      lastPushAt: z.nullable(Instant),
      isFork: z.nullable(z.boolean()),
    }),
  ),
});
export type SubmissionDetail = z.infer<typeof SubmissionDetail>;

/** The submitted version; before the close without one, the draft. */
export const submissionDetail = endpoint({
  method: 'GET',
  path: '/api/submissions/:id',
  summary: "A team's project, for the organizers",
  callers: 'manager',
  params: ofSubmission,
  reply: SubmissionDetail,
  errors: ['not_found', 'missing_right'],
});

/** Null `until` takes the extension back. Times without an offset are in the event's zone. */
export const extendSubmission = endpoint({
  method: 'PUT',
  path: '/api/submissions/:id/extension',
  summary: 'Give a team more time; the team gets a mail',
  callers: 'manager',
  params: ofSubmission,
  body: z.object({
    until: z.nullable(line(limits.phone)),
    reason: z._default(line(submissionLimits.reason), ''),
  }),
  reply: SubmissionDetail,
  errors: ['not_found', 'missing_right', 'judging_started', 'quota_reached'],
});

export const setSubmissionVisibility = endpoint({
  method: 'PUT',
  path: '/api/submissions/:id/visibility',
  summary: 'Hide a project from the gallery, or show it again',
  callers: 'manager',
  params: ofSubmission,
  body: z.object({ hidden: z.boolean(), reason: z._default(line(submissionLimits.reason), '') }),
  reply: SubmissionDetail,
  errors: ['not_found', 'missing_right', 'quota_reached'],
});

export const recheckSubmission = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/recheck',
  summary: "Check a project's links again",
  callers: 'manager',
  params: ofSubmission,
  reply: SubmissionDetail,
  errors: ['not_found', 'missing_right'],
});

export const setFlag = endpoint({
  method: 'PUT',
  path: '/api/flags/:id',
  summary: 'Dismiss or uphold a flag, or open it again',
  callers: 'manager',
  params: ofSubmission,
  body: z.object({ state: FlagState }),
  reply: SubmissionDetail,
  errors: ['not_found', 'missing_right'],
});
