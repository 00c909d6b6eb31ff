// @module-tag spec-7
// @module-tag beyond-profile
import {
  managerProfile,
  studentProfile,
  updateManagerProfile,
  updateStudentProfile,
} from '@hackon/contract/accounts/accounts';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { startTestApp } from '../../../test/test-app.ts';

describe('GET /api/auth/profile', () => {
  test('returns the calling manager', async () => {
    const app = await startTestApp();
    await signUpManager(app);
    const { token, ...manager } = await signUpManager(app);
    const answer = await app.call(managerProfile, { token });
    expect(answer).toMatchObject({ status: 200, body: manager });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('refuses students', async () => {
    const app = await startTestApp();
    const { token } = await signUpStudent(app);
    expect(await app.call(managerProfile, { token })).toMatchObject({
      status: 403,
      body: { message: 'Only event managers can do this', code: 'wrong_role' },
    });
  });
});

describe('PUT /api/auth/profile', () => {
  test('changes only the named fields', async () => {
    const app = await startTestApp();
    const other = await signUpManager(app);
    const { token, ...manager } = await signUpManager(app);
    const changed = await app.succeed(updateManagerProfile, {
      token,
      body: { organization: 'IIT Madras', department: '' },
    });
    expect(changed).toEqual({ ...manager, organization: 'IIT Madras', department: '', digest: true });
    expect(await app.succeed(managerProfile, { token })).toEqual(changed);
    expect(await app.succeed(managerProfile, { token: other.token })).toMatchObject({
      organization: other.organization,
    });
  });

  test('refuses a blank name and changes nothing', async () => {
    const app = await startTestApp();
    const { token, ...manager } = await signUpManager(app);
    const answer = await app.call(updateManagerProfile, { token, body: { name: ' ', organization: 'IIT' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'All fields are required', issues: [{ path: 'name' }] },
    });
    expect(await app.succeed(managerProfile, { token })).toEqual({ ...manager, digest: true });
  });

  test('turns the digest off and on', async () => {
    const app = await startTestApp();
    const { token, ...manager } = await signUpManager(app);
    for (const digest of [false, true]) {
      expect(await app.succeed(updateManagerProfile, { token, body: { digest } })).toEqual({
        ...manager,
        digest,
      });
      expect(await app.succeed(managerProfile, { token })).toEqual({ ...manager, digest });
    }
  });

  test('does not change email, role or audience', async () => {
    const app = await startTestApp();
    const { token, ...manager } = await signUpManager(app);
    const payload = { email: 'else@college.example', role: 'admin', audience: 'student', password_hash: 'x' };
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/auth/profile',
      payload,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer).toMatchObject({ status: 200, body: manager });
  });
});

describe('GET /api/student/profile', () => {
  test('returns the calling student', { tags: ['spec-2-21'] }, async () => {
    const app = await startTestApp();
    await signUpStudent(app);
    const { token, ...student } = await signUpStudent(app);
    const answer = await app.call(studentProfile, { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...student, registeredHackathons: [] });
  });

  test('requires a student', { tags: ['spec-6'] }, async () => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    expect(await app.call(studentProfile)).toMatchObject({ status: 401 });
    expect(await app.call(studentProfile, { token })).toMatchObject({
      status: 403,
      body: { message: 'Only students can do this', code: 'wrong_role' },
    });
  });
});

describe('PUT /api/student/profile', () => {
  test('changes the named fields', async () => {
    const app = await startTestApp();
    const { token, ...student } = await signUpStudent(app);
    const changed = await app.succeed(updateStudentProfile, { token, body: { college: 'VIT Vellore' } });
    expect(changed).toEqual({ ...student, college: 'VIT Vellore', registeredHackathons: [] });
  });

  test('refuses a name that is too long', async () => {
    const app = await startTestApp();
    const { token } = await signUpStudent(app);
    const answer = await app.call(updateStudentProfile, { token, body: { name: 'x'.repeat(121) } });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } });
  });

  test('refuses managers', async () => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    expect(await app.call(updateStudentProfile, { body: {} })).toMatchObject({ status: 401 });
    expect(await app.call(updateStudentProfile, { token, body: {} })).toMatchObject({ status: 403 });
  });
});
