import { resultMessages } from '@hackon/contract/results/messages';
import type { Results } from '@hackon/contract/results/results';
import { whyNotPublished } from '@hackon/contract/results/why-not-published';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { takeBackMails } from '../../mail/take-back-mails.ts';
import { lockOwnEvent } from '../events/find-event.ts';
import { saveProjectTimes } from '../events/project-times.ts';
import { recordAction } from '../history/record-action.ts';
import { roundsOf } from '../judging/change-round.ts';
import { findProjectEvent } from '../submissions/find-project.ts';
import { galleryOpensAt } from '../submissions/gallery-opens-at.ts';
import { type ResultChange, readResults } from './get-results.ts';
import { mailResults, resultsTopic } from './mail-results.ts';

/** Repeating it changes nothing. */
export function publishResults(db: Database, change: ResultChange): Promise<Results> {
  const { ref, managerId, source, now } = change;
  return transaction(db, async (trx) => {
    const event = await lockOwnEvent(trx, ref, managerId, 'judging');
    if (event.results_published_at !== null) return readResults(trx, event, now);
    await requireStoredRanks(trx, event.id);
    const { awards } = await readResults(trx, event, now);
    const fault = whyNotPublished(awards);
    if (fault !== undefined) throw new ApiError('awards_missing', fault);
    const published = await setPublished(trx, event, { at: now.toISOString(), now });
    await mailResults(trx, { managerId, event, now });
    const action = { name: 'results_published', accountId: managerId, source, eventId: event.id } as const;
    await recordAction(trx, action, now);
    return readResults(trx, published, now);
  });
}

/** A round that was opened must be final: reviews would still change what is published. */
async function requireStoredRanks(trx: Transaction, eventId: string): Promise<void> {
  const rounds = await roundsOf(trx, eventId);
  const judged = rounds.find(({ state }) => state === 'open' || state === 'closed');
  if (judged) throw new ApiError('round_state', resultMessages.roundNotStored(judged.name));
}

/** Takes back the mails that are not sent yet. Repeating it changes nothing. */
export function withdrawResults(db: Database, change: ResultChange): Promise<Results> {
  const { ref, managerId, source, now } = change;
  return transaction(db, async (trx) => {
    const event = await lockOwnEvent(trx, ref, managerId, 'judging');
    if (event.results_published_at === null) return readResults(trx, event, now);
    const withdrawn = await setPublished(trx, event, { at: null, now });
    await takeBackMails(trx, resultsTopic(event.id));
    const action = { name: 'results_withdrawn', accountId: managerId, source, eventId: event.id } as const;
    await recordAction(trx, action, now);
    return readResults(trx, withdrawn, now);
  });
}

/** A gallery that waits for the results opens and closes with them. */
async function setPublished(
  trx: Transaction,
  event: Row<'events'>,
  { at, now }: { at: string | null; now: Date },
): Promise<Row<'events'>> {
  const collecting = await findProjectEvent(trx, event.id);
  const times = { results_published_at: at };
  if (collecting) {
    const { gallery, deadline, grace_s: graceS } = collecting;
    Object.assign(times, { gallery_opens_at: galleryOpensAt({ gallery, deadline, graceS }, at) });
  }
  await saveProjectTimes(trx, event, times, now);
  return { ...event, ...times };
}
