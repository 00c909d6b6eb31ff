import type { KitProject } from '@hackon/contract/judging/judging';
import { classes } from '../../ui/classes.ts';
import { Poster } from '../../ui/poster.tsx';
import { JudgePicture } from './judge-picture.tsx';

/** The two projects of a question. The new one is marked. */
export function PlaceCards({ project, other }: { project: KitProject; other: KitProject | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <ProjectCard project={project} isNew />
      {other && <ProjectCard project={other} />}
    </div>
  );
}

function ProjectCard({ project, isNew = false }: { project: KitProject; isNew?: boolean }) {
  const { _id, title, teamName, files } = project;
  const picture = files.find(({ kind }) => kind === 'picture');
  return (
    <div
      className={classes(
        'min-w-0 overflow-clip rounded-card border bg-surface',
        isNew ? 'border-brand outline-1 outline-brand' : 'border-line',
      )}
    >
      {picture ? (
        <JudgePicture fileId={picture._id} alt={`Picture of ${title}`} className="w-full" />
      ) : (
        <Poster id={_id} columns={8} rows={5} className="aspect-video" />
      )}
      <div className="px-3 py-2">
        <p className="line-clamp-2 text-small font-semibold wrap-anywhere">{title}</p>
        {teamName !== null && <p className="truncate text-caption text-muted">{teamName}</p>}
      </div>
    </div>
  );
}
