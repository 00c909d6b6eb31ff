import type { Project } from '@hackon/contract/projects/projects';
import ExternalLink from 'lucide-react/icons/external-link';
import GitBranch from 'lucide-react/icons/git-branch';
import Presentation from 'lucide-react/icons/presentation';
import Video from 'lucide-react/icons/video';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../ui/button-look.ts';
import { classes } from '../../ui/classes.ts';

/** Links of a team lead anywhere: search engines must not follow them. */
const rel = 'nofollow ugc noopener';

export function ProjectLinks({ project: { demoUrl, videoUrl, repoUrl, files } }: { project: Project }) {
  const slides = files.find(({ kind }) => kind === 'slides');
  const count = [demoUrl, videoUrl, repoUrl, slides].filter(Boolean).length;
  return (
    <div
      className={classes(
        'grid gap-2 empty:hidden',
        // Four do not fit in one row.
        count === 4 ? 'grid-cols-2' : 'auto-cols-fr grid-flow-col',
      )}
    >
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
      {slides && (
        <a href={slides.url} download rel="nofollow" className={buttonClasses({ variant: 'secondary' })}>
          <Presentation />
          Slides
        </a>
      )}
    </div>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel={rel} target="_blank" className={buttonClasses({ variant: 'secondary' })}>
      {children}
    </a>
  );
}
