import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssignmentState } from '@hackon/contract/judging/judging';
import {
  declareConflict,
  judgeKit,
  markAbsent,
  savePlacing,
  saveReview,
  skipAssignment,
  startAssignment,
} from '@hackon/contract/judging/judging';
import { judgingLimits } from '@hackon/contract/judging/limits';
import type { BodyOf } from '@hackon/contract/endpoint';
import type { FileKind, ProjectTexts } from '@hackon/contract/submissions/submissions';
import { fromJson, toJson } from '../src/db/json-text.ts';
import { newId } from '../src/db/new-id.ts';
import type { NewRow, Row } from '../src/db/tables.ts';
import { transaction } from '../src/db/transaction.ts';
import { ProjectFiles } from '../src/features/submissions/project-files.ts';
import { signInJudge, startWithProjects } from './judging.ts';
import type { TestApp } from './test-app.ts';

interface TestRound {
  _id: string;
  /** In their order: two required ones from 1 to 5, and an optional one from 0 to 10. */
  criteria: string[];
}

const scales = [
  { title: 'Usefulness', min: 1, max: 5, weight: 40, required: 1 },
  { title: 'Does it work', min: 1, max: 5, weight: 30, required: 1 },
  { title: 'Clarity', min: 0, max: 10, weight: 15, required: 0 },
] as const;

/** Writes the rows of an open round with all projects of the event as entries. */
export async function addOpenRound(
  { db, clock }: TestApp,
  event: { _id: string },
  change: Partial<NewRow<'rounds'>> = {},
): Promise<TestRound> {
  const at = clock.now.toISOString();
  const round: NewRow<'rounds'> = {
    id: newId(clock.now),
    event_id: event._id,
    position: 0,
    name: 'Screening',
    mode: 'scores',
    source: 'all',
    track_id: null,
    prize_id: null,
    blind: 'none',
    min_reviews: null,
    own_organization: 0,
    opens_at: null,
    closes_at: null,
    seed: 1,
    state: 'open',
    opened_at: at,
    closed_at: null,
    revealed_at: null,
    reopen_reason: '',
    created_at: at,
    ...change,
  };
  const criteria = scales.map((scale, position) =>
    Object.assign({ id: newId(clock.now), round_id: round.id, position, help: '' }, scale),
  );
  await transaction(db, async (trx) => {
    await trx.insertInto('rounds').values(round).execute();
    if (round.mode === 'scores') await trx.insertInto('criteria').values(criteria).execute();
    const projects = await trx
      .selectFrom('submission_versions as versions')
      .innerJoin('submissions', 'submissions.team_id', 'versions.team_id')
      .select(['versions.team_id', 'versions.version', 'versions.content'])
      .where('submissions.event_id', '=', event._id)
      .execute();
    const entries = projects.map((project) =>
      Object.assign({ round_id: round.id, state: 'in' as const, reason: '' }, project),
    );
    if (entries.length > 0) await trx.insertInto('round_entries').values(entries).execute();
  });
  return { _id: round.id, criteria: round.mode === 'scores' ? criteria.map(({ id }) => id) : [] };
}

/** Writes a judge's assignments, in this order. */
export async function assign(
  { db, clock }: TestApp,
  round: { _id: string },
  judge: { _id: string },
  teams: readonly { _id: string }[],
  state: AssignmentState = 'todo',
): Promise<void> {
  const rows = teams.map((team, position) => ({
    round_id: round._id,
    judge_id: judge._id,
    team_id: team._id,
    position,
    state,
    changed_at: clock.now.toISOString(),
  }));
  await transaction(db, (trx) => trx.insertInto('assignments').values(rows).execute());
}

