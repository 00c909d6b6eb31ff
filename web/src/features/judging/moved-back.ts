import type { Board } from '@hackon/contract/judging/rounds';

interface Assignment {
  judgeId: string;
  submissionId: string;
}

/** Returns the changes that undo the release of a judge. Projects that the judge reviewed meanwhile stay. */
export function movedBack(
  before: Board,
  after: Board,
  judgeId: string,
): { add: Assignment[]; remove: Assignment[] } {
  const later = new Map(after.entries.map((entry) => [entry.submissionId, entry]));
  const add: Assignment[] = [];
  const remove: Assignment[] = [];
  for (const { submissionId, reviews, dueFrom } of before.entries) {
    const now = later.get(submissionId);
    if (!now || !has(dueFrom, judgeId) || has(now.dueFrom, judgeId)) continue;
    const taken = now.dueFrom.filter((each) => !has(dueFrom, each.judgeId));
    if (taken.length === 0 && now.reviews > reviews) continue;
    add.push({ judgeId, submissionId });
    remove.push(...taken.map((each) => ({ judgeId: each.judgeId, submissionId })));
  }
  return { add, remove };
}

function has(judges: readonly { judgeId: string }[], judgeId: string): boolean {
  return judges.some((judge) => judge.judgeId === judgeId);
}
