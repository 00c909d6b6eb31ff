import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { deleteEvent } from '@hackon/contract/events/events';
import { projectGallery, publicProject } from '@hackon/contract/projects/projects';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { setSubmissionSettings, submissionSettings } from '@hackon/contract/submissions/settings';
import {
  extendSubmission,
  listSubmissions,
  saveSubmission,
  setSubmissionVisibility,
  submission,
  submissionCounts,
  submissionDetail,
  submitSubmission,
} from '@hackon/contract/submissions/submissions';
import {
  addPrize,
  addTrack,
  changePrize,
  deletePrize,
  deleteTrack,
  tracks,
} from '@hackon/contract/submissions/tracks';
import { decidePayment, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, inject, test } from 'vitest';
import { confirmEmail, password, signUpStudent } from '../../../test/accounts.ts';
import { complete, newPdf, saved, startWithProject } from '../../../test/project-team.ts';
import { deadline, galleryOpensAt } from '../../../test/projects.ts';
import { tally } from '../../../test/tally.ts';
import { newMember, registerTeam } from '../../../test/teams.ts';
import { transaction } from '../../db/transaction.ts';

const graceMs = submissionLimits.graceS * 1000;
const paid = { entryFee: 500, paymentDetails: { upiId: 'campus@okaxis' } };
const closed = { status: 409, body: { code: 'submissions_closed' } };

type Started = Awaited<ReturnType<typeof startWithProject>>;

/** Holds the project's lock. Returns a function that releases it. */
async function holdProject({ app, team }: Started): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = transaction(app.db, async (trx) => {
    await trx
      .selectFrom('submissions')
      .select('team_id')
      .where('team_id', '=', team._id)
      .forUpdate()
      .execute();
    locked.resolve();
    await released.promise;
  });
  await Promise.race([locked.promise, holding]);
  return () => {
    released.resolve();
    return holding;
  };
}

function gallery({ app, event }: Started): Promise<string[]> {
  return app
    .succeed(projectGallery, { params: { id: event._id } })
    .then(({ projects }) => projects.map(({ title }) => title));
}

describe('two members', () => {
  test('in one field: no text is lost, and both are shown to choose from', async () => {
    const { leader, member, write, read } = await startWithProject();
    await write(leader, 0, { ...complete, body: 'Ours' });
    const [one, other] = await Promise.all([
      write(leader, 1, { body: 'Mine' }),
      write(member, 1, { body: 'Yours' }),
    ]);
    // The leader may overwrite only an own text.
    expect(tally([one, other])).toEqual({ 200: 1, stale_version: 1 });
    const [won, lost] = one.status === 200 ? ['Mine', other] : ['Yours', one];
    expect(lost.body).toMatchObject({
      code: 'stale_version',
      fields: ['body'],
      by: expect.any(String),
      submission: { body: won, version: 2 },
    });
    expect(await read()).toMatchObject({ body: won, version: 2 });
  });

  test('in two fields, also in tags and links: each keeps its own', async () => {
    const { leader, member, write, read } = await startWithProject();
    await write(leader, 0, complete);
    await Promise.all([
      write(leader, 1, { tags: ['Bus'], demoUrl: 'https://demo.example/' }),
      write(member, 1, { body: 'Changed', repoUrl: 'https://github.com/asha/bus' }),
    ]);
    expect(await read()).toMatchObject({
      tags: ['Bus'],
      demoUrl: 'https://demo.example/',
      body: 'Changed',
      repoUrl: 'https://github.com/asha/bus',
      title: complete.title,
      version: 3,
    });
  });

  test('refused for one field, nothing of the save is stored', async () => {
    const { leader, member, write, read, versions } = await startWithProject();
    await write(leader, 0, { tags: ['A'] });
    expect(
      await write(member, 0, { tags: ['B'], tagline: 'New', demoUrl: 'https://b.example' }),
    ).toMatchObject({
      status: 412,
      body: { fields: ['tags'] },
    });
    expect(await read()).toMatchObject({ tags: ['A'], tagline: '', demoUrl: '' });
    expect(await versions()).toHaveLength(1);
  });

  test('who save in turns fill no history: each has one version in ten minutes', async () => {
    const { leader, member, write, versions } = await startWithProject();
    for (let version = 0; version < 20; version += 2) {
      await write(leader, version, { title: `Title ${version}` });
      await write(member, version + 1, { body: `Body ${version}` });
    }
    expect(await versions()).toMatchObject([
      { version: 20, title: 'Title 18', body: 'Body 18' },
      { version: 19, title: 'Title 18', body: 'Body 16' },
    ]);
  });
});

