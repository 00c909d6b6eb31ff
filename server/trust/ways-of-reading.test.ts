import { askAssistant } from '@hackon/contract/assistant/assistant';
import {
  eventDetail,
  listEvents,
  publicEvent,
  publicEvents,
  updateEvent,
} from '@hackon/contract/events/events';
import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import { eventHistory, teamHistory } from '@hackon/contract/history/history';
import { eventCalendar, eventPoster, eventShareCard } from '@hackon/contract/sharing/sharing';
import { eventTeams, teamDetail, teamPayments, teamsOfEvent } from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../test/accounts.ts';
import { createEvent } from '../test/events.ts';
import { newMember, registerTeam, startWithTeam } from '../test/teams.ts';
import { startTestApp } from '../test/test-app.ts';
import { makeWebRoot } from '../test/web-root.ts';

// README.md lists all 25 mistakes.

test(
  "a team, list or export of somebody else's event is not read",
  { tags: ['mistake-foreign-read'] },
  async () => {
    const { app, event, params, team } = await startWithTeam();
    const { token } = await signUpManager(app);
    const ofEvent = { token, params: { id: event._id } };
    const ofTeam = { token, params };
    const answers = [
      await app.call(eventTeams, ofEvent),
      await app.call(teamsOfEvent, ofEvent),
      await app.call(exportCsv, ofEvent),
      await app.call(exportPdf, ofEvent),
      await app.call(exportXlsx, ofEvent),
      await app.call(eventHistory, ofEvent),
      await app.call(teamDetail, ofTeam),
      await app.call(teamPayments, ofTeam),
      await app.call(teamHistory, ofTeam),
      await app.call(teamDetail, { params, token: (await signUpStudent(app)).token }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(JSON.stringify(answers)).not.toContain(team.teamName);
  },
);

test('a draft is not visible by id, link, list or assistant', { tags: ['mistake-drafts'] }, async () => {
  const app = await startTestApp({ webRoot: makeWebRoot() });
  const manager = await signUpManager(app);
  const draft = await createEvent(app, manager, { title: 'Quokka Nightfall', status: 'draft' });
  const read = async () => {
    const refs = [draft._id, draft.shareLink];
    const byRef = refs.flatMap((id) => [
      app.call(publicEvent, { params: { id } }),
      app.call(eventDetail, { params: { id } }),
      app.call(eventCalendar, { params: { id } }),
      app.call(eventShareCard, { params: { id } }),
      app.call(eventPoster, { params: { id } }),
      app.inject({ method: 'GET', url: `/events/public/${id}` }),
    ]);
    const inLists = [
      app.call(publicEvents),
      app.call(publicEvents, { query: { q: 'quokka' } }),
      app.call(listEvents, { token: (await signUpManager(app)).token }),
      app.call(listEvents),
      app.inject({ method: 'GET', url: '/events' }),
      app.inject({ method: 'GET', url: '/' }),
      app.inject({ method: 'GET', url: '/sitemap.xml' }),
      app.call(askAssistant, { body: { question: 'When is Quokka Nightfall?' } }),
      app.call(askAssistant, { body: { question: 'Which hackathons are there?' } }),
    ];
    return { byRef: await Promise.all(byRef), inLists: await Promise.all(inLists) };
  };
  const hidden = await read();
  for (const { status } of hidden.byRef) expect(status).toBe(404);
  // The reply may repeat the title, because the caller sent it.
  expect(JSON.stringify(hidden)).not.toMatch(/Quokka Nightfall",|quokka-nightfall-|2026-12-12|12 Dec/u);
  // The same search finds the event once it is published.
  const { token } = manager;
  await app.succeed(updateEvent, { token, params: { id: draft._id }, body: { status: 'published' } });
  app.clock.advance(60_000);
  const shown = await read();
  for (const { status } of shown.byRef) expect(status).toBe(200);
  for (const { body } of shown.inLists.slice(0, 2)) expect(body).toMatchObject([{ _id: draft._id }]);
  expect(shown.inLists.at(-2)?.body).toMatchObject({ response: expect.stringContaining('12 Dec 2026') });
});

test('there are no teams inside a public event', { tags: ['mistake-public-teams'] }, async () => {
  const app = await startTestApp({ webRoot: makeWebRoot() });
  const manager = await signUpManager(app, { email: 'manager-canary@college.example' });
  const event = await createEvent(app, manager, { contactEmail: 'hello@college.example' });
  const student = await signUpStudent(app);
  await registerTeam(app, student, event, { teamName: 'canary', members: [newMember('canary')] });
  const params = { id: event._id };
  const answers = [
    await app.call(publicEvent, { params }),
    await app.call(publicEvents),
    await app.call(listEvents),
    await app.call(eventDetail, { params }),
    await app.call(eventDetail, { params, token: student.token }),
    await app.call(eventDetail, { params, token: (await signUpManager(app)).token }),
    await app.inject({ method: 'GET', url: `/events/public/${event.shareLink}` }),
    await app.inject({ method: 'GET', url: '/events' }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    expect(text).toContain(event.shareLink);
    expect(text).not.toMatch(/canary|teams\\?"|teamCount|placesHeld|money/u);
  }
});

test('SQL and LIKE wildcards in search are ordinary letters', { tags: ['mistake-wildcards'] }, async () => {
  const { app, manager, event, student } = await startWithTeam();
  const { token } = manager;
  await createEvent(app, manager, { title: '100% Hack_Night' });
  const found = async (q: string) => {
    const events = await app.succeed(publicEvents, { query: { q } });
    const teams = await app.succeed(eventTeams, { token, params: { id: event._id }, query: { q } });
    return events.length + teams.length;
  };
  expect(await found('')).toBe(3);
  expect(await found('100% hack_n')).toBe(1);
  expect(await found('100%night')).toBe(0);
  expect(await found('hack%night')).toBe(0);
  expect(await found('hack_night')).toBe(1);
  expect(await found('smart_campus')).toBe(0);
  expect(await found('%')).toBe(1);
  for (const q of ['\\', '\\%', "' or 1=1 --", "'; drop table teams; --", '") or ("" = "', '*', '.*']) {
    expect(await found(q)).toBe(0);
  }
  expect(
    await app.succeed(teamDetail, { token: student.token, params: { teamId: await onlyTeam() } }),
  ).toBeDefined();

  async function onlyTeam(): Promise<string> {
    const [team] = await app.succeed(eventTeams, { token, params: { id: event._id } });
    return team?._id ?? '';
  }
});
