import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { ownersOf } from './event-roles.ts';

/** Gives owners time to undo a change that they learn of by mail. */
export const payeeDelayMs = 10 * 60_000;

type Payee = Pick<Row<'events'>, 'upi_id' | 'account_name'>;
type EarlierPayee = Pick<Row<'events'>, 'earlier_upi_id' | 'earlier_account_name' | 'payee_shown_from'>;

/** Returns the event with the payee that teams see at this instant. */
export function withShownPayee<Event extends Payee & EarlierPayee>(event: Event, now: Date): Event {
  if (now.getTime() >= payeeShownFrom(event)) return event;
  return { ...event, upi_id: event.earlier_upi_id, account_name: event.earlier_account_name ?? '' };
}

/** In ms. 0 without a pending change. */
export function payeeShownFrom({ payee_shown_from }: EarlierPayee): number {
  return payee_shown_from === null ? 0 : Date.parse(payee_shown_from);
}

export const noEarlierPayee: EarlierPayee = {
  earlier_upi_id: null,
  earlier_account_name: null,
  payee_shown_from: null,
};

/**
 * Returns the columns that keep the shown payee during the delay. A draft, a first and a removed UPI ID change at once.
 */
export function earlierPayee(
  event: Row<'events'>,
  { upi_id = null }: Partial<Payee>,
  now: Date,
): Partial<EarlierPayee> {
  if (upi_id === event.upi_id) return {};
  const shown = withShownPayee(event, now);
  const isAtOnce = event.status === 'draft' || shown.upi_id === null || upi_id === null;
  if (isAtOnce || upi_id === shown.upi_id) return noEarlierPayee;
  return {
    earlier_upi_id: shown.upi_id,
    earlier_account_name: shown.account_name,
    payee_shown_from: new Date(now.getTime() + payeeDelayMs).toISOString(),
  };
}

interface PayeeChange {
  before: Row<'events'>;
  after: Row<'events'>;
  /** The account that changed it. */
  accountId: string;
  now: Date;
}

/** Mails all owners with confirmed addresses when teams would pay to another UPI ID. */
export async function mailPayeeChange(
  trx: Transaction,
  { before, after, accountId, now }: PayeeChange,
): Promise<void> {
  const [earlier, current] = [before.upi_id, after.upi_id];
  if (after.status === 'draft' || earlier === null || current === null || earlier === current) return;
  const owners = await ownersOf(trx, after.id);
  const by = owners.find(({ id }) => id === accountId)?.name ?? '';
  const event = { id: after.id, title: after.title, timeZone: after.time_zone };
  const shownFrom = after.payee_shown_from;
  const mails = owners
    .filter(({ email_verified_at }) => email_verified_at !== null)
    .map(({ email, name }) => ({
      kind: 'payee_changed' as const,
      to: email,
      isConfirmed: true,
      name,
      by,
      event,
      earlier,
      current,
      shownFrom,
    }));
  await queueMails(trx, mails, now);
}
