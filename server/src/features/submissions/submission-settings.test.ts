import type { BodyOf } from '@hackon/contract/endpoint';
import { publicEvent, updateEvent } from '@hackon/contract/events/events';
import { eventHistory } from '@hackon/contract/history/history';
import { projectGallery } from '@hackon/contract/projects/projects';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { setSubmissionSettings, submissionSettings } from '@hackon/contract/submissions/settings';
import { describe, expect, test } from 'vitest';
import { confirmEmail, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { createEvent, free, newEventBody } from '../../../test/events.ts';
import { addProject, deadline } from '../../../test/projects.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { registerTeam, startWithEvent } from '../../../test/teams.ts';
import { signInAgain } from '../../../trust/authorization-world.ts';

const hourMs = 60 * 60_000;
const later = (ms: number) => new Date(Date.parse(deadline) + ms).toISOString();

type Body = BodyOf<typeof setSubmissionSettings>;

async function startWithSettings(change: Parameters<typeof startWithEvent>[0] = free) {
  const started = await startWithEvent(change);
  const { app, manager, event } = started;
  const own = { token: manager.token, params: { id: event._id } };
  const set = (body: Body, token = manager.token) => app.call(setSubmissionSettings, { ...own, token, body });
  const settings = async () => (await app.succeed(submissionSettings, own)).settings;
  const shown = () => app.succeed(publicEvent, { params: { id: event._id } });
  const mails = async () =>
    (await queuedMails(app)).flatMap((mail) => (mail.kind === 'submission_deadline_moved' ? [mail] : []));
  const enter = async () => {
    const student = await signUpStudent(app);
    await confirmEmail(app, student);
    const team = await registerTeam(app, student, event);
    return { student, team };
  };
  return { ...started, own, set, settings, shown, mails, enter };
}

const refusal = (path: string, message?: string) => ({
  status: 400,
  body: { issues: [{ path, ...(message !== undefined && { message }) }] },
});

describe('PUT /api/events/:id/submission-settings', () => {
  test('an event does not collect projects until its organizer says so; a deadline is enough', async () => {
    const { set, settings, shown } = await startWithSettings();
    expect(await settings()).toBeNull();
    expect(await shown()).toMatchObject({ submissionDeadline: null });
    const usual = {
      opensAt: null,
      codeDeadline: null,
      deadline,
      graceS: submissionLimits.graceS,
      late: 'refuse',
      required: ['tagline', 'body'],
      maxTracks: 1,
      autoSubmit: true,
      slidesMb: submissionLimits.slidesMb,
      gallery: 'off',
    };
    expect(await set({ deadline })).toEqual(
      expect.objectContaining({ status: 200, body: { settings: usual } }),
    );
    expect(await settings()).toEqual(usual);
    expect(await shown()).toMatchObject({ submissionDeadline: deadline, earlierSubmissionDeadline: null });
  });

  test('stores everything that the organizer chooses; times without an offset are local', async () => {
    const { set, settings } = await startWithSettings();
    const body = {
      opensAt: '2026-12-12',
      codeDeadline: '2026-12-13T11:00',
      deadline: '2026-12-13',
      graceS: 0,
      late: 'mark' as const,
      required: ['slides' as const, 'slides' as const, 'repoUrl' as const],
      maxTracks: 3,
      autoSubmit: false,
      slidesMb: 25,
      gallery: 'deadline' as const,
    };
    await set(body);
    expect(await settings()).toEqual({
      ...body,
      required: ['slides', 'repoUrl'],
      opensAt: '2026-12-11T18:30:00.000Z',
      codeDeadline: '2026-12-13T05:30:00.000Z',
      deadline: '2026-12-13T18:29:59.999Z',
    });
  });

  test('repeated, changes nothing', async () => {
    const { app, set, shown } = await startWithSettings();
    await set({ deadline });
    const [before, rows] = [await shown(), await app.db.selectFrom('audit_log').select('id').execute()];
    app.clock.advance(1000);
    await set({ deadline });
    expect(await shown()).toEqual(before);
    expect(await app.db.selectFrom('audit_log').select('id').execute()).toEqual(rows);
  });

  test.each<[Body, string, string | undefined]>([
    [{ deadline: '' }, 'deadline', submissionMessages.deadlineMissing],
    [{ deadline: 'soon' }, 'deadline', undefined],
    [{ deadline: '2026-12-01', opensAt: '2026-13-01' }, 'opensAt', undefined],
    [{ deadline: '2026-11-30' }, 'deadline', submissionMessages.deadlineInPast],
    [{ deadline, opensAt: deadline }, 'opensAt', submissionMessages.opensAfterDeadline],
    [{ deadline, codeDeadline: later(1) }, 'codeDeadline', submissionMessages.codeAfterDeadline],
    [{ deadline, graceS: submissionLimits.maxGraceS + 1 }, 'graceS', undefined],
    [{ deadline, graceS: -1 }, 'graceS', undefined],
    [{ deadline, slidesMb: 26 }, 'slidesMb', undefined],
    [{ deadline, slidesMb: 0 }, 'slidesMb', undefined],
    [{ deadline, maxTracks: 0 }, 'maxTracks', undefined],
  ])('refuses %j', async (body, path, message) => {
    const { set, settings } = await startWithSettings();
    expect(await set(body)).toMatchObject(refusal(path, message));
    expect(await settings()).toBeNull();
  });

  test('the code deadline may be the deadline', async () => {
    const { set } = await startWithSettings();
    expect(await set({ deadline, codeDeadline: deadline })).toMatchObject({ status: 200 });
  });

  test('a published deadline moves later, with a mail and a line on the event page', async () => {
    const { set, shown, mails, enter } = await startWithSettings();
    const entered = [await enter(), await enter()];
    await set({ deadline });
    // The first deadline is no change.
    expect(await mails()).toEqual([]);
    expect(await set({ deadline: later(hourMs) })).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({
      submissionDeadline: later(hourMs),
      earlierSubmissionDeadline: deadline,
    });
    const sent = new Map((await mails()).map((mail) => [mail.to, mail]));
    expect(sent.size).toBe(2);
    for (const { student, team } of entered) {
      const told = { teamId: team._id, before: deadline, deadline: later(hourMs) };
      expect(sent.get(student.email)).toMatchObject(told);
    }
    // Moved again before the mails are sent: one mail with both ends.
    await set({ deadline: later(2 * hourMs) });
    expect(await mails()).toHaveLength(2);
    for (const mail of await mails()) {
      expect(mail).toMatchObject({ before: deadline, deadline: later(2 * hourMs) });
    }
    expect(await shown()).toMatchObject({ earlierSubmissionDeadline: later(hourMs) });
  });

  test('a published deadline moves earlier with a mail, while no team has begun a project', async () => {
    const { set, shown, mails, enter } = await startWithSettings();
    await enter();
    await set({ deadline: later(hourMs) });
    expect(await set({ deadline })).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({
      submissionDeadline: deadline,
      earlierSubmissionDeadline: later(hourMs),
    });
    expect(await mails()).toMatchObject([{ before: later(hourMs), deadline }]);
    // Moved back before the mail is sent: nobody needs it.
    await set({ deadline: later(hourMs) });
    expect(await mails()).toEqual([]);
  });

  test('with a project, a published deadline never moves earlier, also not by its grace', async () => {
    const { app, set, settings, shown, mails, enter } = await startWithSettings();
    const { team } = await enter();
    await set({ deadline, graceS: 120 });
    await addProject(app, team, { state: 'draft' });
    for (const body of [
      { deadline: later(-1) },
      { deadline, graceS: 119 },
      { deadline: later(1000), graceS: 118 },
    ]) {
      expect(await set(body)).toMatchObject(refusal('deadline', submissionMessages.deadlineOnlyLater));
    }
    expect(await settings()).toMatchObject({ deadline, graceS: 120 });
    // The close stays.
    expect(await set({ deadline: later(1000), graceS: 119 })).toMatchObject({ status: 200 });
    expect(await mails()).toHaveLength(1);
    expect(await shown()).toMatchObject({ submissionDeadline: later(1000) });
  });

  test('another change mails nobody, and keeps the line', async () => {
    const { set, shown, mails, enter } = await startWithSettings();
    await set({ deadline });
    await enter();
    await set({ deadline, maxTracks: 2, gallery: 'deadline' });
    expect(await mails()).toEqual([]);
    expect(await shown()).toMatchObject({ earlierSubmissionDeadline: null });
  });

  test('the deadline of a draft moves both ways, without mail or line', async () => {
    const { app, event, set, own } = await startWithSettings({ ...free, status: 'draft' });
    await set({ deadline });
    expect(await set({ deadline: later(-hourMs) })).toMatchObject({ status: 200 });
    expect(await set({ deadline: later(hourMs) })).toMatchObject({ status: 200 });
    expect(await queuedMails(app)).toEqual([]);
    await app.succeed(updateEvent, { ...own, body: newEventBody({ ...free, status: 'published' }) });
    expect(await app.succeed(publicEvent, { params: { id: event._id } })).toMatchObject({
      submissionDeadline: later(hourMs),
      earlierSubmissionDeadline: null,
    });
  });

  test('a student without a confirmed address gets no mail about a moved deadline', async () => {
    const { app, event, set, mails } = await startWithSettings();
    await registerTeam(app, await signUpStudent(app), event);
    await set({ deadline });
    await set({ deadline: later(hourMs) });
    const unsent = (await mails()).filter(({ isConfirmed }) => isConfirmed);
    expect(unsent).toEqual([]);
  });

  test('the gallery opens at the end of the grace, and closes again when the deadline moves', async () => {
    const { app, manager, event, set, own } = await startWithSettings();
    await set({ deadline, graceS: 60, gallery: 'deadline' });
    const status = async () => (await app.call(projectGallery, { params: { id: event._id } })).status;
    app.clock.now = new Date(later(59_999));
    expect(await status()).toBe(404);
    app.clock.advance(1);
    expect(await status()).toBe(200);
    own.token = await signInAgain(app, manager);
    await set({ deadline: later(hourMs), graceS: 60, gallery: 'deadline' }, own.token);
    expect(await status()).toBe(404);
    await set({ deadline: later(hourMs), graceS: 60, gallery: 'off' }, own.token);
    app.clock.advance(2 * hourMs);
    expect(await status()).toBe(404);
  });

  test('of several changes at once, all are whole', async () => {
    const { app, set, settings, shown, enter } = await startWithSettings();
    await set({ deadline });
    await addProject(app, (await enter()).team);
    const bodies = [1, 2, 3, 4].map((nth) => ({ deadline: later(nth * hourMs), maxTracks: nth }));
    const answers = await Promise.all(bodies.map((body) => set(body)));
    // A later one may refuse an earlier one that comes after it.
    for (const { status } of answers) expect(status).toBeOneOf([200, 400]);
    expect(answers.at(-1)).toMatchObject({ status: 200 });
    expect(await settings()).toMatchObject({ deadline: later(4 * hourMs), maxTracks: 4 });
    expect(await shown()).toMatchObject({ submissionDeadline: later(4 * hourMs) });
  });
});

describe('when the event moves, its project times', () => {
  const dayMs = 24 * hourMs;
  const movedBy = (ms: number) => ({
    opensAt: later(ms - 2 * hourMs),
    codeDeadline: later(ms - hourMs),
    deadline: later(ms),
  });
  const times = movedBy(0);

  async function startWithTimes() {
    const started = await startWithSettings();
    const { app, event, set, own } = started;
    await set({ ...times, gallery: 'deadline' });
    const move = (ms: number, tellTeams = true) => {
      const moved = (instant: string) => new Date(Date.parse(instant) + ms).toISOString();
      const body = { startDate: moved(event.startDate), endDate: moved(event.endDate), tellTeams };
      return app.succeed(updateEvent, { ...own, body });
    };
    return { ...started, move };
  }

  test('move with the start, with a mail, a line on its page and an entry in the history', async () => {
    const { app, event, own, settings, shown, mails, enter, move } = await startWithTimes();
    const { team } = await enter();
    await addProject(app, team, { state: 'draft' });
    const { version } = await move(7 * dayMs);
    // One for the settings, one for the move.
    expect(version).toBe(event.version + 2);
    expect(await settings()).toMatchObject(movedBy(7 * dayMs));
    expect(await shown()).toMatchObject({
      submissionDeadline: later(7 * dayMs),
      earlierSubmissionDeadline: deadline,
      galleryOpensAt: later(7 * dayMs + submissionLimits.graceS * 1000),
    });
    expect(await mails()).toMatchObject([{ before: deadline, deadline: later(7 * dayMs) }]);
    const entries = await app.succeed(eventHistory, own);
    expect(entries.filter(({ action }) => action === 'submissions_changed')).toHaveLength(2);
  });

  test('move earlier only until a team begins its project', async () => {
    const { app, settings, shown, enter, move } = await startWithTimes();
    const { team } = await enter();
    await move(-dayMs);
    expect(await settings()).toMatchObject(movedBy(-dayMs));
    await addProject(app, team, { state: 'draft' });
    await move(-2 * dayMs);
    expect(await settings()).toMatchObject(movedBy(-dayMs));
    expect(await shown()).toMatchObject({ startDate: '2026-12-10T03:30:00.000Z' });
  });

  test('move without a mail if the organizer does not tell the teams', async () => {
    const { settings, mails, enter, move } = await startWithTimes();
    await enter();
    await move(dayMs, false);
    expect(await settings()).toMatchObject(movedBy(dayMs));
    expect(await mails()).toEqual([]);
    // A mail that is not sent yet names the new deadline.
    await move(2 * dayMs);
    await move(3 * dayMs, false);
    expect(await mails()).toMatchObject([{ before: later(dayMs), deadline: later(3 * dayMs) }]);
  });

  test('do not close writing that is open', async () => {
    const { app, manager, own, settings, move } = await startWithTimes();
    app.clock.now = new Date(times.opensAt);
    own.token = await signInAgain(app, manager);
    await move(dayMs);
    expect(await settings()).toMatchObject({ ...movedBy(dayMs), opensAt: times.opensAt });
  });

  test('stay if the end alone moves', async () => {
    const { app, own, settings } = await startWithTimes();
    await app.succeed(updateEvent, { ...own, body: { endDate: '2026-12-14T09:30:00.000Z' } });
    expect(await settings()).toMatchObject(times);
  });
});

test.each([submissionSettings, setSubmissionSettings])(
  '$method: owner and organizer; others get 401, 403 and 404',
  async ({ method, path }) => {
    const { app, event, manager, own } = await startWithSettings();
    const people = [];
    for (const role of ['organizer', 'finance', 'check_in'] as const) {
      const person = await signUpManager(app);
      await addRole(app, { accountId: person._id, role, eventIds: [event._id] });
      people.push(person);
    }
    const other = await signUpManager(app);
    await createEvent(app, other);
    const student = await signUpStudent(app);
    const codes = [];
    for (const { token } of [manager, ...people, other, student]) {
      const { status, body } = await app.inject({
        method,
        url: path.replace(':id', own.params.id),
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'PUT' && { payload: { deadline } }),
      });
      codes.push(status === 200 ? 200 : Object(body).code);
    }
    expect(codes).toEqual([200, 200, 'missing_right', 'missing_right', 'not_found', 'wrong_role']);
    const payload = method === 'PUT' ? { payload: { deadline } } : {};
    expect(await app.inject({ method, url: path.replace(':id', own.params.id), ...payload })).toMatchObject({
      status: 401,
    });
  },
);
