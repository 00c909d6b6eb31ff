import { createHash } from 'node:crypto';
import type { ProjectTexts, SubmissionFile } from '@hackon/contract/submissions/submissions';

interface CardSource {
  project: Pick<ProjectTexts, 'title'> & { teamName: string; files: readonly SubmissionFile[] };
  event: { title: string };
}

/** Changes with each text and picture of the share card. Chats cache pictures by address. */
export function projectCardVersion({ project, event }: CardSource): string {
  const picture = project.files.find(({ kind }) => kind === 'picture');
  const shown = JSON.stringify([project.title, project.teamName, event.title, picture?._id]);
  return createHash('sha256').update(shown).digest('hex').slice(0, 12);
}
