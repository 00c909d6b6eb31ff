import * as contract from '@hackon/contract/accounts/account-security';
import { accountMessages } from '@hackon/contract/accounts/messages';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { accountSecurity, endAllSessions, endOneSession } from './account-security.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { rememberDevice } from './known-device.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { verifyEmail } from './verify-email.ts';

export function accountSecurityRoutes(app: App, { db, config }: Parts): void {
  const { rateLimit: limited, publicUrl } = config;
  bind(app, contract.forgotPassword, async ({ body, now, request }) => {
    await forgotPassword(db, { ...body, address: request.ip, limited, publicUrl, now });
    return { message: accountMessages.resetLinkSent };
  });

  bind(app, contract.resetPassword, async ({ body, now, request, reply }) => {
    const account = await resetPassword(db, { ...body, address: request.ip, limited, now });
    rememberDevice(request, reply, account, publicUrl);
    return { message: accountMessages.passwordReset, audience: account.audience };
  });

  bind(app, contract.verifyEmail, async ({ body, now, request }) => {
    const audience = await verifyEmail(db, { ...body, address: request.ip, limited, now });
    return { message: accountMessages.emailConfirmed, audience };
  });

  bind(app, contract.resendVerification, async ({ caller, now, request }) => {
    const { accountId } = caller;
    const address = request.ip;
    return { message: await resendVerification(db, { accountId, address, limited, publicUrl, now }) };
  });

  bind(app, contract.changePassword, async ({ body, caller, now, request, reply }) => {
    const account = await changePassword(db, { ...body, caller, address: request.ip, limited, now });
    rememberDevice(request, reply, account, publicUrl);
    return { message: accountMessages.passwordChanged };
  });

  const canConfirm = config.smtpUrl !== undefined;
  bind(app, contract.accountSecurity, ({ caller, now }) => accountSecurity(db, { caller, canConfirm, now }));

  bind(app, contract.endOneSession, async ({ caller, params }) => {
    await endOneSession(db, caller, params.sessionId);
    return { message: accountMessages.deviceSignedOut };
  });

  bind(app, contract.endAllSessions, async ({ caller }) => {
    await endAllSessions(db, caller);
    return { message: accountMessages.signedOutEverywhere };
  });
}
