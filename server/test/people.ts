import { invitePerson } from '@hackon/contract/people/people';
import type { EventRole } from '@hackon/contract/people/roles';
import { textKey } from '@hackon/contract/text-key';
import { queuedMails } from './queued-mails.ts';
import type { TestApp } from './test-app.ts';

/** Returns the token of the newest invitation to this address. */
export async function invitationToken(app: TestApp, email: string): Promise<string> {
  const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'invitation');
  const mail = mails.findLast(({ to }) => textKey(to) === textKey(email));
  return String(mail?.token);
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
