import type { PublicResults } from '@hackon/contract/results/results';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Trophy from 'lucide-react/icons/trophy';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';

type Winner = PublicResults['awards'][number];
type Ranked = PublicResults['ranks'][number];

export function PublicResultsView({ results }: { results: PublicResults }) {
  const { event, awards, ranks, publishedAt } = results;
  const byPrize = [...Map.groupBy(awards, ({ prize }) => prize._id).values()];
  return (
    <>
      <Link
        to={pathTo('publicEvent', event.shareLink)}
        className="inline-flex max-w-full items-center gap-2 text-small text-muted hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{event.title}</span>
      </Link>
      <div className="mt-1 mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1 className="text-display">Results</h1>
        <p className="pb-1.5 text-muted">Published on {formatDateTime(publishedAt, event.timeZone)}</p>
      </div>
      <ul
        aria-label="Prizes"
        className={classes('grid gap-5 sm:grid-cols-2 lg:gap-6', byPrize.length > 2 && 'lg:grid-cols-3')}
      >
        {byPrize.map((winners) => (
          <PrizeCard key={winners[0]?.prize._id} winners={winners} />
        ))}
      </ul>
      {ranks.length > 0 && <Ranks ranks={ranks} />}
    </>
  );
}

function PrizeCard({ winners }: { winners: readonly Winner[] }) {
  const [first] = winners;
  if (!first) return null;
  const { title, sponsor, amount, places } = first.prize;
  return (
    <li className="grid min-w-0">
      <Card>
        <p className="flex items-start gap-2 font-semibold text-brand">
          <Trophy aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </p>
        {(amount > 0 || sponsor) && (
          <p className="text-small wrap-anywhere text-muted">
            {[amount > 0 ? formatMoney(amount) : '', sponsor].filter(Boolean).join(' · ')}
          </p>
        )}
        <ul className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
          {winners.map((winner) => (
            <li key={winner.submissionId} className="min-w-0">
              {places > 1 && <p className="text-caption text-muted">Place {winner.place}</p>}
              <h2 className="text-title wrap-anywhere">
                <ProjectName project={winner} />
              </h2>
              <p className="text-small wrap-anywhere text-muted">{winner.teamName}</p>
            </li>
          ))}
        </ul>
      </Card>
    </li>
  );
}

/** Links to the project if the gallery shows it. */
function ProjectName({ project }: { project: Pick<Winner, 'submissionId' | 'title' | 'isInGallery'> }) {
  if (!project.isInGallery) return project.title;
  return (
    <Link to={pathTo('project', project.submissionId)} className="hover:text-brand">
      {project.title}
    </Link>
  );
}

function Ranks({ ranks }: { ranks: PublicResults['ranks'] }) {
  const hasScores = ranks.some(({ score }) => score !== null);
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-section">All ranks</h2>
      <Card flush>
        <table className="w-full text-small">
          <thead className="bg-sunken text-left text-muted">
            <tr>
              <th scope="col" className="w-20 px-4 py-2.5 font-semibold sm:w-28">
                Rank
              </th>
              <th scope="col" className="px-4 py-2.5 font-semibold">
                Project
              </th>
              {hasScores && (
                <th scope="col" className="w-24 px-4 py-2.5 text-right font-semibold">
                  Score
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {ranks.map((project) => (
              <tr key={project.submissionId} className="border-t border-line">
                <td className="px-4 py-2.5 tabular-nums">
                  <RankOf project={project} ranks={ranks} />
                </td>
                <td className="min-w-0 px-4 py-2.5 wrap-anywhere">
                  <p className="font-semibold">
                    <ProjectName project={project} />
                  </p>
                  <p className="text-muted">{project.teamName}</p>
                </td>
                {hasScores && (
                  <td className="px-4 py-2.5 text-right tabular-nums">{project.score?.toFixed(1)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}

function RankOf({ project: { rank }, ranks }: { project: Ranked; ranks: readonly Ranked[] }) {
  if (rank === null) return <span className="text-muted">Not ranked</span>;
  const isShared = ranks.filter((other) => other.rank === rank).length > 1;
  return (
    <>
      <span className="font-semibold">{rank}</span>
      {isShared && <span className="block text-caption text-muted">shared</span>}
    </>
  );
}
