import { addRound, assignRound, openRound, type RoundMode } from '@hackon/contract/judging/rounds';
import { fromJson, toJson } from '../src/db/json-text.ts';
import { transaction } from '../src/db/transaction.ts';
import { type AddedJudge, signInJudge, startWithProjects } from './judging.ts';
import type { TestApp } from './test-app.ts';

type SignedIn = AddedJudge & { token: string };

/** The one criterion of `startRound`, from 1 to 5. */
export const usefulness = { title: 'Usefulness', help: '', min: 1, max: 5, weight: 60, required: true };

interface Options {
  judges?: number;
  projects?: number;
  mode?: RoundMode;
  /** True: the address of a judge decides conflicts, not its host. */
  ownOrganization?: boolean;
  /** False: the projects are assigned, and the round is a draft. */
  open?: boolean;
}

/** Starts an event with submitted projects, judges who are signed in, and an open round. */
export async function startRound({
  judges: count = 3,
  projects = 3,
  mode = 'scores',
  ownOrganization = false,
  open = true,
}: Options = {}) {
  const started = await startWithProjects(projects);
  const { app, event, manager } = started;
  const judges: SignedIn[] = [];
  for (let nth = 0; nth < count; nth += 1) judges.push(await signInJudge(app, event));
  const organizer = {
    /** Sessions end when the clock moves far. */
    get token() {
      return manager.token;
    },
    params: { id: event._id },
  };
  const criteria = mode === 'scores' ? [usefulness] : [];
  const body = { name: 'Screening', mode, ownOrganization, criteria };
  const round = await app.succeed(addRound, { ...organizer, body });
  const ofRound = {
    get token() {
      return manager.token;
    },
    params: { id: round._id },
  };
  await app.succeed(assignRound, ofRound);
  if (open) await app.succeed(openRound, ofRound);
  return { ...started, judges, organizer, round, ofRound };
}

/**
 * Writes the rows of a judge's reviews of the first `count` assigned projects. `scoreOf` gets the number in the
 * project's title. Returns the projects.
 */
export async function review(
  { db, clock }: TestApp,
  judge: { _id: string } | undefined,
  roundId: string,
  { count = Infinity, scoreOf = () => 3 }: { count?: number; scoreOf?: (nth: number) => number } = {},
): Promise<string[]> {
  const at = clock.now.toISOString();
  const key = { round_id: roundId, judge_id: judge?._id ?? '' };
  return transaction(db, async (trx) => {
    const { id: criterion } = await trx
      .selectFrom('criteria')
      .select('id')
      .where('round_id', '=', roundId)
      .executeTakeFirstOrThrow();
    const rows = await trx
      .selectFrom('assignments')
      .innerJoin('round_entries as entries', (join) =>
        join
          .onRef('entries.round_id', '=', 'assignments.round_id')
          .onRef('entries.team_id', '=', 'assignments.team_id'),
      )
      .select(['assignments.team_id', 'entries.content'])
      .where('assignments.round_id', '=', roundId)
      .where('assignments.judge_id', '=', key.judge_id)
      .orderBy('assignments.position')
      .execute();
    const done = rows.slice(0, count);
    for (const { team_id, content } of done) {
      const nth = Number(fromJson(content).title.split(' ').at(-1));
      const scores = toJson({ [criterion]: scoreOf(nth) });
      await trx
        .insertInto('reviews')
        .values({
          ...key,
          team_id,
          scores,
          comment_team: '',
          comment_private: '',
          client_at: at,
          updated_at: at,
          struck: '',
        })
        .onConflict((found) => found.columns(['round_id', 'judge_id', 'team_id']).doUpdateSet({ scores }))
        .execute();
      await trx
        .updateTable('assignments')
        .set({ state: 'done', changed_at: at })
        .where('round_id', '=', roundId)
        .where('judge_id', '=', key.judge_id)
        .where('team_id', '=', team_id)
        .execute();
    }
    await trx.updateTable('judges').set({ last_seen_at: at }).where('id', '=', key.judge_id).execute();
    return done.map(({ team_id }) => team_id);
  });
}

/** Returns the judge and project of each assignment that is not released, in a fixed order. */
export async function assignmentsOf({ db }: TestApp): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('assignments')
    .select(['judge_id', 'team_id'])
    .where('state', '<>', 'released')
    .orderBy('judge_id')
    .orderBy('team_id')
    .execute();
  return rows.map(({ judge_id, team_id }) => [judge_id, team_id]);
}
