import type { KitPlacing } from '@hackon/contract/judging/judging';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { JudgedRound } from './lock-judged-round.ts';
import { isShown } from './kit-assignments.ts';
import type { OwnAssignment } from './own-assignments.ts';

export interface StoredPlacing {
  /** Also of projects that the judge's phone does not show. */
  order: string[];
  /** 0 before the first save. */
  version: number;
}

export async function storedPlacing(db: Reader, { round, judge }: JudgedRound): Promise<StoredPlacing> {
  const row = await db
    .selectFrom('placings')
    .select(['ordering', 'version'])
    .where('round_id', '=', round.id)
    .where('judge_id', '=', judge.id)
    .executeTakeFirst();
  return row ? { order: fromJson(row.ordering), version: row.version } : { order: [], version: 0 };
}

export function toKitPlacing(
  { round }: JudgedRound,
  { order, version }: StoredPlacing,
  own: readonly OwnAssignment[],
): KitPlacing {
  const isHidden = hiddenIn(own);
  return { roundId: round.id, order: order.filter((id) => !isHidden(id)), version };
}

/** A project with a conflict keeps its place too, as the judge can undo it. */
export function hiddenIn(own: readonly OwnAssignment[]): (teamId: string) => boolean {
  const shown = own.filter((assignment) => isShown(assignment) && assignment.state !== 'conflict');
  const ids = new Set(shown.map(({ teamId }) => teamId));
  return (teamId) => !ids.has(teamId);
}