describe('the close', () => {
  test('counts at the deadline and the grace, and not 1 ms later', async () => {
    const { leader, write, submit, takeBack, goAfterDeadline, read } = await startWithProject();
    await write(leader, 0, complete);
    await goAfterDeadline(graceMs);
    expect(await submit()).toMatchObject(saved({ state: 'submitted', late: 0, isClosed: false }));
    expect(await write(leader, 1, { title: 'Last' })).toMatchObject(saved({ version: 2 }));
    expect(await submit()).toMatchObject(saved({ submittedVersion: 2 }));
    await goAfterDeadline(graceMs + 1);
    for (const answer of [await submit(), await takeBack(), await write(leader, 2, { title: 'Late' })]) {
      expect(answer).toMatchObject(closed);
    }
    expect(await read()).toMatchObject({ title: 'Last', state: 'submitted', submittedVersion: 2 });
  });

  test.each([
    ['save', ({ leader, write }: Started) => write(leader, 1, { title: 'Late' })],
    ['submit', ({ submit }: Started) => submit()],
    ['withdrawal', ({ takeBack }: Started) => takeBack()],
  ])(
    'the clock is read after the row lock: a %s that waits past the close is refused',
    async (_name, late) => {
      const started = await startWithProject();
      const { app, leader, write, goAfterDeadline, read } = started;
      await write(leader, 0, complete);
      await goAfterDeadline(graceMs);
      const release = await holdProject(started);
      const waiting = late(started);
      // Lets the call reach the lock.
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
      app.clock.advance(1);
      await release();
      expect(await waiting).toMatchObject(closed);
      expect(await read()).toMatchObject({ title: complete.title, state: 'draft' });
    },
  );

  test('a save for another project does not wait for that lock', async () => {
    const started = await startWithProject();
    const { app, leader, write, event } = started;
    await write(leader, 0, complete);
    const student = await signUpStudent(app);
    const { _id: teamId } = await registerTeam(app, student, event);
    const release = await holdProject(started);
    const call = { token: student.token, params: { teamId }, body: { base: 0, changes: complete } };
    const saving = app.call(saveSubmission, call);
    // There, all writes wait for each other.
    if (inject('engine') === 'sqlite') await release();
    expect(await saving).toMatchObject({ status: 200 });
    await release();
  });

  test.each([-24, 24])('a phone whose clock is wrong by %i hours sees the server’s time', async (hours) => {
    const { app, leader, params, send, goAfterDeadline } = await startWithProject();
    await goAfterDeadline(-60_000);
    const wrong = new Date(app.clock.now.getTime() + hours * 60 * 60_000);
    const call = {
      token: leader.token,
      params,
      headers: { date: wrong.toUTCString(), 'x-client-time': wrong.toISOString() },
    };
    const replies = [
      await app.succeed(saveSubmission, { ...call, body: { base: 0, changes: complete } }),
      await app.succeed(submission, call),
      await app.succeed(submitSubmission, call),
      (await send('slides', newPdf())).body,
    ];
    for (const reply of replies) {
      expect(reply).toMatchObject({
        serverNow: app.clock.now.toISOString(),
        submission: { deadline, closesAt: galleryOpensAt, isClosed: false },
      });
    }
    const row = await app.db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
    expect([row.updated_at, row.submitted_at]).toEqual(Array(2).fill(app.clock.now.toISOString()));
  });

  test('moves while a tab is open: the team that was refused saves the same text', async () => {
    const { app, organizer, leader, manager, write, read, goAfterDeadline } = await startWithProject();
    await write(leader, 0, { title: 'T' });
    await goAfterDeadline(graceMs + 1);
    expect(await write(leader, 1, complete)).toMatchObject(closed);
    const call = { ...organizer, token: manager.token };
    const { settings } = await app.succeed(submissionSettings, call);
    const later = new Date(Date.parse(deadline) + 60 * 60_000).toISOString();
    const { opensAt: _opens, codeDeadline: _code, ...kept } = settings ?? {};
    await app.succeed(setSubmissionSettings, { ...call, body: { ...kept, deadline: later } });
    expect(await write(leader, 1, complete)).toMatchObject(saved({ deadline: later, isClosed: false }));
    expect(await read()).toMatchObject(complete);
  });

  test('moves for one team while its tab is open, and back', async () => {
    const { app, leader, manager, team, write, submit, goAfterDeadline, read } = await startWithProject();
    await write(leader, 0, { title: 'T' });
    await goAfterDeadline(graceMs + 1);
    const until = new Date(Date.parse(deadline) + 60 * 60_000).toISOString();
    const extend = (instant: string | null) =>
      app.succeed(extendSubmission, {
        token: manager.token,
        params: { id: team._id },
        body: { until: instant },
      });
    await extend(until);
    expect(await write(leader, 1, complete)).toMatchObject(
      saved({ deadline: until, closesAt: new Date(Date.parse(until) + graceMs).toISOString() }),
    );
    expect(await submit()).toMatchObject(saved({ late: 0 }));
    await extend(null);
    expect(await write(leader, 2, { title: 'U' })).toMatchObject(closed);
    expect(await read()).toMatchObject({ ...complete, state: 'submitted', isClosed: true });
  });
});

