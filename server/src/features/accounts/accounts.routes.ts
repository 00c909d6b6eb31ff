import {
  type Audience,
  loginManager,
  loginStudent,
  logout,
  managerProfile,
  registerManager,
  registerStudent,
  updateManagerProfile,
} from '@hackon/contract/accounts/accounts';
import { sessionMessages } from '@hackon/contract/accounts/session-messages';
import { addGauge } from '../../add-gauge.ts';
import type { Parts } from '../../define-feature.ts';
import { type App, bind, type Call } from '../../http/bind.ts';
import { toManagerProfile, toManagerUser, toStudentUser } from './account-row.ts';
import { countSignUp } from './attempts.ts';
import { deviceOf } from './device-of.ts';
import { requireAccount } from './find-account.ts';
import { hashesWaiting } from './passwords.ts';
import { rememberDevice } from './known-device.ts';
import { endSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUpManager, signUpStudent } from './sign-up.ts';
import { updateProfile } from './update-profile.ts';

export function accountsRoutes(app: App, { db, config, metrics }: Parts): void {
  const { rateLimit: limited, publicUrl } = config;
  addGauge(
    metrics,
    { name: 'hackon_password_hashes_waiting', help: 'Passwords that wait to be hashed' },
    hashesWaiting,
  );
  bind(app, registerManager, async ({ body, now, request, reply }) => {
    if (limited) await countSignUp(db, request.ip, now);
    const device = deviceOf(request.headers['user-agent']);
    const { account, token } = await signUpManager(db, body, { address: request.ip, device, publicUrl, now });
    rememberDevice(request, reply, account, publicUrl);
    return { ...toManagerUser(account), token };
  });

  bind(app, registerStudent, async ({ body, now, request, reply }) => {
    if (limited) await countSignUp(db, request.ip, now);
    const device = deviceOf(request.headers['user-agent']);
    const { account, token } = await signUpStudent(db, body, { address: request.ip, device, publicUrl, now });
    rememberDevice(request, reply, account, publicUrl);
    return { ...toStudentUser(account), token };
  });

  bind(app, loginManager, async ({ body, now, request, reply }) => {
    const { account, token } = await signIn(db, attempt('manager', { body, now, request }));
    rememberDevice(request, reply, account, publicUrl);
    return { ...toManagerUser(account), token };
  });

  bind(app, loginStudent, async ({ body, now, request, reply }) => {
    const { account, token } = await signIn(db, attempt('student', { body, now, request }));
    rememberDevice(request, reply, account, publicUrl);
    return { ...toStudentUser(account), token };
  });

  bind(app, logout, async ({ caller }) => {
    await endSession(db, caller.sessionId);
    return { message: sessionMessages.signedOut };
  });

  bind(app, managerProfile, async ({ caller }) =>
    toManagerProfile(await requireAccount(db, caller.accountId)),
  );

  bind(app, updateManagerProfile, async ({ body, caller, now }) => {
    await updateProfile(db, { accountId: caller.accountId, changes: body, now });
    return toManagerProfile(await requireAccount(db, caller.accountId));
  });

  function attempt<A extends Audience>(
    audience: A,
    { body, now, request }: Pick<Call<typeof loginStudent>, 'body' | 'now' | 'request'>,
  ) {
    const device = deviceOf(request.headers['user-agent']);
    const { cookie: cookies } = request.headers;
    return { ...body, audience, address: request.ip, cookies, device, limited, now };
  }
}