/** Changes the judged version of a project. Returns the ids of its new files. */
export async function setContent(
  { db, clock, dataDir }: TestApp,
  round: { _id: string },
  team: { _id: string } | undefined,
  { files = [], ...texts }: Partial<ProjectTexts> & { files?: readonly FileKind[] },
): Promise<string[]> {
  const stored = new ProjectFiles(dataDir);
  const at = clock.now.toISOString();
  const rows = files.map((kind) => {
    const id = newId(clock.now);
    const names = { file_name: `${kind}.bin`, stored_name: id, hash: id };
    const sent = { team_id: team?._id ?? '', account_id: null, created_at: at, removed_at: null };
    return Object.assign({ id, kind, size: 1000 }, names, sent);
  });
  for (const { stored_name } of rows) {
    const image = Buffer.from('The large picture');
    await stored.writePicture(stored_name, { image, smallImage: Buffer.from('The small picture') });
    await writeFile(join(stored.folder, `${stored_name}-slides.pdf`), 'The slides');
  }
  await transaction(db, async (trx) => {
    if (rows.length > 0) await trx.insertInto('submission_files').values(rows).execute();
    const entries = trx
      .selectFrom('round_entries')
      .select('content')
      .where('round_id', '=', round._id)
      .where('team_id', '=', team?._id ?? '');
    const { content } = await entries.executeTakeFirstOrThrow();
    const changed = { ...fromJson(content), ...texts, fileIds: rows.map(({ id }) => id) };
    await trx
      .updateTable('round_entries')
      .set({ content: toJson(changed) })
      .where('round_id', '=', round._id)
      .where('team_id', '=', team?._id ?? '')
      .execute();
  });
  return rows.map(({ id }) => id);
}

let reviews = 0;

type NewReview = BodyOf<typeof saveReview>;

/** Returns a complete review, as if written now. */
export function newReview(
  { clock }: TestApp,
  { _id, criteria }: TestRound,
  change: Partial<NewReview> = {},
): NewReview {
  reviews += 1;
  const [first = '', second = ''] = criteria;
  return {
    roundId: _id,
    clientId: `review-${reviews}`,
    clientAt: clock.now.toISOString(),
    scores: criteria.length > 0 ? { [first]: 4, [second]: 5 } : {},
    ...change,
  };
}

function paramsOf(team: { _id: string } | undefined) {
  return { submissionId: team?._id ?? '' };
}

const steps = {
  start: startAssignment,
  skip: skipAssignment,
  absent: markAbsent,
  conflict: declareConflict,
};

/** An open round in which one judge sees every project. */
export async function startWithRound(change: Partial<NewRow<'rounds'>> = {}, projects = 3) {
  const started = await startWithProjects(projects);
  const { app, event, teams } = started;
  const judge = await signInJudge(app, event);
  const round = await addOpenRound(app, event, change);
  await assign(app, round, judge, teams);
  /** Sends a review of the first project, or of `to`. */
  const review = (body: Partial<NewReview> = {}, { by = judge, to = teams[0] } = {}) =>
    app.call(saveReview, {
      token: by.token,
      params: paramsOf(to),
      body: newReview(app, round, body),
    });
  /** A step of the first project, or of `to`. */
  const step = (name: keyof typeof steps, { by = judge, to = teams[0], of = round } = {}) =>
    app.call(steps[name], { token: by.token, params: paramsOf(to), body: { roundId: of._id } });
  const place = (order: readonly ({ _id: string } | undefined)[], version = 0, by = judge) =>
    app.call(savePlacing, {
      token: by.token,
      body: { roundId: round._id, order: order.map((team) => team?._id ?? ''), version },
    });
  const kit = (by = judge) => app.succeed(judgeKit, { token: by.token });
  const setRound = (set: Partial<Row<'rounds'>>) =>
    transaction(app.db, (trx) => trx.updateTable('rounds').set(set).where('id', '=', round._id).execute());
  /** Closes the round now, and waits this many ms. */
  const closeAndWait = async (ms: number) => {
    await setRound({ state: 'closed', closed_at: app.clock.now.toISOString() });
    app.clock.advance(ms);
  };
  return {
    ...started,
    judge,
    round,
    review,
    step,
    place,
    kit,
    setRound,
    closeAndWait,
    lateMs: judgingLimits.lateMs,
  };
}
