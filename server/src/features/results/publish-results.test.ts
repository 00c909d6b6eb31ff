import { reopenRound } from '@hackon/contract/judging/rounds';
import { resultMessages } from '@hackon/contract/results/messages';
import { publicEvent } from '@hackon/contract/events/events';
import { projectGallery } from '@hackon/contract/projects/projects';
import { getResults, publishResults, withdrawResults } from '@hackon/contract/results/results';
import { submission } from '@hackon/contract/submissions/submissions';
import { setSubmissionSettings } from '@hackon/contract/submissions/settings';
import { addPrize, changePrize, deletePrize, type PrizeBody } from '@hackon/contract/submissions/tracks';
import { describe, expect, test } from 'vitest';
import { confirmEmail } from '../../../test/accounts.ts';
import { deadline } from '../../../test/projects.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { leave, startRanked } from '../../../test/results.ts';
import { transaction } from '../../db/transaction.ts';
import { signInAgain } from '../../../trust/authorization-world.ts';

async function startAwarded(gallery: 'off' | 'results' | 'deadline' = 'results') {
  const started = await startRanked();
  const { app, organizer, teams, event, award, give } = started;
  for (const { student } of teams.slice(0, 2)) await confirmEmail(app, student);
  await app.succeed(setSubmissionSettings, { ...organizer, body: { deadline, gallery } });
  await give(award(1, 1));
  const call = { token: organizer.token, params: organizer.params };
  const mails = async () =>
    (await queuedMails(app)).flatMap((mail) => (mail.kind === 'results_published' ? [mail] : []));
  const shown = () => app.succeed(publicEvent, { params: { id: event._id } });
  const published = async () => (await shown()).resultsPublishedAt;
  const readGallery = () => app.call(projectGallery, { params: { id: event._id } });
  return { ...started, call, mails, shown, published, readGallery };
}

