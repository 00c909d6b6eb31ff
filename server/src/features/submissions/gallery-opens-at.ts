import { closesAt } from '@hackon/contract/submissions/project-rules';
import type { SubmissionSettings } from '@hackon/contract/submissions/settings';

/** Returns null for a closed gallery. One that waits for the results never opens before the close. */
export function galleryOpensAt(
  { gallery, deadline, graceS }: Pick<SubmissionSettings, 'gallery' | 'deadline' | 'graceS'>,
  resultsPublishedAt: string | null,
): string | null {
  const closes = closesAt(deadline, graceS);
  if (gallery === 'deadline') return closes;
  if (gallery === 'off' || resultsPublishedAt === null) return null;
  return resultsPublishedAt > closes ? resultsPublishedAt : closes;
}
