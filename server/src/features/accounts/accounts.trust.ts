import * as security from '@hackon/contract/accounts/account-security';
import * as accounts from '@hackon/contract/accounts/accounts';
import { limits } from '@hackon/contract/limits';
import { managerBody, password, signUpStudent, studentBody } from '../../../test/accounts.ts';
import { signInAgain, type World } from '../../../trust/authorization-world.ts';
import {
  checked,
  type FeatureTrust,
  line,
  required,
  row,
  secret,
  texts,
  unseen,
  usual,
} from '../../../trust/feature-trust.ts';
import { callerAddress, countCalls, fillSessions } from '../../../trust/growing-world.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { issueLink } from './mailed-links.ts';
import { hashToken } from './tokens.ts';

const manager = {
  name: required(limits.name),
  organization: required(limits.shortText),
  department: line(limits.shortText),
};
const student = { name: required(limits.name), college: required(limits.shortText) };
const signIn = { email: checked, password: unseen } as const;

const managerSignIn = {
  email: secret('zqkwjmanager@canary.example'),
  password: secret('zqkwjmanagerpassword'),
};
const studentSignIn = {
  email: secret('zqkwjstudent@canary.example'),
  password: secret('zqkwjstudentpassword'),
};

export const trust: FeatureTrust = {
  authorization: [
    row(accounts.registerManager, '201 201 201 201 201 201 201', () => ({ body: managerBody() })),
    row(accounts.loginManager, '200 200 200 200 200 200 200', ({ managerA: { email } }) => ({
      body: { email, password },
    })),
    row(accounts.logout, '401 200 200 200 200 401 401'),
    row(accounts.managerProfile, '401 403 403 200 200 401 401'),
    row(accounts.updateManagerProfile, '401 403 403 200 200 401 401', () => ({
      body: { name: 'Another Name' },
    })),
    row(accounts.registerStudent, '201 201 201 201 201 201 201', () => ({ body: studentBody() })),
    row(accounts.loginStudent, '200 200 200 200 200 200 200', ({ studentA: { email } }) => ({
      body: { email, password },
    })),
    row(accounts.studentProfile, '401 200 200 403 403 401 401'),
    row(accounts.updateStudentProfile, '401 200 200 403 403 401 401', () => ({
      body: { name: 'Another Name' },
    })),
    row(security.forgotPassword, '200 200 200 200 200 200 200', ({ studentA: { email } }) => ({
      body: { audience: 'student' as const, email },
    })),
    row(security.resetPassword, '200 200 200 200 200 200 200', async (world) => ({
      body: { token: await mailedToken(world, 'reset'), password },
    })),
    row(
      security.resetPassword,
      'dead_link dead_link dead_link dead_link dead_link dead_link dead_link',
      async (world) => {
        const body = { token: await mailedToken(world, 'reset'), password };
        await world.app.succeed(security.resetPassword, { body });
        return { body };
      },
      'used',
    ),
    row(security.verifyEmail, '200 200 200 200 200 200 200', async (world) => ({
      body: { token: await mailedToken(world, 'verify') },
    })),
    row(security.resendVerification, '401 200 200 200 200 401 401'),
    row(security.changePassword, '401 200 200 200 200 401 401', () => ({
      body: { currentPassword: password, password: 'battery staple' },
    })),
    row(security.accountSecurity, '401 200 200 200 200 401 401'),
    row(
      security.endOneSession,
      '401 200 404 404 404 401 401',
      (world) => otherSession(world, world.studentA),
      "student A's",
    ),
    row(
      security.endOneSession,
      '401 404 404 200 404 401 401 | 404 404 404',
      (world) => otherSession(world, world.managerA),
      "manager A's",
    ),
    row(security.endAllSessions, '401 200 200 200 200 401 401'),
  ],
  texts: {
    'POST /api/auth/register': texts(
      { ...manager, ...signIn, role: checked },
      {
        ...managerSignIn,
        name: secret('Zqkwjmanagername'),
        organization: secret('Zqkwjearlierorganization'),
        department: secret('Zqkwjearlierdepartment'),
        role: usual,
      },
    ),
    'POST /api/auth/login': texts(signIn, managerSignIn),
    'PUT /api/auth/profile': texts(manager, {
      name: secret('Zqkwjmanagernewname'),
      organization: { text: 'Zqporganization', isPublic: 'Shown on the events of the organization' },
      department: secret('Zqkwjdepartment'),
    }),
    'POST /api/student/register': texts(
      { ...student, ...signIn },
      { ...studentSignIn, name: secret('Zqkwjstudentname'), college: secret('Zqkwjearliercollege') },
    ),
    'POST /api/student/login': texts(signIn, studentSignIn),
    'PUT /api/student/profile': texts(student, {
      name: secret('Zqkwjstudentnewname'),
      college: secret('Zqkwjcollege'),
    }),
    'POST /api/auth/forgot-password': texts(
      { audience: checked, email: checked },
      { audience: usual, email: studentSignIn.email },
    ),
    'POST /api/auth/reset-password': texts(
      { token: unseen, password: unseen },
      { token: usual, password: secret('zqkwjresetpassword') },
    ),
    'POST /api/auth/verify-email': texts({ token: unseen }, { token: usual }),
    'PUT /api/auth/password': texts(
      { currentPassword: unseen, password: unseen },
      { currentPassword: secret('zqkwjresetpassword'), password: secret('zqkwjchangedpassword') },
    ),
  },
  rows: {
    accounts: {
      values: ({ audience, passwordHash: password_hash, now: email_verified_at }) => ({
        audience,
        password_hash,
        email_verified_at,
        ...(audience === 'manager'
          ? { role: 'other', college: null }
          : { role: null, organization: null, department: null }),
      }),
    },
    sessions: { values: ({ token }) => ({ token_hash: hashToken(token) }) },
    account_links: { values: () => ({ purpose: 'reset' }) },
  },
  growing: {
    accounts: [
      {
        who: 'a guest signs up again and again',
        end: 'rate_limited',
        prepare: countCalls('sign-up', 300, () => callerAddress),
        attempt: ({ app }) => app.call(accounts.registerManager, { body: managerBody() }),
      },
    ],
    sessions: [
      {
        who: 'an account signs in again and again',
        end: 'steady',
        prepare: fillSessions,
        attempt: ({ app, manager: { email } }) =>
          app.call(accounts.loginManager, { body: { email, password } }),
      },
    ],
    account_links: [
      {
        who: 'an account asks for links to confirm its address',
        end: 'rate_limited',
        attempt: ({ app, manager: { token } }) => app.call(security.resendVerification, { token }),
      },
    ],
  },
};

/** Returns the token of another student's live link. */
async function mailedToken({ app }: World, purpose: Row<'account_links'>['purpose']): Promise<string> {
  const { _id: accountId } = await signUpStudent(app);
  const link = { accountId, purpose, publicUrl: 'http://localhost:5000', now: app.clock.now };
  const issued = await transaction(app.db, (trx) => issueLink(trx, link));
  return new URL(issued.link).hash.slice(1);
}

async function otherSession({ app }: World, account: { _id: string }) {
  return { params: { sessionId: hashToken(await signInAgain(app, account)) } };
}
