import fc from 'fast-check';
import { sendContactMessage } from '@hackon/contract/contact';
import { createEvent, publicEvents, updateEvent } from '@hackon/contract/events';
import { decidePayment, eventTeams, registerTeam } from '@hackon/contract/teams';
import { expect, test } from 'vitest';
import { signUpManager } from '../../test/accounts.ts';
import { addStudents } from '../../test/add-students.ts';
import * as build from '../../test/events.ts';
import { newMember, newTeamBody, registerTeam as buildTeam } from '../../test/teams.ts';
import { requestOf, startTestApp } from '../../test/test-app.ts';

// Hostile input is answered, not suffered: any text in any field, and any JSON as a body, gets an answer below 500.

/** Any UTF-16 at all, lone surrogates and NUL among it, and what is known to hurt. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '\u0000',
    '\r\n',
    "'; drop table teams; --",
    '%',
    '\\',
    '\uD800',
    '\uFDFA'.repeat(60),
    '__proto__',
    'constructor',
    '{{7*7}}',
    '=cmd|x',
    '\u202E',
    '👩‍👩‍👧‍👦',
  ),
);

async function withTeam() {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const event = await build.createEvent(app, manager, { maxTeams: 1_000 });
  const [student, ...students] = await addStudents(app, 200);
  if (!student) throw new Error('no student');
  const team = await buildTeam(app, student, event);
  return { app, manager, event, student, students, team };
}

test('any text in an event is stored and found again, or answered 400', async () => {
  const { app, manager } = await withTeam();
  const { token } = manager;
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (one, other) => {
      const venue = { name: one, address: other, city: one, state: other, country: one };
      const body = build.newEventBody({
        title: one,
        description: other,
        venue,
        rules: [one, other],
        contactEmail: one,
      });
      const created = await app.call(createEvent, { token, body });
      expect([201, 400]).toContain(created.status);
      const found = await app.call(publicEvents, { query: { q: one.slice(0, 100) } });
      expect(found.status).toBe(200);
      if (created.status !== 201) return;
      const { title } = createEvent.reply.parse(created.body);
      expect(found.body).toContainEqual(expect.objectContaining({ title }));
    }),
    { numRuns: 60 },
  );
});

test('any text in a registration is stored and found again, or answered 400 or 409', async () => {
  const { app, manager, event, students } = await withTeam();
  const params = { id: event._id };
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (one, other) => {
      const members = [
        { ...newMember('Asha'), name: one, registerNumber: other, email: `${other}@x.example` },
      ];
      const body = newTeamBody({ teamName: one, upiTransactionId: other, members });
      const token = students.pop()?.token ?? '';
      const registered = await app.call(registerTeam, { token, params, body });
      expect([201, 400, 409]).toContain(registered.status);
      const found = await app.call(eventTeams, {
        token: manager.token,
        params,
        query: { q: one.slice(0, 100) },
      });
      expect(found.status).toBe(200);
      if (registered.status !== 201) return;
      const { team } = registerTeam.reply.parse(registered.body);
      expect(found.body).toContainEqual(expect.objectContaining({ _id: team._id }));
    }),
    { numRuns: 60 },
  );
});

test('any JSON as a body is answered below 500', async () => {
  const { app, manager, event, student, team } = await withTeam();
  const params = { id: event._id };
  const requests = [
    requestOf(createEvent, { token: manager.token }),
    requestOf(updateEvent, { token: manager.token, params }),
    requestOf(registerTeam, { token: student.token, params }),
    requestOf(decidePayment, { token: manager.token, params: { teamId: team._id } }),
    requestOf(sendContactMessage, {}),
  ];
  const fields = [
    'title',
    'venue',
    'teamName',
    'members',
    'status',
    'name',
    'email',
    'rules',
    'prizes',
    '__proto__',
  ];
  const anyBody = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...requests), anyBody, async (request, body) => {
      const headers = { ...request.headers, 'content-type': 'application/json' };
      const answer = await app.inject({ ...request, headers, payload: JSON.stringify(body) });
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: 150 },
  );
});
