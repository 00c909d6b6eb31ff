// @module-tag promise-any-text
import {
  managerProfile,
  registerManager,
  registerStudent,
  studentProfile,
  updateManagerProfile,
  updateStudentProfile,
} from '@hackon/contract/accounts/accounts';
import { askAssistant } from '@hackon/contract/assistant/assistant';
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { ErrorBody } from '@hackon/contract/errors';
import { publicEvent } from '@hackon/contract/events/events';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { managerBody, signUpManager, signUpStudent, studentBody } from '../test/accounts.ts';
import { createEvent } from '../test/events.ts';
import { startWithMail } from '../test/mail.ts';
import { type Answer, startTestApp } from '../test/test-app.ts';
import { naughtyStrings } from './naughty-strings.ts';
import { rounds } from './rounds.ts';
import { keptFields, keptOf, textSets, textsFor } from './text-fields.ts';

const managerFields = keptFields('PUT /api/auth/profile');
const studentFields = keptFields('PUT /api/student/profile');
const contactFields = keptFields('POST /api/contact');

const contact = {
  name: 'Asha',
  email: 'asha@college.example',
  subject: 'Hello',
  message: 'Is there parking?',
};

function keptSet(fields: typeof managerFields, texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(fields.map(([path, field]) => [path, keptOf(texts[path] ?? '', field)]));
}

describe('naughty strings about people', { timeout: 60_000 }, () => {
  test('come back unchanged from a profile and from every place that shows it', async () => {
    const app = await startTestApp();
    const [manager, student] = [await signUpManager(app), await signUpStudent(app)];
    const { _id } = await createEvent(app, manager);
    for (const texts of textSets(managerFields)) {
      await app.succeed(updateManagerProfile, { token: manager.token, body: texts });
      const profile = await app.succeed(managerProfile, { token: manager.token });
      expect(profile).toMatchObject(keptSet(managerFields, texts));
      const { organization } = await app.succeed(publicEvent, { params: { id: _id } });
      expect(organization).toBe(profile.organization);
    }
    for (const texts of textSets(studentFields)) {
      await app.succeed(updateStudentProfile, { token: student.token, body: texts });
      const profile = await app.succeed(studentProfile, { token: student.token });
      expect(profile).toMatchObject(keptSet(studentFields, texts));
    }
  });

  test('come back unchanged from a sign-up', async () => {
    const app = await startTestApp();
    const some = <T>(all: T[]) => all.filter((_texts, index) => index % rounds(2, 1) === 0);
    for (const texts of some(textSets(managerFields))) {
      const user = await app.succeed(registerManager, { body: managerBody(texts) });
      expect(user).toMatchObject(keptSet(managerFields, texts));
    }
    for (const texts of some(textSets(studentFields))) {
      const user = await app.succeed(registerStudent, { body: studentBody(texts) });
      expect(user).toMatchObject(keptSet(studentFields, texts));
    }
  });

  test('come back unchanged from the contact form, in its mail', async () => {
    const { app, server } = await startWithMail();
    for (const texts of textSets(contactFields)) {
      await app.succeed(sendContactMessage, { body: { ...contact, ...texts } });
      await app.mail.sendDue();
      const [mail, ...others] = server.received.splice(0);
      expect(others).toEqual([]);
      const { name, subject, message } = {
        name: '',
        subject: '',
        message: '',
        ...keptSet(contactFields, texts),
      };
      const text = mail?.text?.replaceAll('\r\n', '\n');
      expect(text).toContain(`\n${name} <${contact.email}> wrote:\n`);
      expect(text).toContain(message.replaceAll(/^/gmu, '> '));
      // A header's line separator becomes a space.
      expect(mail?.subject).toBe(`Contact: ${subject.replaceAll(/[\u2028\u2029]/gu, ' ')}`);
      expect(mail?.replyTo).toMatchObject([{ address: contact.email }]);
      expect(mail?.sentTo).toEqual(['support@hackon.example']);
    }
  });

  test('that do not fit get a 400 that names the field', async () => {
    const app = await startTestApp();
    const [manager, student] = [await signUpManager(app), await signUpStudent(app)];
    const send = {
      'PUT /api/auth/profile': (body: object) =>
        app.call(updateManagerProfile, { token: manager.token, body }),
      'PUT /api/student/profile': (body: object) =>
        app.call(updateStudentProfile, { token: student.token, body }),
      'POST /api/auth/register': (body: object) => app.call(registerManager, { body: managerBody(body) }),
      'POST /api/student/register': (body: object) => app.call(registerStudent, { body: studentBody(body) }),
      'POST /api/contact': (body: object) => app.call(sendContactMessage, { body: { ...contact, ...body } }),
    };
    for (const [name, call] of Object.entries(send)) {
      for (const [path, field] of keptFields(name)) {
        for (const text of textsFor(field).refused) {
          const answer = await call({ [path]: text });
          expect([name, text, answer.status, issuePaths(answer)]).toEqual([name, text, 400, [path]]);
        }
      }
    }
  });

  test("are refused as an account's email unless they look like one", async () => {
    const app = await startTestApp();
    for (const email of naughtyStrings.filter((text) => !text.includes('@'))) {
      for (const answer of [
        await app.call(registerManager, { body: managerBody({ email }) }),
        await app.call(registerStudent, { body: studentBody({ email }) }),
        await app.call(sendContactMessage, { body: { ...contact, email } }),
      ]) {
        expect([email, answer.status, issuePaths(answer)]).toEqual([email, 400, ['email']]);
      }
    }
  });

  test('get a reply from the assistant unless they are too long or blank', async () => {
    const app = await startTestApp();
    await createEvent(app, await signUpManager(app));
    for (const question of naughtyStrings) {
      const { status, body } = await app.call(askAssistant, { body: { question } });
      const kept = keptOf(question, { lines: true });
      const isTaken = kept !== '' && Array.from(kept).length <= 500;
      expect([question, status]).toEqual([question, isTaken ? 200 : 400]);
      expect(JSON.stringify(body)).not.toMatch(/undefined|\[object|NaN/u);
    }
  });
});

function issuePaths({ body }: Answer): string[] {
  return (z.safeParse(ErrorBody, body).data?.issues ?? []).map(({ path }) => path);
}
