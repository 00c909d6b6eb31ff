import type { Transaction } from '../../db/database.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { aboutTeam } from '../teams/mails-to-team.ts';
import type { DraftNews } from './draft-letters.ts';
import type { LockedDraft } from './find-draft.ts';

/** Tells the leader. */
export async function mailAsked(
  trx: Transaction,
  { draft, event }: LockedDraft,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  const leader = await findAccount(trx, draft.leader_id);
  if (!leader?.email_verified_at) return;
  const mail = { ...aboutTeam(leader, draft, event), draftId: draft.id, student: name };
  await queueMails(trx, [{ kind: 'draft_asked', ...mail }], now);
}

interface News {
  accountId: string;
  how: DraftNews;
  /** Of an offer. */
  until?: string;
  /** Of a payment that the team has sent. */
  transactionId?: string | null | undefined;
  now: Date;
}

/** Tells one student. Unconfirmed addresses get no mail: others typed the texts. Returns whether there is a mail. */
export async function mailNews(
  trx: Transaction,
  { draft, event }: LockedDraft,
  { accountId, how, until, transactionId, now }: News,
): Promise<boolean> {
  const account = await findAccount(trx, accountId);
  if (!account?.email_verified_at) return false;
  const mail = {
    ...aboutTeam(account, draft, event),
    draftId: draft.id,
    how,
    ...(until !== undefined && { until }),
    ...(transactionId && { transactionId }),
  };
  await queueMails(trx, [{ kind: 'draft_news', ...mail }], now);
  return true;
}

function findAccount(trx: Transaction, id: string | null) {
  return trx
    .selectFrom('accounts')
    .select(['name', 'email', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