describe('POST /api/events/:id/results/publish', () => {
  test('everybody sees when, and each team with a project gets one mail', async () => {
    const { app, call, mails, published, teams } = await startAwarded();
    expect(await published()).toBeNull();
    const { publishedAt } = await app.succeed(publishResults, call);
    expect(publishedAt).toBe(app.clock.now.toISOString());
    expect(await published()).toBe(publishedAt);
    const sent = (await mails()).map(({ to, prizes }) => `${to} ${prizes.join(', ')}`);
    expect(new Set(sent)).toEqual(
      new Set([
        `${teams[0]?.student.email} First prize`,
        `${teams[1]?.student.email} `,
        `${teams[2]?.student.email} `,
      ]),
    );
  });

  test('publishing twice changes nothing', async () => {
    const { app, call, mails, shown } = await startAwarded();
    const { publishedAt } = await app.succeed(publishResults, call);
    const before = await shown();
    app.clock.advance(60_000);
    expect(await app.succeed(publishResults, call)).toMatchObject({ publishedAt });
    expect(await shown()).toEqual(before);
    expect(await mails()).toHaveLength(3);
  });

  test('needs an award, of a team that is still in the event', async () => {
    const { app, call, event, give, award, teams, published } = await startAwarded();
    const refused = (message: string) => ({ status: 409, body: { code: 'awards_missing', message } });
    await give();
    expect(await app.call(publishResults, call)).toMatchObject(refused(resultMessages.awardsMissing));
    await give(award(1, 1));
    await leave(app, event, teams[0]);
    expect(await app.call(publishResults, call)).toMatchObject(
      refused(resultMessages.winnerGone('Project 1')),
    );
    expect(await published()).toBeNull();
  });

  test('ends writing where late projects are marked', async () => {
    const { app, call, organizer, teams } = await startAwarded();
    const [team] = teams;
    if (!team) throw new Error('No team');
    await app.succeed(setSubmissionSettings, { ...organizer, body: { deadline, late: 'mark' } });
    const end_date = new Date(app.clock.now.getTime() + 60 * 60_000).toISOString();
    await transaction(app.db, async (trx) => {
      await trx.updateTable('events').set({ end_date }).execute();
      // As if no judge read it.
      await trx.updateTable('submissions').set({ judging_since: null }).execute();
    });
    const token = await signInAgain(app, team.student);
    const isClosed = async () => {
      const params = { teamId: team._id };
      return (await app.succeed(submission, { token, params })).submission.isClosed;
    };
    expect(await isClosed()).toBe(false);
    await app.succeed(publishResults, call);
    expect(await isClosed()).toBe(true);
    await app.succeed(withdrawResults, call);
    expect(await isClosed()).toBe(false);
  });

  test('waits until each opened round has stored ranks', async () => {
    const { app, call, ofRound, published, final } = await startAwarded();
    const again = { token: ofRound.token, params: ofRound.params };
    await app.succeed(reopenRound, { ...again, body: { reason: 'More' } });
    const message = resultMessages.roundNotStored('Screening');
    expect(await app.call(publishResults, call)).toMatchObject({
      status: 409,
      body: { code: 'round_state', message },
    });
    expect(await published()).toBeNull();
    await final();
    await app.succeed(publishResults, call);
  });

  test('opens the gallery that waits for the results, and withdrawing closes it', async () => {
    const { app, call, organizer, readGallery } = await startAwarded('results');
    expect(await readGallery()).toMatchObject({ status: 404 });
    await app.succeed(publishResults, call);
    expect(await readGallery()).toMatchObject({ status: 200 });
    const body = { deadline, gallery: 'results', maxTracks: 2 } as const;
    await app.succeed(setSubmissionSettings, { ...organizer, body });
    expect(await readGallery()).toMatchObject({ status: 200 });
    await app.succeed(withdrawResults, call);
    expect(await readGallery()).toMatchObject({ status: 404 });
  });

  test('leaves a gallery off', async () => {
    const { app, call, readGallery } = await startAwarded('off');
    await app.succeed(publishResults, call);
    expect(await readGallery()).toMatchObject({ status: 404 });
  });

  test('keeps its prizes and their places', async () => {
    const { app, call, organizer } = await startAwarded();
    const prize = await app.succeed(addPrize, { ...organizer, body: { title: 'Runner-up', places: 2 } });
    await app.succeed(publishResults, call);
    const ofPrize = { ...call, params: { ...call.params, prizeId: prize._id } };
    const change = (body: PrizeBody) => app.call(changePrize, { ...ofPrize, body });
    const refusal = { status: 409, body: { code: 'results_published' } };
    expect(await app.call(deletePrize, ofPrize)).toMatchObject(refusal);
    expect(await change({ ...prize, places: 1 })).toMatchObject(refusal);
    expect(await change({ ...prize, title: 'Runners-up' })).toMatchObject({ status: 200 });
    await app.succeed(withdrawResults, call);
    expect(await app.call(deletePrize, ofPrize)).toMatchObject({ status: 200 });
  });

  test('a winner who withdraws later stays listed for the organizer, as gone', async () => {
    const { app, call, event, teams } = await startAwarded();
    await app.succeed(publishResults, call);
    await leave(app, event, teams[0]);
    expect((await app.succeed(getResults, call)).awards).toMatchObject([{ isGone: true }]);
  });
});

describe('POST /api/events/:id/results/withdraw', () => {
  test('takes unsent mails back; awards can change, and publishing mails again', async () => {
    const { app, call, mails, published, give, award, teams } = await startAwarded();
    await app.succeed(publishResults, call);
    expect(await give(award(1, 2))).toMatchObject({ status: 409, body: { code: 'results_published' } });
    await app.succeed(withdrawResults, call);
    expect(await published()).toBeNull();
    expect(await mails()).toEqual([]);
    expect(await give(award(1, 2, { reason: 'The first was bought.' }))).toMatchObject({ status: 200 });
    await app.succeed(publishResults, call);
    expect((await mails()).find(({ to }) => to === teams[1]?.student.email)?.prizes).toEqual(['First prize']);
  });

  test('changes nothing before publishing', async () => {
    const { app, call, shown } = await startAwarded();
    const before = await shown();
    expect(await app.succeed(withdrawResults, call)).toMatchObject({ publishedAt: null });
    expect(await shown()).toEqual(before);
  });
});
