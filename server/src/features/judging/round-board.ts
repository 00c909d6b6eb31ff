import { judgingLimits } from '@hackon/contract/judging/limits';
import { reviewsWanted } from '@hackon/contract/judging/round-state';
import type { Board, BoardEntry, BoardJudge } from '@hackon/contract/judging/rounds';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { namesOfUnconnected } from './assign-round.ts';
import { findOwnRound, type FoundRound } from './find-round.ts';
import { reviewsOf } from './reviews-of.ts';
import { countLeftOut } from './round-entries.ts';
import { toRound } from './to-round.ts';

/** In ms. The board extrapolates the pace of this time. */
const paceMs = 30 * 60_000;

export async function getBoard(
  db: Reader,
  asked: { id: string; managerId: string; now: Date },
): Promise<Board> {
  return readBoard(db, await findOwnRound(db, asked), asked.now);
}

export async function readBoard(db: Reader, { round, state }: FoundRound, now: Date): Promise<Board> {
  const assignments = await assignmentsOf(db, round.id);
  const reviews = await reviewsOf(db, round);
  const reviewed = new Set(reviews.pairs.map(({ judgeId, projectId }) => `${judgeId} ${projectId}`));
  const isDone = ({ judge_id, team_id }: Assigned) => reviewed.has(`${judge_id} ${team_id}`);
  const due = assignments.filter(isDue);
  const done = due.filter(isDone);
  const minReviews =
    round.mode === 'ballot' ? reviews.judges : reviewsWanted(round.min_reviews, reviews.counts.size);
  return {
    round: await toRound(db, round, now),
    minReviews,
    done: done.length,
    due: due.length,
    doneBy: state === 'open' ? doneBy(done, due.length - done.length, now) : null,
    judges: [...Map.groupBy(due, ({ judge_id }) => judge_id).values()]
      .flatMap((own) => {
        const [first] = own;
        return first ? [toBoardJudge(first, own, { isDone, round, isOpen: state === 'open', now })] : [];
      })
      .toSorted(
        (one, other) => Number(other.isSilent) - Number(one.isSilent) || shareOf(one) - shareOf(other),
      ),
    entries: await entriesOf(db, {
      round,
      counts: reviews.counts,
      open: due.filter((one) => !isDone(one)),
      absent: assignments.filter((one) => one.state === 'absent'),
    }),
    ...(await countLeftOut(db, round, now)),
    unconnected: await namesOfUnconnected(
      db,
      due.map(({ judge_id, team_id }) => ({ judgeId: judge_id, projectId: team_id })),
    ),
  };
}

type Assigned = Awaited<ReturnType<typeof assignmentsOf>>[number];

/** Of judges who were not removed, and of projects that are in. */
function assignmentsOf(db: Reader, roundId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('judges', 'judges.id', 'assignments.judge_id')
    .innerJoin('round_entries as entries', (join) =>
      join
        .onRef('entries.round_id', '=', 'assignments.round_id')
        .onRef('entries.team_id', '=', 'assignments.team_id'),
    )
    .select([
      'assignments.judge_id',
      'assignments.team_id',
      'assignments.state',
      'assignments.changed_at',
      'judges.name',
      'judges.organization',
      'judges.last_seen_at',
    ])
    .where('assignments.round_id', '=', roundId)
    .where('judges.state', 'in', ['invited', 'accepted'])
    .where('entries.state', '=', 'in')
    .orderBy('judges.name')
    .orderBy('judges.id')
    .orderBy('assignments.position')
    .execute();
}

function isDue({ state }: Assigned): boolean {
  return state !== 'released' && state !== 'conflict' && state !== 'absent';
}

interface JudgeContext {
  isDone: (assigned: Assigned) => boolean;
  round: Row<'rounds'>;
  isOpen: boolean;
  now: Date;
}

function toBoardJudge(
  first: Assigned,
  own: readonly Assigned[],
  { isDone, round, isOpen, now }: JudgeContext,
): BoardJudge {
  const { judge_id, name, organization, last_seen_at } = first;
  const done = own.filter(isDone);
  const isAllDone = done.length === own.length;
  return {
    judgeId: judge_id,
    name,
    organization,
    done: done.length,
    assigned: own.length,
    lastSeenAt: last_seen_at,
    doneAt: isAllDone
      ? (done
          .map(({ changed_at }) => changed_at)
          .toSorted()
          .at(-1) ?? null)
      : null,
    isSilent: isOpen && !isAllDone && isSilent(round, { last_seen_at, share: done.length / own.length, now }),
  };
}

/** No contact for long, or half of the time gone with less than a quarter done. */
function isSilent(
  { opened_at, opens_at, closes_at }: Row<'rounds'>,
  { last_seen_at, share, now }: { last_seen_at: string | null; share: number; now: Date },
): boolean {
  const began = Math.max(Date.parse(opened_at ?? ''), opens_at === null ? 0 : Date.parse(opens_at));
  const seen = Math.max(began, last_seen_at === null ? 0 : Date.parse(last_seen_at));
  if (now.getTime() - seen >= judgingLimits.silentMs) return true;
  if (closes_at === null) return false;
  const half = (began + Date.parse(closes_at)) / 2;
  return now.getTime() > half && share < 0.25;
}

function shareOf({ done, assigned }: BoardJudge): number {
  return done / assigned;
}

function doneBy(done: readonly Assigned[], open: number, now: Date): string | null {
  const since = new Date(now.getTime() - paceMs).toISOString();
  const recent = done.filter(({ changed_at }) => changed_at > since).length;
  if (recent === 0 || open === 0) return null;
  return new Date(now.getTime() + (open / recent) * paceMs).toISOString();
}

interface EntryContext {
  round: Row<'rounds'>;
  counts: ReadonlyMap<string, number>;
  /** Without a review. */
  open: readonly Assigned[];
  absent: readonly Assigned[];
}

async function entriesOf(db: Reader, { round, counts, open, absent }: EntryContext): Promise<BoardEntry[]> {
  const rows = await db
    .selectFrom('round_entries')
    .innerJoin('teams', 'teams.id', 'round_entries.team_id')
    .innerJoin('submissions', 'submissions.team_id', 'round_entries.team_id')
    .select(['round_entries.team_id', 'round_entries.content', 'round_entries.state', 'round_entries.reason'])
    .select(['teams.team_name', 'submissions.table_no'])
    .where('round_id', '=', round.id)
    .execute();
  const due = Map.groupBy(open, ({ team_id }) => team_id);
  return rows
    .map((row) => ({
      submissionId: row.team_id,
      title: fromJson(row.content).title,
      teamName: row.team_name,
      tableNo: row.table_no,
      state: row.state,
      reason: row.reason,
      reviews: counts.get(row.team_id) ?? 0,
      dueFrom: (due.get(row.team_id) ?? []).map(({ judge_id, name }) => ({ judgeId: judge_id, name })),
      absentFor: absent.filter(({ team_id }) => team_id === row.team_id).length,
    }))
    .toSorted(
      (one, other) =>
        one.reviews - other.reviews ||
        byTable.compare(one.tableNo ?? '', other.tableNo ?? '') ||
        byTable.compare(one.title, other.title),
    );
}

const byTable = new Intl.Collator('en', { numeric: true });