describe('after submitting', () => {
  test('a withdrawn team has no project any more, for nobody', async () => {
    const started = await startWithProject();
    const { app, manager, organizer, leader, member, team, params, write, submit, goTo } = started;
    await write(leader, 0, complete);
    await submit();
    await app.succeed(withdrawTeam, { token: leader.token, params });
    for (const { token } of [leader, member]) {
      expect(await app.call(submission, { token, params })).toMatchObject({ status: 404 });
    }
    expect(await app.succeed(listSubmissions, organizer)).toEqual([]);
    const detail = { token: manager.token, params: { id: team._id } };
    expect(await app.call(submissionDetail, detail)).toMatchObject({ status: 404 });
    await goTo(galleryOpensAt);
    expect(await gallery(started)).toEqual([]);
  });

  test('a rejected team keeps its project, outside list and gallery', async () => {
    const started = await startWithProject({}, paid);
    const { app, manager, organizer, leader, params, write, submit, goTo, read } = started;
    // Pending teams may submit.
    await write(leader, 0, complete);
    await submit();
    const counts = () => app.succeed(submissionCounts, { ...organizer, token: manager.token });
    expect(await counts()).toMatchObject({ submitted: 1 });
    const body = { status: 'rejected' } as const;
    await app.succeed(decidePayment, { token: manager.token, params, body });
    expect(await read()).toMatchObject({ state: 'submitted', ...complete });
    expect(await write(leader, 1, { title: 'Paid again' })).toMatchObject({ status: 200 });
    expect(await app.succeed(listSubmissions, organizer)).toEqual([]);
    expect(await counts()).toMatchObject({ submitted: 0, draft: 0, none: 0 });
    await goTo(galleryOpensAt);
    expect(await gallery(started)).toEqual([]);
  });

  test('a full team history refuses no project', async () => {
    const { app, event, leader, team, write, submit, takeBack } = await startWithProject();
    await write(leader, 0, complete);
    const row = await app.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 100 }, (_, nth) => ({
      ...row,
      id: nth.toString(16).padStart(24, '0'),
      action: 'team_edited' as const,
      event_id: event._id,
      subject_id: team._id,
    }));
    await transaction(app.db, (trx) => trx.insertInto('audit_log').values(rows).execute());
    expect(await submit()).toMatchObject(saved({ state: 'submitted' }));
    expect(await takeBack()).toMatchObject(saved({ state: 'withdrawn' }));
  });

  test('a team can submit 50 times', async () => {
    const { leader, write, submit, takeBack } = await startWithProject();
    await write(leader, 0, complete);
    for (let nth = 0; nth < submissionLimits.submits; nth += 1) {
      expect((await submit()).status).toBe(200);
      await write(leader, nth + 1, { title: `Title ${nth}` });
    }
    expect(await submit()).toMatchObject({ status: 409, body: { code: 'quota_reached' } });
    expect(await takeBack()).toMatchObject({ status: 200 });
  });
});

test('a member removed in mid-edit cannot save, read or submit; the own text stays in the project', async () => {
  const { app, leader, member, params, write, read, submit, send } = await startWithProject();
  await write(member, 0, complete);
  const body = { teamName: 'Crafters', members: [newMember('asha')] };
  await app.succeed(updateTeam, { token: leader.token, params, body });
  const { token } = member;
  for (const answer of [
    await write(member, 1, { title: 'U' }),
    await submit(member),
    await send('slides', newPdf(), { who: member }),
    await app.call(submission, { token, params }),
  ]) {
    expect(answer).toMatchObject({ status: 404 });
  }
  expect(await read()).toMatchObject({ ...complete, version: 1 });
});

