import { teamMessages } from '@hackon/contract/teams/messages';
import { ApiError } from '../../../api-error.ts';
import type { Reader } from '../../../db/database.ts';
import { findTeam, requireOwnEvent } from '../find-team.ts';
import { paymentProofOf } from './payment-questions.ts';

/** Returns WebP. Throws 404 if the team has sent no picture about its pending payment, and 403. */
export async function getPaymentProof(db: Reader, teamId: string, managerId: string): Promise<Buffer> {
  const team = await findTeam(db, teamId);
  await requireOwnEvent(db, team.event_id, managerId, 'payments');
  const picture = await paymentProofOf(db, team);
  if (!picture) throw new ApiError('not_found', teamMessages.proofNotFound);
  return picture;
}
