// @module-tag spec-2-10
// @module-tag spec-2-20
// @module-tag spec-4
import {
  loginManager,
  loginStudent,
  registerManager,
  registerStudent,
} from '@hackon/contract/accounts/accounts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { describe, expect, test } from 'vitest';
import { managerBody, password, signUpManager, signUpStudent, studentBody } from '../../../test/accounts.ts';
import { startTestApp } from '../../../test/test-app.ts';

describe('POST /api/auth/register', () => {
  test('creates a manager and opens a session', async () => {
    const app = await startTestApp();
    const body = managerBody({ email: '  Meera@College.Example ' });
    const answer = await app.call(registerManager, { body });
    expect(answer.status).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/u),
      name: 'Meera Nair',
      email: 'meera@college.example',
      organization: 'PSG College of Technology',
      department: 'Computer Science',
      role: 'event_manager',
      token: expect.stringMatching(/^[\w-]{43}$/u),
    });
    await app.succeed(loginManager, { body: { email: 'meera@college.example', password } });
  });

  test('department and role are optional', async () => {
    const app = await startTestApp();
    const { department: _department, role: _role, ...body } = managerBody();
    const manager = await app.succeed(registerManager, { body });
    expect(manager).toMatchObject({ department: '', role: 'other' });
  });

  test('stores neither the password nor the token', { tags: ['promise-passwords'] }, async () => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    const rows = [
      ...(await app.db.selectFrom('accounts').selectAll().execute()),
      ...(await app.db.selectFrom('sessions').selectAll().execute()),
    ];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u),
    });
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ['All fields are required', 'name', { name: '   ' }],
    ['All fields are required', 'organization', { organization: '' }],
    ['All fields are required', 'email', { email: '' }],
    ['Password must be at least 6 characters long', 'password', { password: '12345' }],
    ['Password must be at most 256 characters long', 'password', { password: 'x'.repeat(257) }],
    [accountMessages.passwordTooCommon, 'password', { password: 'password1' }],
    [accountMessages.passwordTooCommon, 'password', { password: 'QWERTY123' }],
    ['Please enter a valid email address', 'email', { email: 'meera' }],
    ['Please enter a valid email address', 'email', { email: '\uFF4Deera@college.example' }],
    ['Please enter a valid email address', 'email', { email: 'meera@c\u2102llege.example' }],
    ['Please enter a valid email address', 'email', { email: 'mee\u200Bra@college.example' }],
    ['Please enter a valid email address', 'email', { email: 'mee\u200Dra@college.example' }],
    ['Please enter a valid email address', 'email', { email: '\u202Emeera@college.example' }],
    ['Please enter a valid email address', 'email', { email: 'meera@college.example?bcc=spy@x.example' }],
    ['Please enter a valid email address', 'email', { email: '"meera"@college.example' }],
    ['Must be at most 120 characters long', 'name', { name: 'x'.repeat(121) }],
  ])('says %j at %s', { tags: ['beyond-safety'] }, async (message, path, change) => {
    const app = await startTestApp();
    const answer = await app.call(registerManager, { body: managerBody(change) });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message, code: 'invalid_input', issues: [{ path, message }] });
    expect(await app.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  });

  test("refuses a role's label as a role", async () => {
    const app = await startTestApp();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { ...managerBody(), role: 'superuser' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: 'role' }] });
  });

  test('refuses a second sign-up with the same email in any case', async () => {
    const app = await startTestApp();
    await signUpManager(app, { email: 'meera@college.example' });
    const answer = await app.call(registerManager, { body: managerBody({ email: 'MEERA@college.example' }) });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      message: 'An account with this email already exists',
      code: 'email_taken',
    });
  });

  test('a letter of another script that folds to an ASCII letter makes no second account', async () => {
    const app = await startTestApp();
    const email = 'kavin@college.example';
    const kelvin = '\u212Aavin@college.example';
    expect(await app.call(registerManager, { body: managerBody({ email: kelvin }) })).toMatchObject({
      status: 201,
      body: { email },
    });
    expect(await app.call(registerManager, { body: managerBody({ email }) })).toMatchObject({ status: 409 });
  });

  test('one of many parallel sign-ups with one email succeeds', async () => {
    const app = await startTestApp();
    const body = managerBody();
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.call(registerManager, { body })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7);
    expect(await app.db.selectFrom('accounts').selectAll().execute()).toHaveLength(1);
  });
});

describe('POST /api/student/register', () => {
  test('creates a student and opens a session', async () => {
    const app = await startTestApp();
    const body = studentBody({ name: '  அருண் குமார்  ' });
    const answer = await app.call(registerStudent, { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      _id: expect.any(String),
      name: 'அருண் குமார்',
      email: body.email,
      college: 'Anna University',
      token: expect.any(String),
    });
    await app.succeed(loginStudent, { body });
  });

  test('accepts an email that a manager has', async () => {
    const app = await startTestApp();
    const { email } = await signUpManager(app);
    await signUpStudent(app, { email });
    expect(await app.db.selectFrom('accounts').selectAll().execute()).toHaveLength(2);
  });

  test('a college is required', async () => {
    const app = await startTestApp();
    const { college: _college, ...body } = studentBody();
    const answer = await app.call(registerStudent, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: 'All fields are required', issues: [{ path: 'college' }] });
  });

  test('unknown fields are not stored', async () => {
    const app = await startTestApp();
    const payload = {
      ...studentBody(),
      _id: '0'.repeat(24),
      audience: 'manager',
      role: 'admin',
      organization: 'Evil',
      email_verified_at: '2026-01-01T00:00:00.000Z',
    };
    const answer = await app.inject({ method: 'POST', url: '/api/student/register', payload });
    expect(answer.status).toBe(201);
    const [account] = await app.db.selectFrom('accounts').selectAll().execute();
    expect(account).toMatchObject({
      audience: 'student',
      role: null,
      organization: null,
      email_verified_at: null,
    });
    expect(account?.id).not.toBe('0'.repeat(24));
  });
});
