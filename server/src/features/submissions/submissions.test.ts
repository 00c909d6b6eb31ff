import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { deleteEvent } from '@hackon/contract/events/events';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { saveSubmission, submission } from '@hackon/contract/submissions/submissions';
import { addPrize, addTrack, deleteTrack, type Track } from '@hackon/contract/submissions/tracks';
import { updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { password, signUpStudent } from '../../../test/accounts.ts';
import { complete, saved, startWithProject } from '../../../test/project-team.ts';
import { deadline } from '../../../test/projects.ts';
import { tally } from '../../../test/tally.ts';
import { newMember, newTeamBody, registerTeam } from '../../../test/teams.ts';
import { transaction } from '../../db/transaction.ts';

describe('saving', () => {
  test('starts with a blank project, for the team alone', async () => {
    const { app, leader, member, params, read } = await startWithProject();
    expect(await read()).toMatchObject({ state: 'none', version: 0, missing: ['title', 'tagline', 'body'] });
    expect(await read(member)).toMatchObject({ state: 'none' });
    const stranger = await signUpStudent(app);
    expect(await app.call(submission, { token: stranger.token, params })).toMatchObject({ status: 404 });
    expect(await app.call(submission, { params })).toMatchObject({ status: 401 });
    expect(leader.token).not.toBe(member.token);
  });

  test('an account with a member’s address that is not confirmed may not write', async () => {
    const { app, leader, event } = await startWithProject();
    const unconfirmed = await signUpStudent(app);
    const other = await signUpStudent(app);
    const members = [newMember('x'), { ...newMember('y'), email: unconfirmed.email }];
    const { _id: teamId } = await registerTeam(app, other, event, { members });
    const call = { token: unconfirmed.token, params: { teamId } };
    expect(await app.call(submission, call)).toMatchObject({ status: 404 });
    expect(leader.token).toBeDefined();
  });

  test('two members in two fields: both are kept', async () => {
    const { leader, member, write, read } = await startWithProject();
    expect(await write(leader, 0, { title: 'Bus Kab?' })).toMatchObject(
      saved({ version: 1, state: 'draft' }),
    );
    expect(await write(member, 0, { body: 'Late.' })).toMatchObject(saved({ version: 2, title: 'Bus Kab?' }));
    expect(await read()).toMatchObject({ title: 'Bus Kab?', body: 'Late.' });
  });

  test('two members in one field: the second sees both texts and chooses', async () => {
    const { leader, member, write, read } = await startWithProject();
    await write(leader, 0, { body: 'Mine' });
    const refused = await write(member, 0, { title: 'T', body: 'Yours' });
    expect(refused).toMatchObject({
      status: 412,
      body: { code: 'stale_version', fields: ['body'], submission: { body: 'Mine', version: 1 } },
    });
    expect(await read()).toMatchObject({ body: 'Mine', title: '' });
    expect(await write(member, 1, { title: 'T', body: 'Yours' })).toMatchObject(saved({ version: 2 }));
  });

  test('the same text from both is no conflict, and a repeated save writes nothing', async () => {
    const { leader, member, write } = await startWithProject();
    await write(leader, 0, { title: 'Bus' });
    expect(await write(member, 0, { title: 'Bus' })).toMatchObject(saved({ version: 1 }));
    expect(await write(leader, 0, { title: 'Bus' })).toMatchObject(saved({ version: 1 }));
  });

  test('50 saves at once keep all fields', async () => {
    const { leader, member, write, read } = await startWithProject();
    const fields = ['title', 'tagline', 'body', 'repoUrl', 'demoUrl'] as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => {
        const field = fields[nth % fields.length] ?? 'title';
        const text = field.endsWith('Url') ? `https://example.com/${field}` : field;
        return write(nth % 2 === 0 ? leader : member, 0, { [field]: text });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await read()).toMatchObject({
      title: 'title',
      tagline: 'tagline',
      body: 'body',
      repoUrl: 'https://example.com/repoUrl',
      demoUrl: 'https://example.com/demoUrl',
    });
  });

  test.each([
    ['http://example.com', 'repoUrl'],
    ['https://user:secret@example.com', 'demoUrl'],
    ['javascript:alert(1)', 'videoUrl'],
  ] as const)('refuses the link %s', async (link, field) => {
    const { leader, write, read } = await startWithProject();
    expect(await write(leader, 0, { [field]: link })).toMatchObject({
      status: 400,
      body: { issues: [{ path: `changes.${field}`, message: submissionMessages.linkInvalid }] },
    });
    expect(await read()).toMatchObject({ version: 0 });
  });

  test('hostile texts are cleaned or bounded', async () => {
    const { leader, write, read } = await startWithProject();
    const word = 'x'.repeat(10_000);
    await write(leader, 0, { body: word, title: 'Bus\u202E Kab\u200B' });
    expect(await read()).toMatchObject({ body: word, title: 'Bus Kab' });
    expect(await write(leader, 1, { body: 'ம'.repeat(submissionLimits.body + 1) })).toMatchObject({
      status: 400,
    });
    expect(await write(leader, 1, { body: '😀'.repeat(submissionLimits.body) })).toMatchObject({
      status: 400,
    });
  });

  test('saves of one account within ten minutes are one version; submitted ones stay', async () => {
    const { app, leader, member, write, submit, versions } = await startWithProject();
    await write(leader, 0, complete);
    await write(leader, 1, { title: 'Two' });
    expect((await versions()).map(({ version }) => version)).toEqual([2]);
    await submit();
    await write(leader, 2, { title: 'Three' });
    await write(member, 3, { title: 'Four' });
    app.clock.advance(submissionLimits.versionMs);
    await write(member, 4, { title: 'Five' });
    expect((await versions()).map(({ version, isSubmitted }) => [version, isSubmitted])).toEqual([
      [5, false],
      [4, false],
      [3, false],
      [2, true],
    ]);
  });

  test('old versions go, the submitted one stays', async () => {
    const { app, leader, write, submit, versions } = await startWithProject();
    await write(leader, 0, complete);
    await submit();
    for (let nth = 1; nth <= submissionLimits.versions + 5; nth += 1) {
      app.clock.advance(submissionLimits.versionMs);
      await write(leader, nth, { title: `Version ${nth}` });
    }
    const kept = await versions();
    expect(kept).toHaveLength(submissionLimits.versions + 1);
    expect(kept.at(-1)).toMatchObject({ version: 1, isSubmitted: true });
  });
});

describe('submitting', () => {
  test('needs the required fields, and counts until the last ms of the grace', async () => {
    const { app, leader, write, submit, read, goAfterDeadline } = await startWithProject();
    await write(leader, 0, { title: 'Bus Kab?' });
    expect(await submit()).toMatchObject({
      status: 409,
      body: {
        code: 'submission_incomplete',
        message: 'Add a tagline and a description before you submit.',
      },
    });
    await goAfterDeadline(120_000);
    await write(leader, 1, complete);
    expect(await submit()).toMatchObject(saved({ state: 'submitted', submittedVersion: 2, late: 0 }));
    app.clock.advance(1);
    expect(await read()).toMatchObject({ isClosed: true, state: 'submitted' });
    for (const refused of [await submit(), await write(leader, 2, { title: 'Late' })]) {
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'submissions_closed', message: expect.stringContaining('Submissions closed at') },
      });
    }
    expect(await read()).toMatchObject({ title: 'Bus Kab?' });
  });

  test('sent twice, submits once; a later save changes the draft alone', async () => {
    const { app, leader, write, submit, read } = await startWithProject();
    await write(leader, 0, complete);
    await submit();
    const first = await read();
    app.clock.advance(60_000);
    expect(await submit()).toMatchObject(saved({ submittedAt: first.submittedAt }));
    await write(leader, 1, { title: 'Another' });
    expect(await read()).toMatchObject({ version: 2, submittedVersion: 1, title: 'Another' });
    expect(await submit()).toMatchObject(saved({ submittedVersion: 2 }));
  });

  test('taken back, the project is a draft', async () => {
    const { leader, write, submit, takeBack, read } = await startWithProject();
    await write(leader, 0, complete);
    await submit();
    expect(await takeBack()).toMatchObject(saved({ state: 'withdrawn', submittedVersion: null }));
    await write(leader, 1, { title: 'Again' });
    expect(await read()).toMatchObject({ state: 'withdrawn' });
    expect(await submit()).toMatchObject(saved({ state: 'submitted', submittedVersion: 2 }));
  });

  test('late projects are accepted and marked where the organizer wants that', async () => {
    const { leader, write, submit, goAfterDeadline } = await startWithProject({ late: 'mark' });
    await goAfterDeadline(10 * 60_000);
    await write(leader, 0, complete);
    expect(await submit()).toMatchObject(saved({ late: 10 }));
  });

  test('opens at the opening', async () => {
    const { leader, write } = await startWithProject({ opens_at: '2026-12-02T00:00:00.000Z' });
    expect(await write(leader, 0, complete)).toMatchObject({
      status: 409,
      body: {
        code: 'submissions_closed',
        message: expect.stringContaining('You can write your project from'),
      },
    });
  });

  test('a team with an extension has its own deadline, also while its page is open', async () => {
    const { app, event, team, leader, write, read, goAfterDeadline } = await startWithProject();
    await write(leader, 0, { title: 'T' });
    await goAfterDeadline(10 * 60_000);
    expect(await write(leader, 1, complete)).toMatchObject({ status: 409 });
    const until = new Date(Date.parse(deadline) + 60 * 60_000).toISOString();
    await transaction(app.db, (trx) =>
      trx
        .insertInto('submission_extensions')
        .values({ team_id: team._id, event_id: event._id, until, reason: '' })
        .execute(),
    );
    expect(await write(leader, 1, complete)).toMatchObject(saved({ title: complete.title, deadline: until }));
    expect(await read()).toMatchObject({ isClosed: false });
  });

  test('a member who is removed in mid-edit can no longer write', async () => {
    const { app, leader, member, params, write } = await startWithProject();
    await write(member, 0, { title: 'T' });
    const { members, ...body } = newTeamBody({ members: [newMember('asha')] });
    const token = leader.token;
    await app.succeed(updateTeam, {
      token,
      params,
      body: { teamName: body.teamName ?? '', members: members ?? [] },
    });
    expect(await write(member, 1, { title: 'U' })).toMatchObject({ status: 404 });
  });

  test('a withdrawn team, and a deleted event, have no project', async () => {
    const { app, leader, manager, event, params, write } = await startWithProject();
    await write(leader, 0, complete);
    await app.succeed(withdrawTeam, { token: leader.token, params });
    expect(await write(leader, 1, { title: 'U' })).toMatchObject({ status: 404 });
    const other = await registerTeam(app, leader, event);
    await app.succeed(deleteEvent, {
      token: manager.token,
      params: { id: event._id },
      query: { confirm: event.title },
    });
    const call = { token: leader.token, params: { teamId: other._id } };
    expect(await app.call(submission, call)).toMatchObject({ status: 404 });
  });

  test('the deletion of a writer’s account keeps the texts, without the name', async () => {
    const { app, member, leader, write, versions, read } = await startWithProject();
    await write(member, 0, { title: 'By Ravi' });
    await app.succeed(deleteAccount, { token: member.token, body: { password } });
    expect(await versions()).toMatchObject([{ by: '', title: 'By Ravi' }]);
    expect(await write(leader, 0, { title: 'By Asha' })).toMatchObject({ status: 412, body: { by: '' } });
    expect(await read()).toMatchObject({ title: 'By Ravi' });
  });
});

