import { StatementDoubt } from '../statements/statements.ts';
import type { PaymentFlag, QueueCounts, QueueGroup } from './payment-queue.ts';

const likeOthers: ReadonlySet<PaymentFlag> = new Set(['duplicate', 'rejected-before', 'one-digit-apart']);

const doubts: ReadonlySet<PaymentFlag> = new Set(StatementDoubt.options);

/** Returns whether a payment with these flags is in a group. */
export const isInGroup: Record<QueueGroup, (flags: readonly PaymentFlag[]) => boolean> = {
  all: () => true,
  doubted: (flags) => flags.some((flag) => doubts.has(flag)),
  duplicates: (flags) => flags.some((flag) => likeOthers.has(flag)),
  unusual: (flags) => flags.includes('not-12-digits'),
  asked: (flags) => flags.includes('asked') || flags.includes('answered'),
  rest: (flags) => flags.length === 0,
};

interface Counted {
  /** In rupees. */
  amount: number;
  flags: readonly PaymentFlag[];
}

export function countPayments(payments: readonly Counted[]): QueueCounts {
  const inGroup = (group: QueueGroup) => payments.filter(({ flags }) => isInGroup[group](flags)).length;
  return {
    pending: payments.length,
    amount: payments.reduce((sum, { amount }) => sum + amount, 0),
    doubted: inGroup('doubted'),
    duplicates: inGroup('duplicates'),
    unusual: inGroup('unusual'),
    asked: inGroup('asked'),
    rest: inGroup('rest'),
  };
}
