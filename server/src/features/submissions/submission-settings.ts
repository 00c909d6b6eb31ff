import { isDeepStrictEqual } from 'node:util';
import { isInstant, readEventDate } from '@hackon/contract/events/event-dates';
import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { closesAt } from '@hackon/contract/submissions/project-rules';
import type { SubmissionSettings, SubmissionSettingsBody } from '@hackon/contract/submissions/settings';
import type { Issue } from '@hackon/contract/errors';
import { requireValid } from '../../api-error.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Source } from '../accounts/source-of.ts';
import { findOwnEvent, lockOwnEvent } from '../events/find-event.ts';
import { saveProjectTimes } from '../events/project-times.ts';
import { recordAction } from '../history/record-action.ts';
import { galleryOpensAt } from './gallery-opens-at.ts';
import { mailDeadline } from './mail-deadline.ts';

interface Asked {
  /** Id or share link. */
  ref: string;
  managerId: string;
}

/** Throws 404, and 403 without the right. */
export async function getSubmissionSettings(
  db: Reader,
  { ref, managerId }: Asked,
): Promise<SubmissionSettings | null> {
  return settingsOf(db, await findOwnEvent(db, ref, managerId, 'submissions'));
}

interface Change extends Asked {
  source: Source;
  body: SubmissionSettingsBody;
  now: Date;
}

/**
 * Mails the teams when a published deadline moves. Repeating it changes nothing. Throws 404, 403; 400; 409
 * `quota_reached`.
 */
export function setSubmissionSettings(
  db: Database,
  { ref, managerId, source, body, now }: Change,
): Promise<SubmissionSettings> {
  return transaction(db, async (trx) => {
    const event = await lockOwnEvent(trx, ref, managerId, 'submissions');
    const before = await settingsOf(trx, event);
    const settings = readSettings(body, event.time_zone);
    const changed = { managerId, source, event, before, settings, tellTeams: true, now };
    requireValid(await settingsFaults(trx, changed));
    if (!isDeepStrictEqual(settings, before)) await saveSettings(trx, changed);
    return settings;
  });
}

interface Changed {
  managerId: string;
  source: Source;
  /** Locked. */
  event: Row<'events'>;
  before: SubmissionSettings | null;
  settings: SubmissionSettings;
  /** Whether to mail also teams without an unsent mail about an earlier deadline. */
  tellTeams: boolean;
  now: Date;
}

/** Mails the teams when a published deadline moves. Throws 409 `quota_reached`. */
export async function saveSettings(trx: Transaction, changed: Changed): Promise<void> {
  const { managerId, source, event, before, settings, tellTeams, now } = changed;
  await store(trx, event, { before, settings, now });
  const action = { name: 'submissions_changed', accountId: managerId, source, eventId: event.id } as const;
  await recordAction(trx, action, now);
  if (event.status !== 'draft' && before && settings.deadline !== before.deadline) {
    const deadlines = { before: before.deadline, after: settings.deadline };
    await mailDeadline(trx, { managerId, event, ...deadlines, tellTeams, now });
  }
}

export async function settingsFaults(
  trx: Transaction,
  { event, before, settings, now }: Pick<Changed, 'event' | 'before' | 'settings' | 'now'>,
): Promise<Issue[]> {
  const isPromised = event.status !== 'draft' && (await hasProject(trx, event.id));
  return settingsIssues(settings, before, isPromised, now);
}

export async function settingsOf(db: Reader, event: Row<'events'>): Promise<SubmissionSettings | null> {
  const row = await db
    .selectFrom('submission_settings')
    .selectAll()
    .where('event_id', '=', event.id)
    .executeTakeFirst();
  if (!row || event.submission_deadline === null) return null;
  return {
    opensAt: row.opens_at,
    codeDeadline: row.code_deadline,
    deadline: event.submission_deadline,
    graceS: row.grace_s,
    late: row.late,
    required: fromJson(row.required),
    maxTracks: row.max_tracks,
    autoSubmit: row.auto_submit === 1,
    slidesMb: row.slides_mb,
    gallery: row.gallery,
  };
}

async function hasProject(trx: Transaction, eventId: string): Promise<boolean> {
  const project = await trx
    .selectFrom('submissions')
    .select('team_id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst();
  return project !== undefined;
}

/** Unreadable times are kept, so that the checks report them. */
function readSettings(body: SubmissionSettingsBody, timeZone: string): SubmissionSettings {
  const time = (text: string, edge: 'start' | 'end') => readEventDate(text, timeZone, edge) ?? text.trim();
  return {
    ...body,
    opensAt: body.opensAt === '' ? null : time(body.opensAt, 'start'),
    codeDeadline: body.codeDeadline === '' ? null : time(body.codeDeadline, 'end'),
    deadline: time(body.deadline, 'end'),
    required: [...new Set(body.required)],
  };
}

function settingsIssues(
  { opensAt, codeDeadline, deadline, graceS }: SubmissionSettings,
  before: SubmissionSettings | null,
  /** True: the deadline moves only later. */
  isPromised: boolean,
  now: Date,
): Issue[] {
  if (deadline === '') return [{ path: 'deadline', message: submissionMessages.deadlineMissing }];
  const unread = Object.entries({ opensAt, codeDeadline, deadline })
    .filter(([, time]) => time !== null && !isInstant(time))
    .map(([path]) => ({ path, message: visitorMessages.dateInvalid }));
  if (unread.length > 0) return unread;
  const issues: Issue[] = [];
  const add = (path: string, message: string) => issues.push({ path, message });
  const isEarlier =
    before !== null &&
    (deadline < before.deadline || closesAt(deadline, graceS) < closesAt(before.deadline, before.graceS));
  if (isPromised && isEarlier) add('deadline', submissionMessages.deadlineOnlyLater);
  else if (deadline !== before?.deadline && deadline <= now.toISOString())
    add('deadline', submissionMessages.deadlineInPast);
  if (opensAt !== null && opensAt >= deadline) add('opensAt', submissionMessages.opensAfterDeadline);
  if (codeDeadline !== null && codeDeadline > deadline)
    add('codeDeadline', submissionMessages.codeAfterDeadline);
  return issues;
}

async function store(
  trx: Transaction,
  event: Row<'events'>,
  { before, settings, now }: { before: SubmissionSettings | null; settings: SubmissionSettings; now: Date },
): Promise<void> {
  const row = {
    opens_at: settings.opensAt,
    code_deadline: settings.codeDeadline,
    grace_s: settings.graceS,
    late: settings.late,
    required: toJson(settings.required),
    max_tracks: settings.maxTracks,
    auto_submit: settings.autoSubmit ? 1 : 0,
    slides_mb: settings.slidesMb,
    gallery: settings.gallery,
  } as const;
  await trx
    .insertInto('submission_settings')
    .values({ event_id: event.id, ...row })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
    .execute();
  const isMoved = event.status !== 'draft' && before !== null && before.deadline !== settings.deadline;
  await saveProjectTimes(
    trx,
    event,
    {
      submission_deadline: settings.deadline,
      earlier_submission_deadline: isMoved ? before.deadline : event.earlier_submission_deadline,
      gallery_opens_at: galleryOpensAt(settings, event.results_published_at),
    },
    now,
  );
}
