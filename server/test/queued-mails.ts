import { fromJson } from '../src/db/json-text.ts';
import type { Mail } from '../src/mail/mail.ts';
import type { TestApp } from './test-app.ts';

/** Oldest first. */
export async function queuedMails({ db }: TestApp): Promise<(Mail & Record<string, unknown>)[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, to_address, payload }) => asMail({ kind, to: to_address, ...parsed(payload) }));
}

/** Returns the token in an account's latest link. */
export async function mailedToken(
  app: TestApp,
  email: string,
  kind: 'reset_password' | 'welcome' | 'verify_email',
): Promise<string> {
  const mail = (await queuedMails(app)).findLast((queued) => queued.kind === kind && queued.to === email);
  const link = String(mail?.resetLink ?? mail?.verifyLink);
  return new URL(link).hash.slice(1);
}

function parsed(payload: Parameters<typeof fromJson>[0]): object {
  return Object(fromJson(payload));
}

function asMail(mail: Record<string, unknown>): Mail & Record<string, unknown>;
function asMail(mail: unknown): unknown {
  return mail;
}
