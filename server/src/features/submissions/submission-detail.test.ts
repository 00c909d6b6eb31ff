import { teamHistory } from '@hackon/contract/history/history';
import { reportProject } from '@hackon/contract/projects/projects';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { setSubmissionSettings } from '@hackon/contract/submissions/settings';
import {
  extendSubmission,
  type FlagState,
  recheckSubmission,
  setFlag,
  setSubmissionVisibility,
  submissionDetail,
} from '@hackon/contract/submissions/submissions';
import { describe, expect, test } from 'vitest';
import { confirmEmail, signUpManager } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { createEvent, free } from '../../../test/events.ts';
import { complete, newPdf, startWithProject } from '../../../test/project-team.ts';
import { deadline, galleryOpensAt } from '../../../test/projects.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { registerTeam } from '../../../test/teams.ts';

const later = (ms: number) => new Date(Date.parse(deadline) + ms).toISOString();
const hourMs = 60 * 60_000;

async function startManaged() {
  const started = await startWithProject();
  const { app, manager, team, leader } = started;
  await confirmEmail(app, leader);
  const params = { id: team._id };
  const as = (who: { token: string } = manager) => ({ token: who.token, params });
  const detail = () => app.succeed(submissionDetail, as());
  const extend = (until: string | null, reason = '') =>
    app.call(extendSubmission, { ...as(), body: { until, reason } });
  const hide = (hidden: boolean, reason = '') =>
    app.call(setSubmissionVisibility, { ...as(), body: { hidden, reason } });
  const mails = async () =>
    (await queuedMails(app)).flatMap((mail) => (mail.kind === 'submission_extended' ? [mail] : []));
  const actions = async () => {
    const rows = await app.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    return rows.flatMap(({ action }) => (action.startsWith('project_') ? [action] : []));
  };
  return { ...started, as, detail, extend, hide, mails, actions };
}

describe('GET /api/submissions/:id', () => {
  test('shows a blank project before the first save, then the draft', async () => {
    const { detail, write, leader } = await startManaged();
    expect(await detail()).toMatchObject({
      submission: { state: 'none', version: 0, title: '' },
      extension: null,
      hidden: null,
      flags: [],
      checks: [],
    });
    await write(leader, 0, { title: 'Draft' });
    expect(await detail()).toMatchObject({ submission: { state: 'draft', title: 'Draft' } });
  });

  test('shows the submitted version with its files, not later saves', async () => {
    const { app, detail, write, leader, send, submit } = await startManaged();
    await write(leader, 0, complete);
    await send('slides', newPdf({ mark: 'one' }), { name: 'one.pdf' });
    await submit();
    app.clock.advance(1);
    await write(leader, 2, { title: 'Later', body: 'Later' });
    await send('slides', newPdf({ mark: 'two' }), { name: 'two.pdf' });
    expect((await detail()).submission).toMatchObject({
      ...complete,
      state: 'submitted',
      files: [{ fileName: 'one.pdf' }],
    });
  });
});

describe('PUT /api/submissions/:id/extension', () => {
  test('gives the team alone more time, with a mail and an entry in the history', async () => {
    const { app, as, leader, member, team, extend, read, mails, actions, event } = await startManaged();
    const until = later(hourMs);
    expect(await extend(until, 'Power cut')).toMatchObject({
      status: 200,
      body: { extension: { until, reason: 'Power cut' }, submission: { deadline: until } },
    });
    expect(await read()).toMatchObject({ deadline: until, closesAt: later(hourMs + 120_000) });
    const sent = await mails();
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([leader.email, member.email]));
    for (const mail of sent) {
      expect(mail).toMatchObject({ until, extensionReason: 'Power cut', teamId: team._id });
    }
    expect(await actions()).toEqual(['project_extended']);
    const other = await registerTeam(app, member, event);
    const ofOther = { ...as(), params: { id: other._id } };
    expect((await app.succeed(submissionDetail, ofOther)).submission).toMatchObject({ deadline });
  });

  test('reads times without an offset in the event’s zone, days to their last ms', async () => {
    const { extend } = await startManaged();
    expect(await extend('2026-12-13T13:00')).toMatchObject({
      body: { extension: { until: '2026-12-13T07:30:00.000Z' } },
    });
    expect(await extend('2026-12-13')).toMatchObject({
      body: { extension: { until: '2026-12-13T18:29:59.999Z' } },
    });
  });

  test('a changed extension replaces the unsent mail; one taken back leaves none', async () => {
    const { extend, mails, detail } = await startManaged();
    await extend(later(hourMs));
    await extend(later(2 * hourMs));
    expect((await mails()).map(({ until }) => until)).toEqual([later(2 * hourMs), later(2 * hourMs)]);
    expect(await extend(null)).toMatchObject({
      status: 200,
      body: { extension: null, submission: { deadline } },
    });
    expect(await mails()).toEqual([]);
    expect((await detail()).extension).toBeNull();
  });

  test.each([
    ['soon', 'until', undefined],
    [deadline, 'until', submissionMessages.extensionTooEarly],
    [later(-1), 'until', submissionMessages.extensionTooEarly],
    ['2026-11-30', 'until', submissionMessages.extensionInPast],
  ])('refuses %s, and changes nothing', async (until, path, message) => {
    const { extend, detail, mails } = await startManaged();
    await extend(later(hourMs), 'Kept');
    expect(await extend(until)).toMatchObject({
      status: 400,
      body: { issues: [{ path, ...(message && { message }) }] },
    });
    expect((await detail()).extension).toEqual({ until: later(hourMs), reason: 'Kept' });
    expect(await mails()).toHaveLength(2);
  });

  test('the last ms of an extension’s grace counts', async () => {
    const { extend, write, leader, submit, goTo } = await startManaged();
    await extend(later(hourMs));
    await goTo(later(hourMs + 120_000));
    await write(leader, 0, complete);
    expect(await submit()).toMatchObject({ status: 200, body: { submission: { late: 0 } } });
    await goTo(later(hourMs + 120_001));
    expect(await submit()).toMatchObject({ status: 409 });
  });

  test('an extension that ends before a moved deadline shortens nothing', async () => {
    const { app, organizer, extend, read } = await startManaged();
    await extend(later(hourMs));
    const body = { deadline: later(2 * hourMs) };
    await app.succeed(setSubmissionSettings, { ...organizer, body });
    expect(await read()).toMatchObject({ deadline: later(2 * hourMs) });
  });
});