test('a member of another team of the event is a stranger', async () => {
  const { app, event, leader, params, write } = await startWithProject();
  await write(leader, 0, complete);
  const other = await signUpStudent(app);
  await confirmEmail(app, other);
  const members = [{ ...newMember('divya'), email: other.email }];
  const { _id: teamId } = await registerTeam(app, await signUpStudent(app), event, { members });
  const { token } = other;
  expect(await app.call(submission, { token, params: { teamId } })).toMatchObject({ status: 200 });
  expect(await app.call(submission, { token, params })).toMatchObject({ status: 404 });
  expect(await write(other, 1, { title: 'Mine' })).toMatchObject({ status: 404 });
});

describe('tracks and prizes', () => {
  async function startWithTrack(maxTeams: number | null = null) {
    const started = await startWithProject();
    const { app, organizer } = started;
    const track = await app.succeed(addTrack, {
      ...organizer,
      body: { title: 'Campus', code: 'C1', maxTeams },
    });
    const prize = await app.succeed(addPrize, {
      ...organizer,
      body: { title: 'Best bus', trackId: track._id, optIn: true },
    });
    const remove = () =>
      app.call(deleteTrack, { ...organizer, params: { ...organizer.params, trackId: track._id } });
    return { ...started, track, prize, remove };
  }

  test('a track with choices is not deleted, also while a team chooses it', async () => {
    const { leader, write, read, track, remove } = await startWithTrack();
    const [chosen, deleted] = await Promise.all([write(leader, 0, { trackIds: [track._id] }), remove()]);
    // One of them comes first.
    expect(tally([chosen, deleted])).toBeOneOf([
      { 200: 1, track_has_teams: 1 },
      { 200: 1, invalid_input: 1 },
    ]);
    expect((await read()).trackIds).toEqual(chosen.status === 200 ? [track._id] : []);
  });

  test('the choice of a withdrawn team keeps no track; that of a rejected team does', async () => {
    const { app, event, leader, params, write, track, remove } = await startWithTrack();
    await write(leader, 0, { trackIds: [track._id] });
    expect(await remove()).toMatchObject({ status: 409 });
    await app.succeed(withdrawTeam, { token: leader.token, params });
    expect(await remove()).toMatchObject({ status: 200 });
    const call = { token: leader.token, params: { id: event._id } };
    expect(await app.call(tracks, { params: call.params })).toMatchObject({ status: 200, body: [] });
  });

  test('the last place is taken once, by one of six at once', async () => {
    const { app, event, leader, track, write } = await startWithTrack(2);
    await write(leader, 0, { trackIds: [track._id] });
    const calls = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const student = await signUpStudent(app);
      const { _id: teamId } = await registerTeam(app, student, event);
      const body = { base: 0, changes: { trackIds: [track._id] } };
      calls.push({ token: student.token, params: { teamId }, body });
    }
    const answers = await Promise.all(calls.map((call) => app.call(saveSubmission, call)));
    expect(tally(answers)).toEqual({ 200: 1, track_full: 5 });
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'C1 is full (2 teams).',
    });
    expect(await app.succeed(tracks, { params: { id: event._id } })).toMatchObject([{ teams: 2 }]);
    // A team with a place saves on.
    expect(await write(leader, 1, { title: 'T', trackIds: [track._id] })).toMatchObject({ status: 200 });
  });

  test('a withdrawn and a rejected team leave their place to others', async () => {
    const started = await startWithProject({}, paid);
    const { app, event, manager, organizer, leader, params, write } = started;
    const track = await app.succeed(addTrack, { ...organizer, body: { title: 'Campus', maxTeams: 1 } });
    await write(leader, 0, { trackIds: [track._id] });
    const next = async () => {
      const student = await signUpStudent(app);
      const { _id: teamId } = await registerTeam(app, student, event);
      const body = { base: 0, changes: { trackIds: [track._id] } };
      const choose = () => app.call(saveSubmission, { token: student.token, params: { teamId }, body });
      return { student, teamId, choose };
    };
    const second = await next();
    expect(await second.choose()).toMatchObject({ status: 409 });
    await app.succeed(decidePayment, { token: manager.token, params, body: { status: 'rejected' } });
    expect(await second.choose()).toMatchObject({ status: 200 });
    const third = await next();
    expect(await third.choose()).toMatchObject({
      status: 409,
      body: { message: 'Campus is full (1 team).' },
    });
    await app.succeed(withdrawTeam, { token: second.student.token, params: { teamId: second.teamId } });
    expect(await third.choose()).toMatchObject({ status: 200 });
  });

  test('the prize of a track that the team left falls away, and cannot be chosen again', async () => {
    const { app, organizer, leader, member, write, read, track, prize, submit } = await startWithTrack();
    const other = await app.succeed(addTrack, { ...organizer, body: { title: 'Health' } });
    const free = await app.succeed(addPrize, { ...organizer, body: { title: 'Best pitch', optIn: true } });
    await write(leader, 0, { ...complete, trackIds: [track._id], prizeIds: [prize._id, free._id] });
    expect(await write(member, 1, { trackIds: [other._id] })).toMatchObject(
      saved({ trackIds: [other._id], prizeIds: [free._id] }),
    );
    expect(await write(leader, 2, { prizeIds: [prize._id] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'changes.prizeIds' }] },
    });
    await submit();
    expect(await read()).toMatchObject({ prizeIds: [free._id], trackIds: [other._id] });
  });

  test('a prize that is deleted, or opens to all, while teams choose it: no half choice is left', async () => {
    const { app, organizer, leader, write, read } = await startWithTrack();
    for (let version = 0, round = 0; round < 8; round += 1) {
      const prize = await app.succeed(addPrize, { ...organizer, body: { title: `P${round}`, optIn: true } });
      const params = { ...organizer.params, prizeId: prize._id };
      const change =
        round % 2 === 0
          ? app.call(deletePrize, { ...organizer, params })
          : app.call(changePrize, { ...organizer, params, body: { title: 'Open', optIn: false } });
      const [chosen, changed] = await Promise.all([
        write(leader, version, { title: `T${round}`, prizeIds: [prize._id] }),
        change,
      ]);
      expect(changed.status).toBe(200);
      expect(chosen.status).toBeOneOf([200, 400]);
      const row = await app.db
        .selectFrom('submission_prizes')
        .selectAll()
        .where('prize_id', '=', prize._id)
        .execute();
      expect(row).toEqual([]);
      ({ version } = await read());
    }
  });

  test.each(['trackIds', 'prizeIds'] as const)('%s of another event are refused', async (field) => {
    const { leader, write, read } = await startWithProject();
    const others = await startWithTrack();
    const id = field === 'trackIds' ? others.track._id : others.prize._id;
    expect(await write(leader, 0, { [field]: [id] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: `changes.${field}` }] },
    });
    expect(await read()).toMatchObject({ version: 0 });
  });

  test('more tracks than the organizer allows are refused, the same twice counts once', async () => {
    const { app, organizer, leader, write, track } = await startWithTrack();
    const other = await app.succeed(addTrack, { ...organizer, body: { title: 'Health' } });
    expect(await write(leader, 0, { trackIds: [track._id, other._id] })).toMatchObject({
      status: 400,
      body: { issues: [{ message: 'Choose at most 1 track.' }] },
    });
    expect(await write(leader, 0, { trackIds: [track._id, track._id] })).toMatchObject(
      saved({ trackIds: [track._id] }),
    );
  });
});

