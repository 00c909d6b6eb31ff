import type { Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { MailOf } from '../../mail/mail.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { takeBackMails } from '../../mail/take-back-mails.ts';
import { undeliveredTopics } from '../../mail/undelivered-topics.ts';
import { confirmedAddresses } from '../accounts/confirmed-addresses.ts';
import { judgingEnd } from './judging-end.ts';
import { makeLink } from './judge-sessions.ts';

/** Of all mails to a judge: a newer link replaces one that is not sent yet. */
export function topicOf(judgeId: string): string {
  return `judge ${judgeId}`;
}

interface Mailing {
  event: Row<'events'>;
  judges: readonly Pick<Row<'judges'>, 'id' | 'name' | 'email' | 'email_key'>[];
  kind: 'judge_invitation' | 'judge_link';
  now: Date;
}

/** Mails new links. */
export async function mailLinks(trx: Transaction, { event, judges, kind, now }: Mailing): Promise<void> {
  const confirmed = await confirmedAddresses(
    trx,
    judges.map(({ email }) => email),
  );
  const end = await judgingEnd(trx, event);
  const mails: MailOf<Mailing['kind']>[] = [];
  for (const { id, name, email, email_key } of judges) {
    const topic = topicOf(id);
    await takeBackMails(trx, topic);
    mails.push({
      kind,
      to: email,
      topic,
      isConfirmed: confirmed.has(email_key),
      ...(kind === 'judge_link' && { isRequested: true }),
      ...(end && { expiresAt: end.toISOString() }),
      eventId: event.id,
      name,
      token: await makeLink(trx, id, now),
    });
  }
  await queueMails(trx, mails, now);
}

/** Returns those judges whose last mail could not be delivered. */
export async function undeliveredTo(
  db: Reader,
  judges: readonly Pick<Row<'judges'>, 'id' | 'invited_at'>[],
): Promise<Set<string>> {
  const invited = judges.filter(({ invited_at }) => invited_at !== null);
  const undelivered = await undeliveredTopics(
    db,
    invited.map(({ id }) => topicOf(id)),
  );
  // Earlier mails went to another address.
  const bounced = invited.filter(
    ({ id, invited_at }) => (undelivered.get(topicOf(id)) ?? '') >= (invited_at ?? ''),
  );
  return new Set(bounced.map(({ id }) => id));
}
