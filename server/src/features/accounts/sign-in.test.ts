// @module-tag spec-2-9
// @module-tag spec-2-19
import {
  loginManager,
  loginStudent,
  managerProfile,
  studentProfile,
} from '@hackon/contract/accounts/accounts';
import { describe, expect, test } from 'vitest';
import { password, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { startTestApp } from '../../../test/test-app.ts';

const refused = { message: 'Invalid email or password', code: 'invalid_credentials' };

describe('POST /api/auth/login', () => {
  test('opens another session', async () => {
    const app = await startTestApp();
    const { token: first, ...manager } = await signUpManager(app);
    const { token, ...signedIn } = await app.succeed(loginManager, {
      body: { email: manager.email, password },
    });
    expect(signedIn).toEqual(manager);
    expect(token).not.toBe(first);
    for (const each of [first, token]) {
      expect(await app.succeed(managerProfile, { token: each })).toEqual({ ...manager, digest: true });
    }
  });

  test('ignores the case of the email and spaces around it', async () => {
    const app = await startTestApp();
    const { _id, email } = await signUpManager(app);
    const signedIn = await app.succeed(loginManager, {
      body: { email: ` ${email.toUpperCase()} `, password },
    });
    expect(signedIn._id).toBe(_id);
  });

  test('returns the same error for an unknown email, a wrong password and a student', async () => {
    const app = await startTestApp();
    const { email } = await signUpManager(app);
    const student = await signUpStudent(app);
    const tries = [
      { email: 'nobody@college.example', password },
      { email, password: `${password} ` },
      { email, password: '' },
      { email: student.email, password },
    ];
    for (const body of tries) {
      const answer = await app.call(loginManager, { body });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(refused);
    }
    expect(await app.db.selectFrom('sessions').selectAll().execute()).toHaveLength(2);
  });

  test('ignores an invalid token in the same call', async () => {
    const app = await startTestApp();
    const { email } = await signUpManager(app);
    const answer = await app.call(loginManager, { body: { email, password }, token: 'dead' });
    expect(answer.status).toBe(200);
  });

  test('a body of the wrong type is invalid', async () => {
    const app = await startTestApp();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: { $ne: null }, password: ['a'] },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: 'Must be text',
      code: 'invalid_input',
      issues: [
        { path: 'email', message: 'Must be text' },
        { path: 'password', message: 'Must be text' },
      ],
    });
  });
});

describe('POST /api/student/login', () => {
  test('opens a session', async () => {
    const app = await startTestApp();
    const { token: _first, ...student } = await signUpStudent(app);
    const { token, ...signedIn } = await app.succeed(loginStudent, {
      body: { email: student.email, password },
    });
    expect(signedIn).toEqual(student);
    expect(await app.succeed(studentProfile, { token })).toMatchObject(student);
  });

  test('refuses a manager', async () => {
    const app = await startTestApp();
    const { email } = await signUpManager(app);
    const answer = await app.call(loginStudent, { body: { email, password } });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(refused);
  });
});
