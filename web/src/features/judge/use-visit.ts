import { useEffect, useEffectEvent, useRef } from 'react';
import { usePhone } from './phone-context.ts';
import type { Visit } from './visit.ts';

/**
 * Says that the judge is at the table. Queues a complete review when the judge leaves the project or the page, except
 * after `keepAsDraft`.
 */
export function useVisit({ round, phase, project, assignment }: Visit): { keepAsDraft: () => void } {
  const { phone } = usePhone();
  const isDraft = useRef(false);
  const begin = useEffectEvent(() => {
    const isNew = assignment.state === 'todo' || assignment.state === 'skipped';
    if (phase !== 'open' || round.mode === 'ballot' || !isNew) return;
    // A full disk shows with the first entry.
    void phone.write({ kind: 'start', roundId: round._id, submissionId: project._id }).catch(() => undefined);
  });
  const finish = useEffectEvent(() => {
    if (!isDraft.current) void phone.finishReview(round._id, project._id).catch(() => undefined);
  });

  useEffect(() => {
    begin();
    const onHide = () => document.visibilityState === 'hidden' && finish();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      finish();
    };
  }, []);

  return {
    keepAsDraft: () => {
      isDraft.current = true;
    },
  };
}
