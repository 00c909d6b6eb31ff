import { putOnBoard } from '@hackon/contract/board/board';
import * as drafts from '@hackon/contract/drafts/drafts';
import type { Endpoint } from '@hackon/contract/endpoint';
import { createEvent } from '@hackon/contract/events/events';
import { saveReview } from '@hackon/contract/judging/judging';
import * as rounds from '@hackon/contract/judging/rounds';
import { setAwards, setResultSettings } from '@hackon/contract/results/results';
import { addPrize } from '@hackon/contract/submissions/tracks';
import { decidePayment } from '@hackon/contract/teams/teams';
import { transaction } from '../src/db/transaction.ts';
import { confirmEmail, signUpStudent } from '../test/accounts.ts';
import { newDetails } from '../test/drafts.ts';
import { free, newEventBody } from '../test/events.ts';
import { addOpenRound, assign, newReview } from '../test/judging-rounds.ts';
import { addProject } from '../test/projects.ts';
import { usefulness } from '../test/rounds.ts';
import { type NewTeamBody, registerTeam } from '../test/teams.ts';
import type { Input, TestApp } from '../test/test-app.ts';
import { canary, withCanaries } from './canaries.ts';

type Call = <E extends Endpoint>(endpoint: E, input: Input<E>) => ReturnType<TestApp['succeed']>;

/** Enters a team that waits for a place in a full event with a board. Returns the ids of the team and the event. */
export async function enterRoom(
  app: TestApp,
  call: Call,
  { manager, student }: { manager: { token: string }; student: { token: string } },
): Promise<{ draft: string; event: string }> {
  const body = {
    ...free,
    title: 'Full Hack',
    maxTeams: 1,
    minTeamSize: 1,
    hasWaitlist: true,
    hasBoard: true,
  };
  const event = await app.succeed(createEvent, { token: manager.token, body: newEventBody(body) });
  await registerTeam(app, await signUpStudent(app), event);
  const params = { id: event._id };
  const { token } = student;
  const name = 'POST /api/events/:id/drafts';
  await call(drafts.createDraft, { token, params, body: withCanaries(name, { teamName: '' }) });
  const [room] = await app.succeed(drafts.myDrafts, { token });
  const ofRoom = { token, params: { id: room?._id ?? '' } };
  await call(drafts.changeDraft, { ...ofRoom, body: withCanaries('PUT /api/drafts/:id', {}) });
  const own = withCanaries('PUT /api/drafts/:id/me', newDetails());
  await call(drafts.changeOwnDetails, { ...ofRoom, body: own });
  await call(drafts.joinWaitlist, { ...ofRoom, body: { upiTransactionId: '' } });
  const seeker = await signUpStudent(app, { name: 'Zqkwjseeker' });
  await confirmEmail(app, seeker);
  const entry = withCanaries('POST /api/events/:id/board', { skills: [''], text: '' });
  await call(putOnBoard, { token: seeker.token, params, body: entry });
  return { draft: ofRoom.params.id, event: event._id };
}

/**
 * Enters a draft round, a final round with published results, and an open one with revealed ranks. Another team wins.
 * Returns the ids of the rounds.
 */
export async function enterRounds(
  app: TestApp,
  call: Call,
  of: {
    manager: { token: string };
    judge: { _id: string; token: string };
    event: string;
    teamId: string;
    winner: NewTeamBody;
  },
): Promise<string[]> {
  const { manager, judge, event, teamId } = of;
  const inEvent = { token: manager.token, params: { id: event } };
  const winner = await registerTeam(app, await signUpStudent(app), { _id: event }, of.winner);
  const verified = {
    token: manager.token,
    params: { teamId: winner._id },
    body: { status: 'verified' as const },
  };
  await app.succeed(decidePayment, verified);
  await addProject(app, winner);
  const [name, title] = ['name', 'criteria.0.title'].map((path) => canary('PUT /api/rounds/:id', path));
  const review = async (change: Parameters<typeof addOpenRound>[2]) => {
    const round = await addOpenRound(app, { _id: event }, { name, ...change });
    await assign(app, round, judge, [{ _id: teamId }]);
    const body = withCanaries('PUT /api/judging/reviews/:submissionId', newReview(app, round));
    await call(saveReview, { token: judge.token, params: { submissionId: teamId }, body });
    return round._id;
  };
  const final = await review({ position: 1 });
  const open = await review({ position: 2 });
  const prize = await app.succeed(addPrize, { ...inEvent, body: { title: 'First prize' } });
  const award = { prizeId: prize._id, place: 1, submissionId: winner._id, reason: '' };
  await call(setAwards, {
    ...inEvent,
    body: withCanaries('PUT /api/events/:id/awards', { awards: [award] }),
  });
  await call(setResultSettings, {
    ...inEvent,
    body: { show: 'places', feedback: 'comments', roundId: null },
  });
  const entered = withCanaries('POST /api/events/:id/rounds', { name: '', criteria: [usefulness] });
  const draft = await app.succeed(rounds.addRound, { ...inEvent, body: entered });
  await call(rounds.revealRound, { token: manager.token, params: { id: open } });
  const at = app.clock.now.toISOString();
  await transaction(app.db, async (trx) => {
    await trx.updateTable('rounds').set({ state: 'final', closed_at: at }).where('id', '=', final).execute();
    await trx
      .updateTable('criteria')
      .set({ title })
      .where('round_id', 'in', [final, open])
      .where('position', '=', 0)
      .execute();
    await trx.updateTable('events').set({ results_published_at: at }).where('id', '=', event).execute();
  });
  return [draft._id, final, open];
}