describe('PUT /api/submissions/:id/visibility', () => {
  test('hides a project with a reason, and shows it again; repeated, it changes nothing', async () => {
    const { app, write, leader, hide, detail, actions } = await startManaged();
    await write(leader, 0, complete);
    const at = app.clock.now.toISOString();
    expect(await hide(true, 'Copied')).toMatchObject({
      status: 200,
      body: { hidden: { at, reason: 'Copied' } },
    });
    app.clock.advance(1000);
    expect(await hide(true, 'Another')).toMatchObject({ body: { hidden: { at, reason: 'Copied' } } });
    expect(await hide(false)).toMatchObject({ body: { hidden: null } });
    expect(await hide(false)).toMatchObject({ body: { hidden: null } });
    expect(await detail()).toMatchObject({ hidden: null, submission: complete });
    expect(await actions()).toEqual(['project_hidden', 'project_shown']);
  });

  test('the team writes on, and does not see the reason', async () => {
    const { write, leader, submit, hide, read } = await startManaged();
    await write(leader, 0, complete);
    await hide(true, 'Secret reason');
    expect(await submit()).toMatchObject({ status: 200 });
    expect(JSON.stringify(await read())).not.toContain('Secret');
  });
});

describe('PUT /api/flags/:id', () => {
  test('decides a visitor’s report, and opens it again', async () => {
    const { app, write, leader, submit, as, detail, goTo, team } = await startManaged();
    await write(leader, 0, complete);
    await submit();
    await goTo(galleryOpensAt);
    await app.succeed(reportProject, { params: { id: team._id }, body: { reason: 'Copied' } });
    const [flag] = (await detail()).flags;
    expect(flag).toMatchObject({ kind: 'report', state: 'open', detail: 'Copied' });
    const params = { id: flag?._id ?? '' };
    for (const state of ['upheld', 'dismissed', 'open'] satisfies FlagState[]) {
      expect(await app.call(setFlag, { ...as(), params, body: { state } })).toMatchObject({
        status: 200,
        body: { flags: [{ state }] },
      });
    }
    const state = 'open';
    expect(await app.call(setFlag, { ...as(leader), params, body: { state } })).toMatchObject({
      status: 403,
    });
    const stranger = await signUpManager(app);
    expect(await app.call(setFlag, { ...as(stranger), params, body: { state } })).toMatchObject({
      status: 404,
    });
    expect(await app.call(setFlag, { params, body: { state } })).toMatchObject({ status: 401 });
    const missing = { id: 'a'.repeat(24) };
    expect(await app.call(setFlag, { ...as(), params: missing, body: { state } })).toMatchObject({
      status: 404,
      body: { message: submissionMessages.flagNotFound },
    });
  });
});

describe('who may manage a project', () => {
  const calls = [
    { endpoint: submissionDetail, body: undefined },
    { endpoint: extendSubmission, body: { until: null } },
    { endpoint: setSubmissionVisibility, body: { hidden: true } },
    { endpoint: recheckSubmission, body: undefined },
  ];

  test.each(calls)(
    '$endpoint.path: owner and organizer; others get 401, 403 and 404, and change nothing',
    async ({ endpoint: { method, path }, body }) => {
      const { app, event, manager, leader, write, as, detail } = await startManaged();
      await write(leader, 0, complete);
      const people = [];
      for (const role of ['finance', 'check_in'] as const) {
        const person = await signUpManager(app);
        await addRole(app, { accountId: person._id, role, eventIds: [event._id] });
        people.push(person);
      }
      const other = await signUpManager(app);
      await createEvent(app, other, free);
      const call = (token?: string, id = as().params.id) =>
        app.inject({
          method,
          url: path.replace(':id', id),
          ...(body && { payload: body }),
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        });
      const statuses = [];
      for (const { token } of [...people, other, leader])
        statuses.push(Object((await call(token)).body).code);
      statuses.push((await call()).status, (await call(manager.token, 'a'.repeat(24))).status);
      expect(statuses).toEqual(['missing_right', 'missing_right', 'not_found', 'wrong_role', 401, 404]);
      expect(await detail()).toMatchObject({ extension: null, hidden: null });
      const organizer = await signUpManager(app);
      await addRole(app, { accountId: organizer._id, role: 'organizer', eventIds: [event._id] });
      for (const { token } of [organizer, manager]) expect((await call(token)).status).toBe(200);
    },
  );

  test('an action stands in the team’s history with its person', async () => {
    const { app, manager, params, hide } = await startManaged();
    await hide(true);
    const entries = await app.succeed(teamHistory, { token: manager.token, params });
    expect(entries.find(({ action }) => action === 'project_hidden')).toMatchObject({
      actor: { name: manager.name },
    });
  });
});