describe('tracks and prizes', () => {
  async function withTrack(maxTeams: number | null = 1) {
    const started = await startWithProject();
    const { app, manager, event } = started;
    const organizer = { token: manager.token, params: { id: event._id } };
    const track: Track = await app.succeed(addTrack, {
      ...organizer,
      body: { title: 'Smart campus', code: 'SIH1', maxTeams },
    });
    const prize = await app.succeed(addPrize, {
      ...organizer,
      body: { title: 'Best bus', trackId: track._id, optIn: true },
    });
    return { ...started, track, prize, organizer };
  }

  test('the last place of a track is taken once', async () => {
    const { app, event, leader, write, track } = await withTrack();
    const other = await signUpStudent(app);
    const { _id: teamId } = await registerTeam(app, other, event);
    const body = { base: 0, changes: { trackIds: [track._id] } };
    const answers = await Promise.all([
      write(leader, 0, body.changes),
      app.call(saveSubmission, { token: other.token, params: { teamId }, body }),
    ]);
    expect(tally(answers)).toEqual({ 200: 1, track_full: 1 });
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'SIH1 is full (1 team).',
    });
  });

  test('a track that a team has chosen is not deleted', async () => {
    const { app, leader, write, track, organizer } = await withTrack();
    await write(leader, 0, { trackIds: [track._id] });
    const params = { ...organizer.params, trackId: track._id };
    expect(await app.call(deleteTrack, { token: organizer.token, params })).toMatchObject({
      status: 409,
      body: { code: 'track_has_teams' },
    });
    await write(leader, 1, { trackIds: [] });
    expect(await app.call(deleteTrack, { token: organizer.token, params })).toMatchObject({ status: 200 });
  });

  test('the prize of a track that the team left falls away', async () => {
    const { leader, write, read, track, prize } = await withTrack();
    expect(await write(leader, 0, { prizeIds: [prize._id] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'changes.prizeIds' }] },
    });
    await write(leader, 0, { trackIds: [track._id], prizeIds: [prize._id] });
    expect(await read()).toMatchObject({ prizeIds: [prize._id] });
    await write(leader, 1, { trackIds: [] });
    expect(await read()).toMatchObject({ trackIds: [], prizeIds: [] });
  });
});
