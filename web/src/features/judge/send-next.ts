import { type JudgeKit, PlacingConflict } from '@hackon/contract/judging/judging';
import { ApiFailure } from '../../api/api-failure.ts';
import type { JudgeShelf } from './judge-shelf.ts';
import { isWork, type PlacingWrite, placingOf, sendWrite, withPlacing } from './judge-write.ts';
import { mergeOrders } from './merge-orders.ts';

export interface Caller {
  token: string;
  /** False after a sign-out: the device must then keep nothing. */
  isSignedIn: () => boolean;
}

/**
 * Sends the first write of the queue. A write that the server will never take leaves the queue with a refusal for the
 * judge. Throws if the write must wait.
 */
export async function sendNext(shelf: JudgeShelf, caller: Caller): Promise<'none' | 'sent' | 'refused'> {
  const { kit, writes } = await shelf.read();
  const [next] = writes;
  if (!kit || !next) return 'none';
  if (next.kind === 'placing') await shelf.changePlacing(attempted(next));
  try {
    const answered = await sendWrite(next, kit, caller.token);
    if (caller.isSignedIn()) await shelf.settle(next.id, answered);
    return 'sent';
  } catch (failure) {
    if (!isFinal(failure)) throw failure;
    if (next.kind === 'placing' && failure.code === 'stale_version') {
      if (caller.isSignedIn()) await rebase(shelf, next, kit, failure);
      return 'sent';
    }
    const { code, message } = failure;
    await shelf.refuse(next.id, isWork(next) ? { write: next, code, message } : undefined);
    return 'refused';
  }
}

type QueuedPlacing = PlacingWrite & { id: number };

function attempted({ attempts = [], ...write }: QueuedPlacing): QueuedPlacing {
  return { ...write, attempts: [...attempts.filter((order) => !isSame(order, write.order)), write.order] };
}

/** Puts this device's order on top of the newer one. */
async function rebase(
  shelf: JudgeShelf,
  next: QueuedPlacing,
  kit: JudgeKit,
  failure: FinalFailure,
): Promise<void> {
  const newer = PlacingConflict.safeParse(failure.body).data?.placing;
  // The same version would be refused again.
  if (!newer || newer.version === placingOf(kit, next.roundId).version) throw failure;
  await shelf.keepKit(withPlacing(kit, newer));
  // The newer order is this device's own if the answer to it was lost.
  if (next.attempts?.some((order) => isSame(order, newer.order))) return;
  await shelf.changePlacing({ ...next, order: mergeOrders(next.order, newer.order) });
  await shelf.note({ write: next, code: failure.code, message: failure.message });
}

type FinalFailure = ApiFailure & { code: NonNullable<ApiFailure['code']> };

/** A proxy's refusal has no code: it says nothing about the write. */
function isFinal(failure: unknown): failure is FinalFailure {
  if (!(failure instanceof ApiFailure) || failure.code === undefined) return false;
  const { status } = failure;
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
