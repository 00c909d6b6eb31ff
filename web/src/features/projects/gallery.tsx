import { neighbourPalettes } from '@hackon/contract/events/draw-poster';
import { gallerySearch, wholeGallery } from '@hackon/contract/projects/gallery-query';
import { type GalleryQuery, type ProjectGallery, projectsPerPage } from '@hackon/contract/projects/projects';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import FolderSearch from 'lucide-react/icons/folder-search';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { GalleryControls } from './gallery-controls.tsx';
import { ProjectCard } from './project-card.tsx';

export function Gallery({
  gallery,
  query,
  isStale,
}: {
  gallery: ProjectGallery;
  query: GalleryQuery;
  isStale: boolean;
}) {
  const { event, projects, tracks, total } = gallery;
  const isNarrowed = gallerySearch({ ...query, page: 1 }) !== '';
  const trackNames = new Map(tracks.map(({ _id, title }) => [_id, title]));
  const palettes = neighbourPalettes(projects.map(({ _id }) => _id));
  return (
    <>
      <Link
        to={pathTo('publicEvent', event.shareLink)}
        className="inline-flex max-w-full items-center gap-2 text-small text-muted hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{event.title}</span>
      </Link>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1 aria-live="polite" className="text-display">
          {countText(total, isNarrowed)}
        </h1>
        <p className="max-w-xs pb-1.5 text-muted">
          {isNarrowed ? 'Among all projects of this hackathon.' : orderText(projects)}
        </p>
      </div>
      <GalleryControls gallery={gallery} query={query} />
      {projects.length === 0 && <NothingFound shareLink={event.shareLink} isNarrowed={isNarrowed} />}
      {projects.length > 0 && (
        <ul
          aria-label="Projects"
          aria-busy={isStale}
          className="grid gap-5 transition-opacity aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
        >
          {projects.map((project, index) => (
            <li key={project._id} className="grid min-w-0">
              <ProjectCard
                project={project}
                tracks={project.trackIds.flatMap((id) => trackNames.get(id) ?? [])}
                palette={palettes[index]}
                // The first row is on the screen at once.
                isFirst={index < 3}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10">
        <Pagination
          page={query.page}
          pageCount={Math.ceil(total / projectsPerPage)}
          hrefOf={(page) => pathTo('gallery', event.shareLink) + gallerySearch({ ...query, page })}
        />
      </div>
    </>
  );
}

function countText(total: number, isNarrowed: boolean): string {
  const projects = total === 1 ? '1 project' : `${total} projects`;
  return isNarrowed ? `${projects} found` : projects;
}

function orderText(projects: ProjectGallery['projects']): string {
  const hasWinners = projects.some(({ awards }) => awards.length > 0);
  return hasWinners ? 'Winners first, then from A to Z.' : 'What the teams built, from A to Z.';
}

function NothingFound({ shareLink, isNarrowed }: { shareLink: string; isNarrowed: boolean }) {
  return (
    <EmptyState
      icon={<FolderSearch />}
      title={isNarrowed ? 'No project matches' : 'No project to show'}
      hint={
        isNarrowed
          ? 'Try another word, or clear the filters.'
          : 'No team submitted a project, or the organizer shows none.'
      }
      action={
        isNarrowed ? (
          <ButtonLink variant="secondary" to={pathTo('gallery', shareLink) + gallerySearch(wholeGallery)}>
            Show all projects
          </ButtonLink>
        ) : (
          <ButtonLink variant="secondary" to={pathTo('publicEvent', shareLink)}>
            See the event
          </ButtonLink>
        )
      }
    />
  );
}
