import type { Criterion } from '@hackon/contract/judging/rounds';

/** Of a control for one criterion. */
export interface ScoreProps {
  criterion: Criterion;
  /** Undefined: not scored. Nothing is chosen then, so that no judge sends a middle value unseen. */
  value: number | undefined;
  labelId: string;
  onChange: (value: number | undefined) => void;
}

/** Of the control that gets the focus when a score is missing. */
export function scaleId(criterionId: string): string {
  return `score-${criterionId}`;
}
