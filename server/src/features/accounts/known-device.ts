import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Audience, loginManager, loginStudent } from '@hackon/contract/accounts/accounts';
import { dayMs, retention } from '@hackon/contract/policies/retention';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '../../db/tables.ts';
import { newToken } from './tokens.ts';

type Account = Pick<Row<'accounts'>, 'id' | 'audience' | 'password_hash'>;

const cookieName = 'device';
const rememberedSeconds = (retention.deviceCookie * dayMs) / 1000;

const paths: Record<Audience, string> = { manager: loginManager.path, student: loginStudent.path };

/**
 * Sets a cookie that marks the owner's browser for `attempts.ts`. It grants no access. The password hash signs it, so a
 * password change invalidates it.
 */
export function rememberDevice(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  publicUrl: string,
): void {
  const id = knownDevice(headers.cookie, account) ?? newToken();
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'Set-Cookie',
    `${cookieName}=${id}.${signatureOf(id, account)}; Path=${paths[account.audience]}; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** Returns the device id, if the signature is valid. */
export function knownDevice(cookies: string | undefined, account: Account | undefined): string | undefined {
  const cookie = /(?:^|; ?)device=(?<id>[\w-]{43})\.(?<signature>[\w-]{43})(?:;|$)/u.exec(cookies ?? '');
  const { id, signature } = cookie?.groups ?? {};
  if (!account || id === undefined || signature === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id, account)));
  return isOurs ? id : undefined;
}

function signatureOf(id: string, { id: accountId, password_hash }: Account): string {
  return createHmac('sha256', password_hash)
    .update(JSON.stringify(['device', accountId, id]))
    .digest('base64url');
}
