import type { ProjectCard as Card } from '@hackon/contract/projects/projects';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Poster } from '../../ui/poster.tsx';
import { WonPrizes } from './won-prizes.tsx';

export function ProjectCard({
  project: { _id, title, tagline, teamName, picture, awards },
  tracks,
  palette,
  isFirst,
}: {
  project: Card;
  /** The titles of its tracks. */
  tracks: readonly string[];
  palette: number | undefined;
  isFirst: boolean;
}) {
  return (
    <article className="group relative flex min-w-0 flex-col overflow-clip rounded-card border border-line bg-surface transition-colors hover:border-control">
      {picture ? (
        <img
          src={picture}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          className="block aspect-video w-full bg-sunken object-cover"
        />
      ) : (
        <Poster id={_id} columns={9} rows={5} palette={palette} className="aspect-video" />
      )}
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <WonPrizes awards={awards} className="mb-1 text-caption" />
        {tracks.length > 0 && (
          <p className="mb-1 truncate text-caption font-semibold text-brand">{tracks.join(', ')}</p>
        )}
        <h2 className="line-clamp-3 text-title break-words">
          <Link to={pathTo('project', _id)} className="card-link">
            {title}
          </Link>
        </h2>
        {tagline && <p className="mt-1 line-clamp-3 break-words text-muted">{tagline}</p>}
        <div className="mt-auto pt-4">
          <p className="truncate border-t border-line pt-3 text-small font-semibold">{teamName}</p>
        </div>
      </div>
    </article>
  );
}
