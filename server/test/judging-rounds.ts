import type { AssignmentState } from '@hackon/contract/judging/judging';
import { saveReview } from '@hackon/contract/judging/judging';
import { judgingLimits } from '@hackon/contract/judging/limits';
import type { BodyOf } from '@hackon/contract/endpoint';
import { newId } from '../src/db/new-id.ts';
import type { NewRow, Row } from '../src/db/tables.ts';
import { transaction } from '../src/db/transaction.ts';
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
    await trx.insertInto('round_entries').values(entries).execute();
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
      params: { submissionId: to?._id ?? '' },
      body: newReview(app, round, body),
    });
  const setRound = (set: Partial<Row<'rounds'>>) =>
    transaction(app.db, (trx) => trx.updateTable('rounds').set(set).where('id', '=', round._id).execute());
  /** Closes the round now, and waits this many ms. */
  const closeAndWait = async (ms: number) => {
    await setRound({ state: 'closed', closed_at: app.clock.now.toISOString() });
    app.clock.advance(ms);
  };
  return { ...started, judge, round, review, setRound, closeAndWait, lateMs: judgingLimits.lateMs };
}
