import type { KitProject, KitRound } from '@hackon/contract/judging/judging';
import { useMutation } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import GitBranch from 'lucide-react/icons/git-branch';
import Presentation from 'lucide-react/icons/presentation';
import Video from 'lucide-react/icons/video';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonClasses } from '../../ui/button-look.ts';
import { classes } from '../../ui/classes.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toastError } from '../../ui/toast.ts';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { JudgePicture } from './judge-picture.tsx';
import { usePhone } from './phone-context.ts';
import { searchOf } from './use-place.ts';
import { placeName } from './walk.ts';

/** Longer titles use a smaller font. */
const longTitle = 40;

export function ProjectHead({ round, project }: { round: KitRound; project: KitProject }) {
  const { title, tagline, teamName, tableNo, tracks, files } = project;
  const picture = files.find(({ kind }) => kind === 'picture');
  const about = [teamName, ...tracks].filter(Boolean).join(' · ');
  return (
    <div>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          {tableNo !== null && <p className="text-small font-semibold text-brand">{placeName(project)}</p>}
          <h1 className={classes('wrap-anywhere', title.length < longTitle ? 'text-page' : 'text-title')}>
            {title}
          </h1>
        </div>
        {picture && (
          <Link to={searchOf({ roundId: round._id, projectId: project._id, view: 'read' })}>
            <JudgePicture fileId={picture._id} alt={`Picture of ${title}`} className="w-26" />
          </Link>
        )}
      </div>
      {tagline && <p className="mt-1 wrap-anywhere text-muted">{tagline}</p>}
      {about && <p className="mt-1 text-small wrap-anywhere text-muted">{about}</p>}
      <Links round={round} project={project} />
    </div>
  );
}

function Links({ round, project }: { round: KitRound; project: KitProject }) {
  const { demoUrl, videoUrl, repoUrl, files } = project;
  const slides = files.find(({ kind }) => kind === 'slides');
  const count = 1 + [demoUrl, videoUrl, repoUrl, slides].filter(Boolean).length;
  return (
    <div
      className={classes(
        'mt-3 grid gap-2 [&>*]:min-w-0 [&>*]:gap-1.5 [&>*]:px-1.5 [&>*]:text-small',
        // Five do not fit in one row.
        count === 5 ? 'grid-cols-3' : 'auto-cols-fr grid-flow-col',
      )}
    >
      <ButtonLink
        variant="secondary"
        to={searchOf({ roundId: round._id, projectId: project._id, view: 'read' })}
      >
        <FileText />
        Read
      </ButtonLink>
      {slides && <Slides fileId={slides._id} fileName={slides.fileName} />}
      {demoUrl && (
        <Outside href={demoUrl}>
          <ExternalLink />
          Demo
        </Outside>
      )}
      {videoUrl && (
        <Outside href={videoUrl}>
          <Video />
          Video
        </Outside>
      )}
      {repoUrl && (
        <Outside href={repoUrl}>
          <GitBranch />
          Code
        </Outside>
      )}
    </div>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      className={buttonClasses({ variant: 'secondary' })}
    >
      {children}
    </a>
  );
}

function Slides({ fileId, fileName }: { fileId: string; fileName: string }) {
  const { phone } = usePhone();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await phone.slides(fileId), fileName),
    onError: (failure) => toastError(failureMessage(failure, judgingMessages.slidesFailed)),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      <Presentation />
      Slides
    </Button>
  );
}
