import { isDeepStrictEqual } from 'node:util';
import type { ManagerEventDetail } from '@hackon/contract/events/events';
import type { ProgrammeBody } from '@hackon/contract/programme/programme';
import { byStart, programmeIssues, readProgramme } from '@hackon/contract/programme/programme-rules';
import { requireValid } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import type { Source } from '../accounts/source-of.ts';
import { repeatedReply, requireCurrentVersion } from '../events/edit-event.ts';
import { programmeOf, saveProgramme } from '../events/event-programme.ts';
import { lockOwnEvent } from '../events/find-event.ts';
import { getManagerEvent } from '../events/get-event.ts';
import { recordAction } from '../history/record-action.ts';

interface Change {
  managerId: string;
  source: Source;
  /** Id or share link. */
  ref: string;
  body: ProgrammeBody;
  /** The version that the editor saw. */
  ifMatch: string | undefined;
  idempotency: IdempotentRequest | undefined;
  now: Date;
}

/** Does not write an unchanged programme. Throws 404, 403; 412 on a stale edit; 400; 409 when the history is full. */
export async function changeProgramme(
  db: Database,
  { managerId, source, ref, body, ifMatch, idempotency, now }: Change,
): Promise<ManagerEventDetail> {
  // Read under the lock: a later edit belongs to a later version.
  const first: { reply?: ManagerEventDetail } = {};
  const version = await transactionOnce(db, idempotency, async (trx) => {
    const event = await lockOwnEvent(trx, ref, managerId, 'edit');
    requireCurrentVersion(event.version, ifMatch);
    const read = readProgramme(body, event.time_zone);
    requireValid(programmeIssues(read));
    const programme = { faqs: read.faqs, sessions: byStart(read.sessions) };
    if (!isDeepStrictEqual(programme, await programmeOf(trx, event.id))) {
      await saveProgramme(trx, event, programme, now);
      const action = { name: 'programme_changed', accountId: managerId, source, eventId: event.id } as const;
      await recordAction(trx, action, now);
    }
    first.reply = await getManagerEvent(trx, event.id, managerId, now);
    return first.reply.version;
  });
  return first.reply ?? repeatedReply(db, { ref, managerId, version, now });
}
