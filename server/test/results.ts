import { closeRound, finaliseRound } from '@hackon/contract/judging/rounds';
import { setAwards } from '@hackon/contract/results/results';
import { addPrize, type Prize, type PrizeBody } from '@hackon/contract/submissions/tracks';
import { announceEvent } from '../src/db/announce-event.ts';
import { transaction } from '../src/db/transaction.ts';
import { review, startRound } from './rounds.ts';
import type { TestApp } from './test-app.ts';

/**
 * Starts an event with prizes, whose round is final. `distinct`: all judges agree that `Project 1` is the best, then
 * `Project 2`. `equal`: nobody can tell the projects apart.
 */
export async function startRanked({
  scores = 'distinct',
  prizes: bodies = [{ title: 'First prize' }],
  judges = 4,
  projects = 3,
}: {
  scores?: 'distinct' | 'equal';
  prizes?: readonly (Partial<PrizeBody> & { title: string })[];
  judges?: number;
  projects?: number;
} = {}) {
  const started = await startRound({ judges, projects });
  const { app, judges: signedIn, round, ofRound, organizer, teams } = started;
  for (const judge of signedIn) {
    await review(app, judge, round._id, {
      scoreOf: (nth) => (scores === 'equal' ? 3 : Math.max(1, 7 - 2 * nth)),
    });
  }
  const prizes: Prize[] = [];
  for (const body of bodies) prizes.push(await app.succeed(addPrize, { ...organizer, body }));
  const final = async () => {
    await app.succeed(closeRound, { token: ofRound.token, params: ofRound.params, body: { force: true } });
    await app.succeed(finaliseRound, ofRound);
  };
  await final();
  /** The award of a prize to a project, both by their number from 1. */
  const award = (prize: number, project: number, { place = 1, reason = '' } = {}) => ({
    prizeId: prizes[prize - 1]?._id ?? '',
    place,
    submissionId: teams[project - 1]?._id ?? '',
    reason,
  });
  const give = (...awards: ReturnType<typeof award>[]) =>
    app.call(setAwards, { token: organizer.token, params: organizer.params, body: { awards } });
  return { ...started, prizes, final, award, give };
}

/** Writes the row of a team that withdrew. */
export async function leave(
  { db, clock }: TestApp,
  event: { _id: string },
  team: { _id: string } | undefined,
): Promise<void> {
  await transaction(db, async (trx) => {
    announceEvent(event._id);
    await trx
      .updateTable('teams')
      .set({ withdrawn_at: clock.now.toISOString(), holds_place: 0 })
      .where('id', '=', team?._id ?? '')
      .execute();
  });
}

/** Writes the rows of a project that is disqualified in all its rounds. */
export async function disqualify({ db }: TestApp, team: { _id: string } | undefined): Promise<void> {
  await transaction(db, (trx) =>
    trx
      .updateTable('round_entries')
      .set({ state: 'disqualified', reason: 'Bought' })
      .where('team_id', '=', team?._id ?? '')
      .execute(),
  );
}
