import {
  type Submission,
  type SubmissionFile,
  submissionSlides,
} from '@hackon/contract/submissions/submissions';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { useMutation } from '@tanstack/react-query';
import Presentation from 'lucide-react/icons/presentation';
import { failureMessage } from '../../api/api-failure.ts';
import { download } from '../../api/download.ts';
import { formatBytes } from '../../format/bytes.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toastError } from '../../ui/toast.ts';
import { linkNames } from './organizer-words.ts';
import { ProjectPicture } from './project-picture.tsx';

export function OrganizerProject({
  submission,
  label = 'What judges see',
}: {
  submission: Submission;
  label?: string | undefined;
}) {
  const { title, tagline, body, tags, files } = submission;
  const links = (['demoUrl', 'videoUrl', 'repoUrl'] as const).filter((field) => submission[field] !== '');
  const pictures = files.filter(({ kind }) => kind === 'picture');
  const slides = files.find(({ kind }) => kind === 'slides');
  return (
    <Card>
      <p className="mb-1 text-caption font-semibold text-muted">{label}</p>
      <h2 className="text-page wrap-anywhere">{title || 'Without a title'}</h2>
      {tagline && <p className="mt-1 text-lead wrap-anywhere text-muted">{tagline}</p>}
      {(links.length > 0 || slides) && (
        <ul className="mt-4 flex flex-col gap-1.5 text-small">
          {links.map((field) => (
            <li key={field} className="flex gap-3">
              <span className="w-14 shrink-0 text-muted">{linkNames[field]}</span>
              <a
                href={submission[field]}
                target="_blank"
                rel="nofollow ugc noopener noreferrer"
                className="link min-w-0 wrap-anywhere"
              >
                {submission[field]}
              </a>
            </li>
          ))}
          {slides && (
            <li className="mt-1">
              <Slides file={slides} />
            </li>
          )}
        </ul>
      )}
      {pictures.length > 0 && (
        <ul aria-label="Pictures" className="mt-5 grid gap-3 sm:grid-cols-2">
          {pictures.map((file, index) => (
            <li key={file._id}>
              <ProjectPicture file={file} alt={`${title}, ${index + 1} of ${pictures.length}`} />
            </li>
          ))}
        </ul>
      )}
      {body && (
        <div className="mt-5">
          <Markdown text={body} />
        </div>
      )}
      {tags.length > 0 && (
        <p className="mt-5 text-small text-muted">
          Built with: <span className="text-ink">{tags.join(', ')}</span>
        </p>
      )}
    </Card>
  );
}

function Slides({ file: { _id, fileName, size } }: { file: SubmissionFile }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveFile(await download(submissionSlides, { params: { fileId: _id } }, () => undefined), fileName),
    onError: (failure) => toastError(failureMessage(failure, submissionMessages.fileNotFound)),
  });
  return (
    <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
      <Presentation />
      Slides, {formatBytes(size)}
    </Button>
  );
}
