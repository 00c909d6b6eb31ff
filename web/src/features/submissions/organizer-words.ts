import type { Tone } from '../../ui/badge.tsx';
import type {
  FlagKind,
  LinkState,
  MissingField,
  SubmissionState,
} from '@hackon/contract/submissions/submissions';

export const stateWords: Record<SubmissionState, { name: string; tone: Tone }> = {
  submitted: { name: 'Submitted', tone: 'green' },
  draft: { name: 'Writing', tone: 'blue' },
  none: { name: 'Not started', tone: 'neutral' },
  withdrawn: { name: 'Taken back', tone: 'amber' },
};

/** Of a project. A complete draft may count at the deadline; after it, nobody writes. */
export function stateWordsOf({
  state,
  missing,
  isClosed,
  autoSubmit,
}: {
  state: SubmissionState;
  missing: readonly MissingField[];
  isClosed: boolean;
  autoSubmit: boolean;
}): { name: string; tone: Tone } {
  if (state !== 'draft' || !isClosed) return stateWords[state];
  return autoSubmit && missing.length === 0
    ? { name: 'Submitted at the deadline', tone: 'green' }
    : { name: 'Not submitted', tone: 'amber' };
}

export const flagNames: Record<FlagKind, string> = {
  repo_older: 'Code from before the start',
  same_repo: 'Same code as another team',
  same_slides: 'Same slides as another team',
  pushed_late: 'Code changed after the code deadline',
  report: 'Reported by a visitor',
};

export const linkNames = { repoUrl: 'Code', demoUrl: 'Demo', videoUrl: 'Video' } as const;

export const linkStates: Record<LinkState, { name: string; tone: Tone }> = {
  pending: { name: 'Being checked', tone: 'neutral' },
  open: { name: 'Opens', tone: 'green' },
  unknown: { name: 'We could not open it', tone: 'amber' },
};

export function lateText(minutes: number): string {
  if (minutes < 120) return `${minutes} min late`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h late` : `${Math.round(hours / 24)} days late`;
}
