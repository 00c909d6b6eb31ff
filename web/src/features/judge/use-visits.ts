import type { JudgeKit, KitRound } from '@hackon/contract/judging/judging';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { useNavigate } from 'react-router';
import { toastError } from '../../ui/toast.ts';
import type { JudgeWrite } from './judge-write.ts';
import { usePhone } from './phone-context.ts';
import { searchOf } from './use-place.ts';
import { nextIn } from './walk.ts';

/** What a judge does on the walk. `write` returns whether the device keeps it. */
export function useVisits(kit: JudgeKit, { _id: roundId }: KitRound) {
  const { phone } = usePhone();
  const navigate = useNavigate();

  async function write(action: JudgeWrite): Promise<boolean> {
    try {
      await phone.write(action);
      return true;
    } catch {
      toastError(judgingMessages.notKept);
      return false;
    }
  }

  /** `left`: the next screen can undo what was done there. */
  function goOn(after: string, left?: string) {
    const next = nextIn(kit, roundId, after);
    const search = searchOf({ roundId, ...(next && { projectId: next.submissionId }) });
    void navigate({ search }, { state: left === undefined ? null : { left } });
  }

  async function leave(kind: 'skip' | 'absent' | 'conflict', submissionId: string) {
    const { search } = globalThis.location;
    if ((await write({ kind, roundId, submissionId })) && isStillAt(search)) goOn(submissionId, submissionId);
  }

  async function undo(submissionId: string) {
    const isKept = await write({ kind: 'undo', roundId, submissionId });
    if (isKept) void navigate({ search: searchOf({ roundId, projectId: submissionId }) });
  }

  return { write, goOn, leave, undo };
}

/** On a slow phone, the judge may have gone elsewhere while the device kept the write. */
export function isStillAt(search: string): boolean {
  return globalThis.location.search === search;
}