describe('hostile texts', () => {
  test('a 10,000-letter word is kept, and shown', async () => {
    const started = await startWithProject();
    const { app, leader, team, write, submit, goTo } = started;
    const word = 'x'.repeat(10_000);
    await write(leader, 0, { ...complete, body: word });
    await submit();
    await goTo(galleryOpensAt);
    const project = await app.succeed(publicProject, { params: { id: team._id } });
    expect(project.body).toBe(word);
  });

  test.each([
    ['RTL overrides', 'Bus\u202E baK\u2066 x\u2069', 'Bus baK x'],
    ['zero-width characters', 'B\u200Bu\u2060s\uFEFF Kab', 'Bus Kab'],
    ['tag characters', 'Bus\u{E0041}\u{E0042}', 'Bus'],
    ['controls and line breaks', 'Bus\r\nKab\u0000\u0007', 'Bus Kab'],
    ['a lone surrogate', 'Bus \uD800', 'Bus \uFFFD'],
  ])('%s in a line are removed', async (_name, sent, kept) => {
    const { leader, write, read } = await startWithProject();
    await write(leader, 0, { title: sent, tagline: sent, tags: [sent] });
    expect(await read()).toMatchObject({ title: kept, tagline: kept, tags: [kept] });
  });

  test('only zero-width characters are a blank, which is missing', async () => {
    const { leader, write, read, submit } = await startWithProject();
    await write(leader, 0, { title: '\u200B\u2060', tagline: '\u202E', body: '\u200B\n\u200B' });
    expect((await read()).missing).toEqual(['title', 'tagline', 'body']);
    expect(await submit()).toMatchObject({ status: 409, body: { code: 'submission_incomplete' } });
  });

  test('joiners of Indian scripts and emoji stay', async () => {
    const { leader, write, read } = await startWithProject();
    const title = 'க்\u200Dஷ 👩\u200D💻';
    await write(leader, 0, { title });
    expect((await read()).title).toBe(title);
  });

  test('64 kB of text in all are refused as long as their parts fit', async () => {
    const { leader, write, read } = await startWithProject();
    const body = 'ம'.repeat(submissionLimits.body);
    expect(await write(leader, 0, { body })).toMatchObject({ status: 200 });
    const repoUrl = `https://example.com/${'x'.repeat(1500)}`;
    const answers = [
      await write(leader, 1, { repoUrl }),
      await write(leader, 2, { demoUrl: repoUrl }),
      await write(leader, 3, { videoUrl: repoUrl }),
      await write(leader, 3, { tags: Array.from({ length: 10 }, (_, nth) => `${nth}${'ம'.repeat(29)}`) }),
    ];
    expect(answers.map(({ status }) => status)).toContain(400);
    expect(await read()).toMatchObject({ body });
  });

  test('markup is text', async () => {
    const { leader, write, read } = await startWithProject();
    const body = '<script>alert(1)</script>\n\n[x](javascript:alert(1))';
    await write(leader, 0, { body });
    expect(await read()).toMatchObject({ body });
  });
});

