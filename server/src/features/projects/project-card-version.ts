import { createHash } from 'node:crypto';
import type { ProjectTexts, SubmissionFile } from '@hackon/contract/submissions/submissions';

interface CardSource {
  project: Pick<ProjectTexts, 'title'> & { teamName: string; files: readonly SubmissionFile[] };
  event: { title: string };
}

/** Change it when the design changes. */
const design = 'with-picture';

/** Changes with each text and picture of the share card. Chats cache pictures by address. */
export function projectCardVersion({ project, event }: CardSource): string {
  const picture = project.files.find(({ kind }) => kind === 'picture');
  const shown = JSON.stringify([project.title, project.teamName, event.title, picture?._id, design]);
  return createHash('sha256').update(shown).digest('hex').slice(0, 12);
}
