import type { Project } from '@hackon/contract/projects/projects';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { classes } from '../../ui/classes.ts';
import { ProjectLinks } from './project-links.tsx';
import { ProjectPictures } from './project-pictures.tsx';
import { ReportProject } from './report-project.tsx';
import { WonPrizes } from './won-prizes.tsx';

/** Longer titles use a smaller font. */
const longTitle = 40;

/** `share` has the buttons, `body` the rendered description. */
export function ProjectView({
  project,
  body,
  share,
}: {
  project: Project;
  body: ReactNode;
  share: ReactNode;
}) {
  const { _id, title, tagline, event, awards } = project;
  return (
    <article className="lg:pt-6">
      <ProjectPictures project={project} />
      <div className="mt-6 grid gap-x-12 gap-y-6 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <header className="min-w-0">
          <Link
            to={pathTo('gallery', event.shareLink)}
            className="inline-flex max-w-full items-center gap-2 text-small text-muted hover:text-ink pointer-coarse:min-h-11"
          >
            <ArrowLeft aria-hidden className="size-4 shrink-0" />
            <span className="truncate">Projects of {event.title}</span>
          </Link>
          <h1
            className={classes('mt-1 break-words', title.length < longTitle ? 'text-display' : 'text-page')}
          >
            {title}
          </h1>
          <WonPrizes awards={awards} className="mt-3" />
          {tagline && <p className="mt-3 text-lead break-words text-muted">{tagline}</p>}
        </header>
        <aside className="flex min-w-0 flex-col gap-5 lg:row-span-2">
          <ProjectLinks project={project} />
          <ProjectFacts project={project} />
          {share}
        </aside>
        <div className="min-w-0">
          {body}
          <div className="mt-10 noscript:hidden">
            <ReportProject id={_id} title={title} />
          </div>
        </div>
      </div>
    </article>
  );
}

function ProjectFacts({ project }: { project: Project }) {
  const { teamName, tracks, prizes, tags, event, submittedAt } = project;
  return (
    <dl className="border-t border-line">
      <Fact label="Team">{teamName}</Fact>
      <Fact label="Hackathon">
        <Link to={pathTo('publicEvent', event.shareLink)} className="link">
          {event.title}
        </Link>
      </Fact>
      {tracks.length > 0 && (
        <Fact label={tracks.length === 1 ? 'Track' : 'Tracks'}>
          {tracks.map(({ _id, code, title }) => (
            <p key={_id}>{[code, title].filter(Boolean).join(' ')}</p>
          ))}
        </Fact>
      )}
      {prizes.length > 0 && (
        <Fact label="Competes for">
          {prizes.map(({ _id, title, amount }) => (
            <p key={_id}>{amount > 0 ? `${title}, ${formatMoney(amount)}` : title}</p>
          ))}
        </Fact>
      )}
      {tags.length > 0 && (
        <Fact label="Built with">
          <ul className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag}>
                <Link
                  to={`${pathTo('gallery', event.shareLink)}?${new URLSearchParams({ tag })}`}
                  className="inline-flex min-h-8 items-center rounded-full bg-sunken px-3 text-caption hover:text-brand pointer-coarse:min-h-11"
                >
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {submittedAt && <Fact label="Submitted">{formatDateTime(submittedAt, event.timeZone)}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3 text-small">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