test('the account of an editor is deleted: the texts stay, and no name', async () => {
  const { app, leader, member, write, read, versions, submit } = await startWithProject();
  await write(member, 0, complete);
  await submit(member);
  await app.succeed(deleteAccount, { token: member.token, body: { password } });
  expect(await read()).toMatchObject({ ...complete, state: 'submitted' });
  expect(await versions()).toMatchObject([{ by: '', title: complete.title, isSubmitted: true }]);
  expect(await write(leader, 0, { title: 'Mine' })).toMatchObject({ status: 412, body: { by: '' } });
  expect(await write(leader, 1, { title: 'Mine' })).toMatchObject(saved({ title: 'Mine' }));
});

test('a cancelled event has no projects, no list and no gallery', async () => {
  const started = await startWithProject();
  const { app, event, manager, organizer, leader, params, team, write, submit, goTo } = started;
  await write(leader, 0, complete);
  await submit();
  await goTo(galleryOpensAt);
  expect(await gallery(started)).toEqual([complete.title]);
  const { token } = manager;
  await app.succeed(deleteEvent, { token, params: { id: event._id }, query: { confirm: event.title } });
  const statuses = [
    await app.call(submission, { token: leader.token, params }),
    await write(leader, 1, { title: 'U' }),
    await submit(),
    await app.call(listSubmissions, { ...organizer, token }),
    await app.call(submissionDetail, { token, params: { id: team._id } }),
    await app.call(projectGallery, { params: { id: event._id } }),
    await app.call(publicProject, { params: { id: team._id } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual(Array(7).fill(404));
});

test('a cached gallery forgets a project that is hidden, and shows it again', async () => {
  const started = await startWithProject();
  const { app, manager, team, leader, write, submit, goTo } = started;
  await write(leader, 0, complete);
  await submit();
  await goTo(galleryOpensAt);
  const page = () => app.call(publicProject, { params: { id: team._id } });
  const sitemap = async () => String((await app.inject({ method: 'GET', url: '/sitemap.xml' })).body);
  const card = async () =>
    (await app.app.inject({ url: `/api/public/projects/${team._id}/share-card.png` })).statusCode;
  const seen = async () => [
    await gallery(started),
    (await page()).status,
    await card(),
    (await sitemap()).includes(team._id),
  ];
  const hide = (hidden: boolean) =>
    app.succeed(setSubmissionVisibility, {
      token: manager.token,
      params: { id: team._id },
      body: { hidden, reason: 'Not theirs' },
    });
  expect(await seen()).toEqual([[complete.title], 200, 200, true]);
  await hide(true);
  expect(await seen()).toEqual([[], 404, 404, false]);
  await hide(false);
  expect(await seen()).toEqual([[complete.title], 200, 200, true]);
});
