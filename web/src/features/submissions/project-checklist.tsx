import { missingOf } from '@hackon/contract/submissions/project-rules';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { RequirableField } from '@hackon/contract/submissions/settings';
import type { MissingField, Submission } from '@hackon/contract/submissions/submissions';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Card } from '../../ui/card.tsx';

const names: Record<MissingField, string> = {
  title: 'Title',
  tagline: 'In one line',
  body: 'Description',
  repoUrl: 'Link to the code',
  demoUrl: 'Link to the demo',
  videoUrl: 'Link to a video',
  tracks: 'Track',
  pictures: 'Picture',
  slides: 'Slides',
};

/** What the project needs before it can be submitted, and links that did not open. */
export function ProjectChecklist({
  project,
  required,
}: {
  project: Submission;
  required: readonly RequirableField[];
}) {
  const kinds = project.files.map(({ kind }) => kind);
  const missing = new Set(missingOf(project, kinds, required));
  const doubted = (['repoUrl', 'demoUrl', 'videoUrl'] as const).filter(
    (field) => project[field] !== '' && project.links[field] === 'unknown',
  );
  const listed = [...new Set<MissingField>(['title', ...required, ...doubted])];
  return (
    <Card>
      <h2 className="text-title">Checklist</h2>
      <ul className="mt-3 flex flex-col gap-2.5">
        {listed.map((field) => {
          const isMissing = missing.has(field);
          const isDoubted = doubted.some((link) => link === field);
          return (
            <li
              key={field}
              className="flex gap-3 text-small [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0"
            >
              {isMissing ? (
                <CircleDashed aria-hidden className="text-muted" />
              ) : isDoubted ? (
                <CircleAlert aria-hidden className="text-amber" />
              ) : (
                <CircleCheck aria-hidden className="text-green" />
              )}
              <span className="min-w-0">
                {names[field]}
                <span className="sr-only">: {isMissing ? 'missing' : 'done'}</span>
                {isDoubted && (
                  <span className="block text-caption text-muted">{submissionMessages.linkFailed}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
