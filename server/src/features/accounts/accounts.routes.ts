import {
  type Audience,
  loginManager,
  loginStudent,
  logout,
  managerProfile,
  registerManager,
  registerStudent,
  studentProfile,
  updateManagerProfile,
  updateStudentProfile,
} from '@hackon/contract/accounts';
import { messages } from '@hackon/contract/messages';
import type { Database } from '../../db/database.ts';
import { type App, bind, type Call } from '../../http/bind.ts';
import { toManagerUser, toStudentUser } from './account-row.ts';
import { countSignUp } from './attempts.ts';
import { deviceOf } from './device-of.ts';
import { managerProfileOf, studentProfileOf } from './profile.ts';
import { endSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUpManager, signUpStudent } from './sign-up.ts';
import { updateProfile } from './update-profile.ts';

interface AccountsParts {
  db: Database;
  /** Whether attempts to sign in or up are limited. */
  limited: boolean;
  /** Where mailed links lead. */
  publicUrl: string;
}

export function accountsRoutes(app: App, { db, limited, publicUrl }: AccountsParts): void {
  bind(app, registerManager, async ({ body, now, request }) => {
    if (limited) await countSignUp(db, request.ip, now);
    return signUpManager(db, body, { device: deviceOf(request.headers['user-agent']), publicUrl, now });
  });

  bind(app, registerStudent, async ({ body, now, request }) => {
    if (limited) await countSignUp(db, request.ip, now);
    return signUpStudent(db, body, { device: deviceOf(request.headers['user-agent']), publicUrl, now });
  });

  bind(app, loginManager, async ({ body, now, request }) => {
    const { account, token } = await signIn(db, attempt('manager', { body, now, request }));
    return { ...toManagerUser(account), token };
  });

  bind(app, loginStudent, async ({ body, now, request }) => {
    const { account, token } = await signIn(db, attempt('student', { body, now, request }));
    return { ...toStudentUser(account), token };
  });

  bind(app, logout, async ({ caller }) => {
    await endSession(db, caller.sessionId);
    return { message: messages.signedOut };
  });

  bind(app, managerProfile, ({ caller }) => managerProfileOf(db, caller.accountId));

  bind(app, updateManagerProfile, async ({ body, caller, now }) => {
    await updateProfile(db, { accountId: caller.accountId, changes: body, now });
    return managerProfileOf(db, caller.accountId);
  });

  bind(app, studentProfile, ({ caller }) => studentProfileOf(db, caller.accountId));

  bind(app, updateStudentProfile, async ({ body, caller, now }) => {
    await updateProfile(db, { accountId: caller.accountId, changes: body, now });
    return studentProfileOf(db, caller.accountId);
  });

  function attempt<A extends Audience>(
    audience: A,
    { body, now, request }: Pick<Call<typeof loginStudent>, 'body' | 'now' | 'request'>,
  ) {
    const device = deviceOf(request.headers['user-agent']);
    return { ...body, audience, address: request.ip, device, limited, now };
  }
}
