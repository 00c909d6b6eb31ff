import { teamLimits } from '@hackon/contract/teams/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { countUp, dayKey, network } from '../../http/counters.ts';

const windowMs = 24 * 60 * 60_000;

interface TakenPlace {
  account: Pick<Row<'accounts'>, 'email_verified_at'>;
  eventId: string;
  /** Undefined without a mail server, because nobody can confirm an address then. */
  address: string | undefined;
  now: Date;
}

/**
 * Limits the places that unconfirmed accounts take per event, network and day. Throws 409
 * `email_unconfirmed`. The rollback undoes the count.
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
