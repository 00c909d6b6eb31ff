import { teamLimits } from '@hackon/contract/teams/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { countUp, dayKey, network } from '../../http/counters.ts';

const windowMs = 24 * 60 * 60_000;

/** Who takes a place of which event, and from which network address. */
interface TakenPlace {
  account: Pick<Row<'accounts'>, 'email_verified_at'>;
  eventId: string;
  /** Undefined where nobody can confirm an email, since no mail is delivered. */
  address: string | undefined;
  now: Date;
}

/**
 * Counts the places of an event that unconfirmed accounts take from one network address. Throws 409 `email_unconfirmed`
 * when there were too many within a day. A refusal counts nothing, since the transaction ends with it.
 */
export async function limitUnconfirmed(
  trx: Transaction,
  { account, eventId, address, now }: TakenPlace,
): Promise<void> {
  if (address === undefined || account.email_verified_at !== null) return;
  const key = dayKey('unconfirmed-places', eventId, network(address));
  const { count } = await countUp(trx, key, now, windowMs);
  if (count > teamLimits.unconfirmedTeamsPerAddress) {
    throw new ApiError('email_unconfirmed', teamMessages.confirmEmailFirst);
  }
}
