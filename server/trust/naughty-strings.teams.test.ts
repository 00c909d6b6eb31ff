import { studentProfile } from '@hackon/contract/accounts/accounts';
import { ErrorBody } from '@hackon/contract/errors';
import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import {
  decidePayment,
  eventTeams,
  registerTeam,
  teamDetail,
  updateTeam,
} from '@hackon/contract/teams/teams';
import { textKey } from '@hackon/contract/text-key';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { confirmEmail, signUpManager } from '../test/accounts.ts';
import { addStudents } from '../test/add-students.ts';
import { createEvent } from '../test/events.ts';
import { readCsv } from '../test/read-csv.ts';
import { readXlsx } from '../test/read-xlsx.ts';
import { newMember, newTeamBody } from '../test/teams.ts';
import type { Letter } from '../src/mail/letter.ts';
import type { Message } from '../src/mail/mail-transport.ts';
import { requestOf, startTestApp } from '../test/test-app.ts';
import { naughtyStrings } from './naughty-strings.ts';
import { rounds } from './rounds.ts';
import { keptFields, keptOf, textAt, textSets, textsFor, withTexts } from './text-fields.ts';

const fields = keptFields('POST /api/public/events/:id/register');
const notesFields = keptFields('PUT /api/teams/:teamId/payment-status');

/** Team names and register numbers must differ. */
const sets = textSets(fields).filter((texts, index, all) =>
  fields.every(([path]) => all.findIndex((other) => sameText(other[path], texts[path])) === index),
);

function sameText(one = '', other = ''): boolean {
  return textKey(keptOf(one, {})) === textKey(keptOf(other, {}));
}

async function startWithStudents() {
  const letters: Letter[] = [];
  const transport = { send: async ({ letter }: Message) => void letters.push(letter), close: () => {} };
  const app = await startTestApp({ transport });
  const { token } = await signUpManager(app);
  const { _id } = await createEvent(app, { token }, { maxTeams: 1_000 });
  const students = await addStudents(app, sets.length);
  for (const student of students) await confirmEmail(app, student);
  const params = { id: _id };
  const registered = (texts: Record<string, string>, place: number) => {
    const body = withTexts(newTeamBody({ members: [newMember(`asha.${place}`)] }), texts);
    const student = students[place]?.token ?? '';
    return app
      .succeed(registerTeam, { token: student, params, body })
      .then(({ team }) => ({ student, body, team }));
  };
  return { app, letters, token, params, student: students[0]?.token ?? '', registered };
}

function expectKept(team: unknown, texts: Record<string, string>): void {
  const expected = fields.map(([path, field]) => [path, keptOf(texts[path] ?? '', field)]);
  expect(fields.map(([path]) => [path, textAt(team, path)])).toEqual(expected);
}

