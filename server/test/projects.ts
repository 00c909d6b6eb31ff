import type { RequirableField } from '@hackon/contract/submissions/settings';
import type { ProjectTexts } from '@hackon/contract/submissions/submissions';
import { blankProject, closesAt } from '@hackon/contract/submissions/project-rules';
import { textKey } from '@hackon/contract/text-key';
import { toJson } from '../src/db/json-text.ts';
import { announceEvent } from '../src/db/announce-event.ts';
import { newId } from '../src/db/new-id.ts';
import type { NewRow } from '../src/db/tables.ts';
import { transaction } from '../src/db/transaction.ts';
import type { TestApp } from './test-app.ts';

/** Before the event's end. The test's clock starts eleven days earlier. */
export const deadline = '2026-12-13T06:00:00.000Z';
export const galleryOpensAt = '2026-12-13T06:02:00.000Z';

type SettingsRow = Omit<NewRow<'submission_settings'>, 'event_id'>;

/** Writes the rows of an event that shows its projects two minutes after the deadline. */
export async function collectProjects(
  { db }: TestApp,
  event: { _id: string },
  { deadline: closes = deadline, ...change }: Partial<SettingsRow> & { deadline?: string } = {},
): Promise<void> {
  await transaction(db, async (trx) => {
    announceEvent(event._id);
    const row: SettingsRow = {
      opens_at: null,
      code_deadline: null,
      grace_s: 120,
      late: 'refuse',
      required: toJson<RequirableField[]>(['tagline', 'body']),
      max_tracks: 1,
      auto_submit: 1,
      slides_mb: 10,
      gallery: 'deadline',
      ...change,
    };
    await trx
      .insertInto('submission_settings')
      .values({ event_id: event._id, ...row })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
      .execute();
    await trx
      .updateTable('events')
      .set({ submission_deadline: closes, gallery_opens_at: closesAt(closes, 120) })
      .where('id', '=', event._id)
      .execute();
  });
}

export const texts: ProjectTexts = {
  ...blankProject,
  title: 'Bus Kab?',
  tagline: 'When the campus bus really comes.',
  body: '## The problem\n\nBus 12 is late.',
  tags: ['Transport', 'GPS'],
};

/** Writes the rows of a team's project, as its saved version, unless the team has one. */
export async function addProject(
  { db, clock }: TestApp,
  team: { _id: string },
  {
    state = 'submitted',
    files = [],
    ...change
  }: Partial<ProjectTexts> & {
    state?: 'draft' | 'submitted' | 'withdrawn';
    files?: readonly ('picture' | 'slides')[];
  } = {},
): Promise<void> {
  const content = { ...texts, ...change };
  const at = clock.now.toISOString();
  const { event_id } = await db
    .selectFrom('teams')
    .select('event_id')
    .where('id', '=', team._id)
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('submissions')
    .select('team_id')
    .where('team_id', '=', team._id)
    .executeTakeFirst();
  if (known) return;
  await transaction(db, async (trx) => {
    announceEvent(event_id);
    const { title, tagline, body, repoUrl, demoUrl, videoUrl, tags, trackIds, prizeIds } = content;
    await trx
      .insertInto('submissions')
      .values({
        team_id: team._id,
        event_id,
        state,
        title,
        tagline,
        body,
        repo_url: repoUrl,
        demo_url: demoUrl,
        video_url: videoUrl,
        tags: toJson(tags),
        changed: toJson({}),
        search_key: textKey(title),
        version: 1,
        submitted_version: state === 'draft' ? null : 1,
        submitted_at: state === 'draft' ? null : at,
        submits: 1,
        late: 0,
        table_no: null,
        hidden_at: null,
        hidden_reason: '',
        created_at: at,
        updated_at: at,
      })
      .execute();
    const fileIds = files.map(() => newId(clock.now));
    for (const [index, kind] of files.entries()) {
      const id = fileIds[index] ?? '';
      const file = { file_name: `${kind}.bin`, stored_name: id, size: 1000, hash: id };
      const values = {
        id,
        team_id: team._id,
        account_id: null,
        kind,
        ...file,
        created_at: at,
        removed_at: null,
      };
      await trx.insertInto('submission_files').values(values).execute();
    }
    await trx
      .insertInto('submission_versions')
      .values({
        team_id: team._id,
        version: 1,
        account_id: null,
        content: toJson({ ...content, fileIds }),
        is_submitted: state === 'draft' ? 0 : 1,
        created_at: at,
      })
      .execute();
    for (const track_id of trackIds) {
      await trx.insertInto('submission_tracks').values({ team_id: team._id, track_id }).execute();
    }
    for (const prize_id of prizeIds) {
      await trx.insertInto('submission_prizes').values({ team_id: team._id, prize_id }).execute();
    }
  });
}
