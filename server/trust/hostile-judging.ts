import { join } from 'node:path';
import { addRound, assignRound, closeRound, openRound, type Round } from '@hackon/contract/judging/rounds';
import { publishResults, setAwards } from '@hackon/contract/results/results';
import { addPrize } from '@hackon/contract/submissions/tracks';
import { decidePayment } from '@hackon/contract/teams/teams';
import type { Row } from '../src/db/tables.ts';
import { judgeFinder } from '../src/features/judging/judge-sessions.ts';
import { ProjectFiles } from '../src/features/submissions/project-files.ts';
import { createEvent } from '../test/events.ts';
import { linkOf, signInJudge } from '../test/judging.ts';
import { addProject, collectProjects } from '../test/projects.ts';
import { usefulness } from '../test/rounds.ts';
import { registerTeam } from '../test/teams.ts';
import type { TestApp } from '../test/test-app.ts';

interface Account {
  _id: string;
  token: string;
}

/** Files of the contract whose calls need an event with judges. */
export const judgingFiles = ['judges', 'judging', 'rounds', 'results'] as const;
export type JudgingFile = (typeof judgingFiles)[number];

/** An event of manager A with a judge, a project of student A, and what the calls of the file need. */
export async function makeJudging(
  app: TestApp,
  file: JudgingFile,
  accounts: { manager: Account; student: Account },
): Promise<{ judge: string; names: Record<string, string> }> {
  const { token } = accounts.manager;
  const { event, team, prize } = await startJudged(app, accounts);
  const judge = await signInJudge(app, event);
  // Notes the contact, so that a refused call writes nothing.
  await judgeFinder(app.db)(judge.token, app.clock.now);
  const ofEvent = { token, params: { id: event._id } };
  return {
    judge: judge.token,
    names: {
      judged: event._id,
      judge: judge._id,
      judgeLink: await linkOf(app, judge),
      judgedTeam: team._id,
      judgedPrize: prize._id,
      ...(await filesOf(app, team)),
      ...(file === 'results' && (await addPublished(app, accounts))),
      ...(file === 'rounds' && {
        roundDraft: (await addRoundOf(app, ofEvent, 'scores', 'draft'))._id,
        roundOpen: (await addRoundOf(app, ofEvent, 'scores', 'open'))._id,
        roundClosed: (await addRoundOf(app, ofEvent, 'scores', 'closed'))._id,
      }),
      ...(file === 'judging' && (await addOpenRounds(app, ofEvent))),
    },
  };
}

async function filesOf(app: TestApp, team: { _id: string }): Promise<Record<string, string>> {
  const files = await storeFiles(app, team);
  const fileOf = (kind: string) => files.find((file) => file.kind === kind)?.id ?? '';
  return { judgedPicture: fileOf('picture'), judgedSlides: fileOf('slides') };
}

interface OfEvent {
  token: string;
  params: { id: string };
}

async function addOpenRounds(app: TestApp, ofEvent: OfEvent): Promise<Record<string, string>> {
  const open = await addRoundOf(app, ofEvent, 'scores', 'open');
  const placing = await addRoundOf(app, ofEvent, 'placing', 'open');
  return { roundOpen: open._id, criterion: open.criteria[0]?._id ?? '', roundPlacing: placing._id };
}

async function addRoundOf(
  app: TestApp,
  ofEvent: OfEvent,
  mode: 'scores' | 'placing',
  state: 'draft' | 'open' | 'closed',
): Promise<Round> {
  const criteria = mode === 'scores' ? [usefulness] : [];
  const round = await app.succeed(addRound, { ...ofEvent, body: { name: 'Round', mode, criteria } });
  const ofRound = { token: ofEvent.token, params: { id: round._id } };
  await app.succeed(assignRound, ofRound);
  if (state !== 'draft') await app.succeed(openRound, ofRound);
  if (state === 'closed') await app.succeed(closeRound, { ...ofRound, body: { force: true } });
  return round;
}

async function addPublished(
  app: TestApp,
  accounts: { manager: Account; student: Account },
): Promise<Record<string, string>> {
  const { token } = accounts.manager;
  const awarded = await startJudged(app, accounts);
  const published = await startJudged(app, accounts);
  for (const one of [awarded, published]) {
    const award = { prizeId: one.prize._id, place: 1, submissionId: one.team._id, reason: 'It works.' };
    const params = { id: one.event._id };
    await app.succeed(setAwards, { token, params, body: { awards: [award] } });
  }
  await app.succeed(publishResults, { token, params: { id: published.event._id } });
  return {
    awarded: awarded.event._id,
    published: published.event._id,
    publishedTeam: published.team._id,
  };
}

/** An event with a prize and a project that counts. */
async function startJudged(app: TestApp, { manager, student }: { manager: Account; student: Account }) {
  const { token } = manager;
  const event = await createEvent(app, manager);
  const team = await registerTeam(app, student, event);
  await app.succeed(decidePayment, { token, params: { teamId: team._id }, body: { status: 'verified' } });
  const deadline = new Date(app.clock.now.getTime() - 60 * 60_000).toISOString();
  await collectProjects(app, event, { deadline });
  await addProject(app, team, { files: ['picture', 'slides'] });
  const prize = await app.succeed(addPrize, { token, params: { id: event._id }, body: { title: 'Best' } });
  return { event, team, prize };
}

/** Writes the files that a team's project names. Returns their rows. */
export async function storeFiles(
  { db, dataDir }: TestApp,
  team: { _id: string },
): Promise<Row<'submission_files'>[]> {
  const files = await db.selectFrom('submission_files').selectAll().where('team_id', '=', team._id).execute();
  const storage = new ProjectFiles(dataDir);
  const picture = Buffer.from('UklGRg==');
  for (const { stored_name } of files) {
    await storage.writePicture(stored_name, { image: picture, smallImage: picture });
    await storage.writeSlides(stored_name, join(storage.folder, `${stored_name}-large.webp`));
  }
  return files;
}
