// @module-tag promise-hostile-input
import { anyCharacter } from '@hackon/contract/test/any-character';
import fc from 'fast-check';
import { createEvent, publicEvents } from '@hackon/contract/events/events';
import { eventTeams, registerTeam } from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { signUpManager } from '../test/accounts.ts';
import { addStudents } from '../test/add-students.ts';
import * as build from '../test/events.ts';
import { newMember, newTeamBody } from '../test/teams.ts';
import { manyEvents, startTestApp } from '../test/test-app.ts';
import { rounds } from './rounds.ts';
import { keptOf } from './text-fields.ts';

const runs = rounds(25, 400);

/** Any UTF-16, lone surrogates and NUL included. */
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
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

const [ofTeam, ofMember] = ['a'.repeat(24), 'b'.repeat(24)];

const question = {
  type: 'long' as const,
  label: 'Idea',
  help: '',
  required: false,
  retired: false,
  options: [],
};

async function startWithEvent() {
  const app = await startTestApp(manyEvents);
  const manager = await signUpManager(app);
  const event = await build.createEvent(app, manager, {
    maxTeams: 10_000,
    questions: [
      { ...question, _id: ofTeam, scope: 'team' },
      { ...question, _id: ofMember, scope: 'member' },
    ],
  });
  return { app, manager, event };
}

test(
  'any text in an event is stored and found, or gets a 400',
  { timeout: rounds(20_000, 600_000) },
  async () => {
    const { app, manager } = await startWithEvent();
    const { token } = manager;
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (one, other) => {
        const venue = { name: one, address: other, city: one, state: other, country: one };
        const body = build.newEventBody({
          title: one,
          description: other,
          venue,
          rules: [one, other],
          contactPhone: one.slice(0, 30),
        });
        const created = await app.call(createEvent, { token, body });
        expect([201, 400]).toContain(created.status);
        const found = await app.call(publicEvents, { query: { q: one.slice(0, 100), limit: 500 } });
        expect(found.status).toBe(200);
        if (created.status !== 201) return;
        const { title } = createEvent.reply.parse(created.body);
        expect(found.body).toContainEqual(expect.objectContaining({ title }));
      }),
      { numRuns: runs },
    );
  },
);

test(
  'any text in a registration is stored and found, or gets a 400 or 409',
  { timeout: rounds(20_000, 600_000) },
  async () => {
    const { app, manager, event } = await startWithEvent();
    // Each shrinking step needs another student.
    const students = await addStudents(app, 2 * runs);
    const params = { id: event._id };
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (one, other) => {
        const members = [
          {
            ...newMember('Asha'),
            name: one,
            registerNumber: other,
            email: `${students.length}@x.example`,
            answers: { [ofMember]: one },
          },
        ];
        const body = newTeamBody({ teamName: one, members, answers: { [ofTeam]: other } });
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
        const answers = [team.answers?.[ofTeam], team.members[0]?.answers?.[ofMember]];
        expect(answers).toEqual([other, one].map((text) => keptOf(text, { lines: true }) || undefined));
        expect(found.body).toContainEqual(expect.objectContaining({ _id: team._id }));
      }),
      { numRuns: runs },
    );
  },
);
