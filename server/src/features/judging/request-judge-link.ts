import { setTimeout as pause } from 'node:timers/promises';
import { judgingLimits } from '@hackon/contract/judging/limits';
import { textKey } from '@hackon/contract/text-key';
import type { Database, Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { counterKey, countUp } from '../../http/counters.ts';
import { lockEvent, selectEvent } from '../events/find-event.ts';
import { selectJudges } from './find-judge.ts';
import { mailLinks } from './judge-mails.ts';
import { isJudgingOver } from './judging-end.ts';

interface Asked {
  /** Id or share link of the event. */
  ref: string;
  email: string;
  now: Date;
}

const hourMs = 60 * 60_000;

/** Minimum response time in ms. It exceeds the work, so timing reveals nothing. */
const answerAfterMs = 250;

/** Mails a new link. Resolves the same way for an address without a judge. */
export async function requestJudgeLink(db: Database, asked: Asked): Promise<void> {
  await Promise.all([mailNewLink(db, asked), pause(answerAfterMs)]);
}

async function mailNewLink(db: Database, asked: Asked): Promise<void> {
  const event = await selectEvent(db, asked.ref).selectAll('events').executeTakeFirst();
  // A stranger must not make the event wait.
  if (!event || !(await findAsked(db, event.id, asked))) return;
  const { now } = asked;
  await transaction(db, async (trx) => {
    await lockEvent(trx, event.id);
    const judge = await findAsked(trx, event.id, asked);
    if (!judge || (await isJudgingOver(trx, event, now))) return;
    const { count } = await countUp(trx, counterKey('judge links', judge.id), now, hourMs);
    if (count > judgingLimits.linksPerHour) return;
    await mailLinks(trx, { event, judges: [judge], kind: 'judge_link', now });
  });
}

/** Returns undefined for a judge who declined or was removed. */
function findAsked(db: Reader, eventId: string, { email }: Asked): Promise<Row<'judges'> | undefined> {
  return selectJudges(db, eventId)
    .selectAll()
    .where('email_key', '=', textKey(email))
    .where('state', 'in', ['invited', 'accepted'])
    .executeTakeFirst();
}
