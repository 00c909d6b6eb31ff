import type { HeldPlace } from '@hackon/contract/places/places';
import type { TeamDetail } from '@hackon/contract/teams/teams';
import { textKey } from '@hackon/contract/text-key';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import { transaction } from '../../db/transaction.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import type { Source } from '../accounts/source-of.ts';
import { withShownPayee } from '../events/shown-payee.ts';
import type { CreditKeys } from '../open-credits/credit-keys.ts';
import { releaseKeysOf } from '../places/reserved-keys.ts';
import { holdLocked } from '../teams/hold-place.ts';
import { registerLocked } from '../teams/register-team.ts';
import { endDraft } from './end-draft.ts';
import { bodyOfDraft } from './draft-body.ts';
import { findDraft, lockLedDraft } from './find-draft.ts';
import { requireComplete } from './require-complete.ts';

interface Led {
  draftId: string;
  studentId: string;
  /** False without a mail server. */
  needsConfirmedEmail: boolean;
  /** Read under the lock, so waiting does not extend the deadline. */
  clock: Clock;
}

/** Throws 404, 403, 409 `draft_incomplete`, and as `holdPlace`. */
export function holdDraftPlace(db: Database, { draftId, studentId, clock, ...led }: Led): Promise<HeldPlace> {
  return transaction(db, async (trx) => {
    const locked = await lockLedDraft(trx, draftId, studentId);
    const now = clock();
    await requireComplete(trx, locked, { ...led, now });
    await trx.updateTable('drafts').set({ has_held: 1 }).where('id', '=', draftId).execute();
    return holdLocked(trx, { event: withShownPayee(locked.event, now), studentId, ...led, now });
  });
}

interface Submission extends Led {
  source: Source;
  /** For the limit on unconfirmed accounts. */
  address: string | undefined;
  upiTransactionId: string;
  idempotency: IdempotentRequest | undefined;
  creditKeys: CreditKeys;
}

/** The team keeps the id. Throws 404, 403, 409 `draft_incomplete`, and as `registerTeam`. */
export async function submitDraft(db: Database, submission: Submission): Promise<TeamDetail> {
  const { draftId, studentId, source, address, creditKeys, clock, needsConfirmedEmail } = submission;
  const submit = async (trx: Transaction) => {
    const locked = await lockLedDraft(trx, draftId, studentId);
    const now = clock();
    const members = await requireComplete(trx, locked, { needsConfirmedEmail, now });
    const questions = fromJson(locked.event.questions);
    const body = bodyOfDraft(locked.draft, members, questions, submission.upiTransactionId);
    const accounts = new Map(members.map(({ email, account_id }) => [textKey(email), account_id]));
    // Otherwise the team would find its own values taken.
    await releaseKeysOf(trx, draftId);
    const who = { studentId, source, address, creditKeys };
    const team = await registerLocked(trx, locked.event, { ...who, body, teamId: draftId, accounts, now });
    await endDraft(trx, locked.draft, { state: 'submitted', now });
    return team;
  };
  const { event_id: queue } = await findDraft(db, draftId, studentId);
  return transactionOnce(db, submission.idempotency, submit, { queue });
}
