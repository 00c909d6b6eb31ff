import {
  declareConflict,
  type AssignmentState,
  type JudgeKit,
  type KitAssignment,
  type KitPlacing,
  type KitRound,
  markAbsent,
  type ReviewBody,
  savePlacing,
  saveReview,
  skipAssignment,
  startAssignment,
} from '@hackon/contract/judging/judging';
import { call } from '../../api/call.ts';

/** What a judge did, as the queue keeps it. */
export type JudgeWrite = ReviewWrite | PlacingWrite | VisitWrite;

interface ReviewWrite extends ReviewBody {
  kind: 'review';
  submissionId: string;
}

export interface PlacingWrite {
  kind: 'placing';
  roundId: string;
  /** The best first. */
  order: string[];
  /** Orders that were sent, whose answers may be lost. */
  attempts?: string[][];
}

interface VisitWrite {
  kind: keyof typeof visits;
  roundId: string;
  submissionId: string;
}

const visits = {
  start: startAssignment,
  /** Of a skip, an absence or a conflict. */
  undo: startAssignment,
  skip: skipAssignment,
  absent: markAbsent,
  conflict: declareConflict,
};

/** A start holds nothing that the judge could lose. */
export function isWork({ kind }: JudgeWrite): boolean {
  return kind !== 'start';
}

/** A later write about the same subject replaces one that waits. */
export function subjectOf(write: JudgeWrite): string {
  if (write.kind === 'placing') return `placing:${write.roundId}`;
  const kind = write.kind === 'review' ? 'review' : 'visit';
  return `${kind}:${write.roundId}:${write.submissionId}`;
}

/** Sends a write. Returns the kit with the server's answer. Throws ApiFailure. */
export async function sendWrite(write: JudgeWrite, kit: JudgeKit, token: string): Promise<JudgeKit> {
  if (write.kind === 'placing') {
    const { roundId, order } = write;
    const { version } = placingOf(kit, roundId);
    const { placing, assignments } = await call(savePlacing, { body: { roundId, order, version }, token });
    return withAssignments(withPlacing(kit, placing), assignments);
  }
  const { kind, submissionId, ...body } = write;
  const sent = { params: { submissionId }, token };
  const { assignment } =
    'scores' in body
      ? await call(saveReview, { ...sent, body })
      : await call(visits[kind === 'review' ? 'start' : kind], { ...sent, body });
  return withAssignments(kit, [assignment]);
}

/** Returns the kit as it will be once the server has the write. */
export function applyWrite(kit: JudgeKit, write: JudgeWrite): JudgeKit {
  const { roundId } = write;
  const round = kit.rounds.find(({ _id }) => _id === roundId);
  if (!round) return kit;
  if (write.kind === 'placing') return applyPlacing(kit, write);
  const old = assignmentOf(kit, roundId, write.submissionId);
  if (!old) return kit;
  if (write.kind === 'review') {
    const { scores, commentTeam, commentPrivate, clientAt } = write;
    const review = { scores, commentTeam, commentPrivate, updatedAt: clientAt };
    const reviewed = withAssignments(kit, [{ ...old, review }]);
    // In the other modes a review holds comments alone: the order is what counts.
    return round.mode === 'scores' ? withDone(reviewed, roundId, [write.submissionId]) : reviewed;
  }
  if (write.kind === 'start' || write.kind === 'undo')
    return withAssignments(kit, [inState(old, startedState(kit, round, old))]);
  if (write.kind === 'conflict') return applyConflict(kit, write.submissionId);
  return withAssignments(kit, [inState(old, write.kind === 'skip' ? 'skipped' : 'absent')]);
}

/** A start also undoes a skip, an absence and a conflict. */
function startedState(kit: JudgeKit, { mode }: KitRound, old: KitAssignment): AssignmentState {
  const { roundId, submissionId, review } = old;
  const isDone = mode === 'scores' ? review !== null : placingOf(kit, roundId).order.includes(submissionId);
  return isDone ? 'done' : 'started';
}

/** A conflict concerns every round. */
function applyConflict(kit: JudgeKit, id: string): JudgeKit {
  const own = kit.assignments.filter(({ submissionId }) => submissionId === id);
  const placing = kit.placing.map(({ order, ...each }) => ({
    ...each,
    order: order.filter((other) => other !== id),
  }));
  return {
    ...withAssignments(
      kit,
      own.map((each) => inState(each, 'conflict')),
    ),
    placing,
  };
}

/** A project that the judge takes out of the order is open again. */
function applyPlacing(kit: JudgeKit, { roundId, order }: PlacingWrite): JudgeKit {
  const left = kit.assignments.filter(
    (each) => each.roundId === roundId && each.state === 'done' && !order.includes(each.submissionId),
  );
  const placed = withPlacing(kit, { ...placingOf(kit, roundId), order });
  return withDone(
    withAssignments(
      placed,
      left.map((each) => inState(each, 'todo')),
    ),
    roundId,
    order,
  );
}

/** Skipped projects wait until the next one is done. */
function withDone(kit: JudgeKit, roundId: string, ids: readonly string[]): JudgeKit {
  const all = kit.assignments.filter((each) => each.roundId === roundId);
  const done = all.filter(
    ({ submissionId, state }) => ids.includes(submissionId) && state !== 'done' && state !== 'conflict',
  );
  if (done.length === 0) return kit;
  const skipped = all.filter(({ submissionId, state }) => state === 'skipped' && !ids.includes(submissionId));
  return withAssignments(kit, [
    ...done.map((each) => inState(each, 'done')),
    ...skipped.map((each) => inState(each, 'todo')),
  ]);
}

function inState(assignment: KitAssignment, state: AssignmentState): KitAssignment {
  return { ...assignment, state };
}

export function assignmentOf(
  kit: JudgeKit,
  roundId: string,
  submissionId: string,
): KitAssignment | undefined {
  return kit.assignments.find((each) => each.roundId === roundId && each.submissionId === submissionId);
}

export function placingOf(kit: JudgeKit, roundId: string): KitPlacing {
  return kit.placing.find((each) => each.roundId === roundId) ?? { roundId, order: [], version: 0 };
}

export function withPlacing(kit: JudgeKit, placing: KitPlacing): JudgeKit {
  const others = kit.placing.filter(({ roundId }) => roundId !== placing.roundId);
  return { ...kit, placing: [...others, placing] };
}

function withAssignments(kit: JudgeKit, changed: readonly KitAssignment[]): JudgeKit {
  const of = ({ roundId, submissionId }: KitAssignment) =>
    changed.find((each) => each.roundId === roundId && each.submissionId === submissionId);
  return { ...kit, assignments: kit.assignments.map((old) => of(old) ?? old) };
}