describe('naughty strings in a team', { timeout: 60_000 }, () => {
  test('have enough distinct values for the tests below', () => {
    expect(sets.length).toBeGreaterThan(rounds(8, 80));
  });

  test(
    'come back unchanged: to its student, its manager, in lists, and after an edit',
    { tags: ['promise-any-text'] },
    async () => {
      const { app, token, params, registered } = await startWithStudents();
      const names: string[] = [];
      for (const [place, texts] of sets.entries()) {
        const { student, body, team } = await registered(texts, place);
        expectKept(team, texts);
        const own = { token: student, params: { teamId: team._id } };
        const { upiTransactionId: _paid, ...unpaid } = body;
        expectKept((await app.succeed(updateTeam, { ...own, body: unpaid })).team, texts);
        expectKept(await app.succeed(teamDetail, { ...own, token }), texts);
        const { registeredHackathons } = await app.succeed(studentProfile, { token: student });
        const { teamName, members } = team;
        expect(registeredHackathons).toMatchObject([{ teamName, teamMembers: [members[0]?.name] }]);
        names.unshift(teamName);
      }
      const listed = await app.succeed(eventTeams, { token, params });
      expect(new Set(listed.map(({ teamName }) => teamName))).toEqual(new Set(names));
    },
  );

  test('come back unchanged in the exports for the organizer', async () => {
    const { app, token, params, registered } = await startWithStudents();
    const rows = new Map<string, string[]>();
    for (const [place, texts] of sets.entries()) {
      const { _id } = (await registered(texts, place)).team;
      rows.set(
        _id,
        fields.map(([path, field]) => keptOf(texts[path] ?? '', field)),
      );
    }
    const listed = await app.succeed(eventTeams, { token, params });
    const expected = listed.map(({ _id }) => rows.get(_id) ?? []);
    const texts = (row: string[]) => [row[0], row[7], row[9], row[11]];
    const csv = readCsv(await app.succeed(exportCsv, { token, params })).slice(1);
    expect(csv.map(texts).map(withoutApostrophes)).toEqual(expected.map(withoutApostrophes));
    const xlsx = await app.app.inject(requestOf(exportXlsx, { token, params }));
    expect(readXlsx(xlsx.rawPayload).slice(1).map(texts)).toEqual(expected);
    const pdf = await app.app.inject(requestOf(exportPdf, { token, params }));
    expect(pdf.rawPayload.subarray(-6).toString()).toContain('%%EOF');
  });

  test('come back unchanged in decision notes and in mails with the team name', async () => {
    const { app, letters, token, registered } = await startWithStudents();
    const notes = notesFields.flatMap(([, field]) =>
      textsFor(field).taken.map((text) => ({ text, kept: keptOf(text, field) })),
    );
    for (const [place, texts] of sets.entries()) {
      const { teamName, _id } = (await registered(texts, place)).team;
      const note = notes[place % notes.length] ?? { text: '', kept: '' };
      const decision = {
        token,
        params: { teamId: _id },
        body: { status: 'verified' as const, notes: note.text },
      };
      const { team } = await app.succeed(decidePayment, decision);
      expect(team.notes).toBe(note.kept);
      // The decision's mail waits while it can be undone.
      app.clock.advance(10 * 60_000);
      await app.mail.sendDue();
      const mailed = letters.splice(0).map(({ text }) => text);
      expect(mailed).toHaveLength(2);
      for (const text of mailed) expect(text).toContain(`\nTeam: ${teamName}\n`);
      const quoted = (team.notes ?? '').replaceAll(/^/gmu, '> ');
      expect(mailed.some((text) => text.includes(quoted))).toBe(true);
    }
  });

  test('that do not fit get a 400 that names the field', async () => {
    const { app, token, params, student } = await startWithStudents();
    for (const [path, field] of fields) {
      for (const text of textsFor(field).refused) {
        const body = withTexts(newTeamBody({ members: [newMember('asha')] }), { [path]: text });
        const answer = await app.call(registerTeam, { token: student, params, body });
        expect([text, answer.status, issuePaths(answer.body)]).toEqual([text, 400, [path]]);
      }
    }
    expect(await app.succeed(eventTeams, { token, params })).toEqual([]);
  });

  test('are refused as a transaction id unless they are groups of letters and digits', async () => {
    const { app, params, student } = await startWithStudents();
    const isOne = (text: string) => /^[a-z0-9 .:/-]*[a-z0-9][a-z0-9 .:/-]*$/u.test(textKey(keptOf(text, {})));
    for (const text of naughtyStrings.filter((one) => !isOne(one))) {
      const body = newTeamBody({ members: [newMember('asha')], upiTransactionId: text });
      const answer = await app.call(registerTeam, { token: student, params, body });
      expect([text, answer.status, issuePaths(answer.body)]).toEqual([text, 400, ['upiTransactionId']]);
    }
  });

  test.each(['members.0.email', 'members.0.mobileNumber'])(
    'that are invalid for %s get a 400 that names it',
    async (path) => {
      const { app, params, student } = await startWithStudents();
      for (const text of naughtyStrings) {
        const body = withTexts(newTeamBody({ members: [newMember('asha')] }), { [path]: text });
        const answer = await app.call(registerTeam, { token: student, params, body });
        expect([text, answer.status, issuePaths(answer.body)]).toEqual([text, 400, [path]]);
      }
    },
  );
});

function issuePaths(body: unknown): string[] {
  return (z.safeParse(ErrorBody, body).data?.issues ?? []).map(({ path }) => path);
}

/** Removes the apostrophe that keeps a cell a text. */
function withoutApostrophes(row: (string | undefined)[]): string[] {
  return row.map((cell = '') => cell.replaceAll("'", ''));
}
