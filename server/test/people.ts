import { invitePerson } from '@hackon/contract/people/people';
import type { EventRole } from '@hackon/contract/people/roles';
import { textKey } from '@hackon/contract/text-key';
import { hashToken } from '../src/features/accounts/tokens.ts';
import { queuedMails } from './queued-mails.ts';
import type { TestApp } from './test-app.ts';

/** Returns the token of the open invitation to this address, from its mail. */
export async function invitationToken(app: TestApp, email: string): Promise<string> {
  const open = await app.db
    .selectFrom('invitations')
    .select('token_hash')
    .where('email_key', '=', textKey(email))
    .where('used_at', 'is', null)
    .execute();
  const tokens = (await queuedMails(app)).map(({ token }) => String(token));
  return tokens.find((token) => open.some(({ token_hash }) => token_hash === hashToken(token))) ?? '';
}

/** Invites somebody, and returns the token. The owner's address must be confirmed. */
export async function invite(
  app: TestApp,
  owner: { token: string },
  { event, email, role = 'finance' }: { event: { _id: string }; email: string; role?: EventRole },
): Promise<string> {
  const params = { id: event._id };
  await app.succeed(invitePerson, { token: owner.token, params, body: { email, role } });
  return invitationToken(app, email);
}
