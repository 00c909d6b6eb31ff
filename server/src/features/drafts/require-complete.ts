import { draftMessages } from '@hackon/contract/drafts/messages';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import { eventValues } from '../events/event-values.ts';
import { withShownPayee } from '../events/shown-payee.ts';
import { missingIn } from './draft-body.ts';
import { draftMembersOf, type DraftMemberRow, type LockedDraft } from './find-draft.ts';

/** Returns those who are in. Throws 409 `draft_incomplete`. */
export async function requireComplete(
  trx: Transaction,
  { draft, event }: LockedDraft,
  { needsConfirmedEmail, now }: { needsConfirmedEmail: boolean; now: Date },
): Promise<DraftMemberRow[]> {
  const all = await draftMembersOf(trx, draft);
  const members = all.filter(({ state }) => state === 'in');
  const values = eventValues(withShownPayee(event, now));
  const { missing } = missingIn({ draft, members, values, needsConfirmedEmail });
  if (missing.length > 0)
    throw new ApiError('draft_incomplete', `${draftMessages.incomplete} ${missing.join('. ')}.`);
  return members;
}
