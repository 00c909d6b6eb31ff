import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { addJudge, makeJudgeLink } from '@hackon/contract/judging/judges';
import { judgeKit, openJudgeSession, savePlacing, saveReview } from '@hackon/contract/judging/judging';
import {
  addRound,
  assignRound,
  closeRound,
  finaliseRound,
  openRound,
  type RoundBody,
} from '@hackon/contract/judging/rounds';
import { getResults, publishResults, setAwards, setResultSettings } from '@hackon/contract/results/results';
import type { App } from '@hackon/server/http/bind';
import { call } from './call.ts';
import { demoCriteria, demoJudges } from './demo-judges.ts';
import { demoProjects } from './demo-projects.ts';
import type { MovableClock } from './fill-demo.ts';

const minute = 60 * 1000;

interface Filling {
  app: App;
  clock: MovableClock;
  manager: string;
  event: Pick<ManagerEventDetail, '_id' | 'endDate'>;
}

interface Judge {
  token: string;
  /** Points that the judge gives more or less than others. */
  kindness: number;
}

/** Judges the submitted projects in two rounds, after the end of the event, and publishes the results. */
export async function fillJudging({ app, clock, manager, event }: Filling): Promise<void> {
  const ofEvent = { token: manager, params: { id: event._id } };
  clock.now = new Date(Date.parse(event.endDate) + 5 * minute);
  const judges: Judge[] = [];
  for (const { kindness, ...body } of demoJudges) {
    const { _id } = await call(app, addJudge, { ...ofEvent, body });
    const params = { id: event._id, judgeId: _id };
    const { link } = await call(app, makeJudgeLink, { token: manager, params });
    const { token } = await call(app, openJudgeSession, { body: { token: link.split('#')[1] } });
    judges.push({ token, kindness });
  }
  const screening = await startRound(app, ofEvent, {
    name: 'Screening',
    mode: 'scores',
    criteria: demoCriteria,
  });
  for (const judge of judges) {
    clock.now = new Date(clock.now.getTime() + 3 * minute);
    await reviewAll(app, judge, screening.params.id, clock.now);
  }
  await endRound(app, screening);
  const finals = await startRound(app, ofEvent, { name: 'Finals', mode: 'ballot', source: 'top' });
  for (const judge of judges) await sendBallot(app, judge, finals.params.id);
  await endRound(app, finals);
  await givePrizes(app, ofEvent);
  await call(app, setResultSettings, { ...ofEvent, body: { show: 'ranks', feedback: 'comments' } });
  await call(app, publishResults, ofEvent);
}

interface OfEvent {
  token: string;
  params: { id: string };
}

async function startRound(app: App, ofEvent: OfEvent, body: Partial<RoundBody>): Promise<OfEvent> {
  const { _id } = await call(app, addRound, { ...ofEvent, body });
  const ofRound = { token: ofEvent.token, params: { id: _id } };
  await call(app, assignRound, ofRound);
  await call(app, openRound, ofRound);
  return ofRound;
}

async function endRound(app: App, ofRound: OfEvent): Promise<void> {
  await call(app, closeRound, { ...ofRound, body: { force: true } });
  await call(app, finaliseRound, ofRound);
}

async function reviewAll(app: App, { token, kindness }: Judge, roundId: string, now: Date): Promise<void> {
  const { assignments, rounds, projects } = await call(app, judgeKit, { token });
  const criteria = rounds.find(({ _id }) => _id === roundId)?.criteria ?? [];
  for (const { submissionId } of assignments) {
    const { title } = projects.find(({ _id }) => _id === submissionId) ?? { title: '' };
    const scores = criteria.map(({ _id, min, max }, number) => {
      const score = 5 - qualityOf(title) / 4 + kindness + ((number + title.length) % 3) - 1;
      return [_id, Math.min(max, Math.max(min, Math.round(score)))];
    });
    const body = {
      roundId,
      clientId: `demo-${submissionId}`,
      clientAt: now.toISOString(),
      scores: Object.fromEntries(scores),
      commentTeam: title.length % 2 === 0 ? 'Show it to one camp leader before you write more code.' : '',
    };
    await call(app, saveReview, { token, params: { submissionId }, body });
  }
}

/** The place in the list of projects: the first ones are the best. */
function qualityOf(title: string): number {
  return demoProjects.findIndex((project) => project.title === title);
}

async function sendBallot(app: App, { token, kindness }: Judge, roundId: string): Promise<void> {
  const { assignments, projects } = await call(app, judgeKit, { token });
  const titleOf = (id: string) => projects.find(({ _id }) => _id === id)?.title ?? '';
  const place = (id: string) => qualityOf(titleOf(id)) + (titleOf(id).length % 3) * kindness;
  const order = assignments
    .filter((assignment) => assignment.roundId === roundId)
    .map(({ submissionId }) => submissionId)
    .toSorted((one, other) => place(one) - place(other));
  await call(app, savePlacing, { token, body: { roundId, order, version: 0 } });
}

/** Each place goes to the first of those who stand for it. A choice between equals opens the next place. */
async function givePrizes(app: App, ofEvent: OfEvent): Promise<void> {
  for (;;) {
    const { places, awards } = await call(app, getResults, ofEvent);
    const open = places.find(
      ({ prizeId, place, candidates }) =>
        candidates.length > 0 && !awards.some((given) => given.prizeId === prizeId && given.place === place),
    );
    const [winner] = open?.candidates ?? [];
    if (!open || !winner) return;
    const { prizeId, place, candidates } = open;
    const reason = candidates.length > 1 ? 'Two camps already use it.' : '';
    const given = { prizeId, place, submissionId: winner.submissionId, reason };
    await call(app, setAwards, { ...ofEvent, body: { awards: [...awards, given] } });
  }
}
