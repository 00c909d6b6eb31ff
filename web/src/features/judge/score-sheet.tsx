import type { Criterion } from '@hackon/contract/judging/rounds';
import { usePhone } from './phone-context.ts';
import type { Visit } from './visit.ts';
import { unscored } from './review-draft.ts';
import { ScoreScale } from './score-scale.tsx';

/** One scale per criterion. `isMissing` marks those that need a score. */
export function ScoreSheet({ round, project, isMissing }: Visit & { isMissing: boolean }) {
  const { phone } = usePhone();
  const { _id: roundId, criteria } = round;
  const draft = phone.draft(roundId, project._id);
  const missing = isMissing ? unscored(round, draft) : [];

  function score({ _id }: Criterion, value: number | undefined) {
    const { [_id]: _old, ...others } = draft.scores;
    phone.changeReview(roundId, project._id, {
      scores: value === undefined ? others : { ...others, [_id]: value },
    });
  }

  return (
    <div className="divide-y divide-line border-y border-line">
      {criteria.map((criterion) => (
        <ScoreScale
          key={criterion._id}
          criterion={criterion}
          share={shareOf(criterion, criteria)}
          value={draft.scores[criterion._id]}
          isMissing={missing.includes(criterion)}
          onChange={(value) => score(criterion, value)}
        />
      ))}
    </div>
  );
}

/** Of the sum of all weights. */
function shareOf({ weight }: Criterion, criteria: readonly Criterion[]): string {
  const sum = criteria.reduce((total, each) => total + each.weight, 0);
  return sum === 0 || criteria.length === 1 ? '' : `${Math.round((100 * weight) / sum)}%`;
}
