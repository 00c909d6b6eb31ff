import { closesAt } from '@hackon/contract/submissions/project-rules';
import type { SubmissionSettings } from '@hackon/contract/submissions/settings';
import type { ListedSubmission } from '@hackon/contract/submissions/submissions';
import type { Track } from '@hackon/contract/submissions/tracks';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cell, HeadCell, Row, RowLink, Table } from '../../ui/table.tsx';
import { flagNames, lateText, stateWordsOf } from './organizer-words.ts';

interface Listed {
  eventId: string;
  rows: readonly ListedSubmission[];
  tracks: readonly Track[];
  settings: SubmissionSettings;
  timeZone: string;
}

/** A table on wide screens, cards on a phone. */
export function OrganizerList({ isStale, ...listed }: Listed & { isStale: boolean }) {
  return (
    <div aria-busy={isStale} className="transition-opacity aria-busy:opacity-60">
      <div className="hidden md:block">
        <SubmissionTable {...listed} />
      </div>
      <ul
        aria-label="Projects"
        className="divide-y divide-line rounded-card border border-line bg-surface md:hidden"
      >
        {listed.rows.map((row) => (
          <li key={row._id} className="relative px-4 py-3.5">
            <p className="flex items-start justify-between gap-3">
              <Link
                to={pathTo('submission', listed.eventId, row._id)}
                className="card-link min-w-0 font-semibold wrap-anywhere"
              >
                {row.title || row.teamName}
              </Link>
              <StateBadge row={row} settings={listed.settings} />
            </p>
            {row.title && <p className="text-small wrap-anywhere text-muted">{row.teamName}</p>}
            <Marks row={row} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SubmissionTable({ eventId, rows, tracks, settings, timeZone }: Listed) {
  const names = new Map(tracks.map(({ _id, code, title }) => [_id, code || title]));
  return (
    <Table caption="Projects of the teams">
      <thead>
        <tr>
          <HeadCell className="w-[24%]">Team</HeadCell>
          <HeadCell>Project</HeadCell>
          {tracks.length > 0 && <HeadCell className="w-[16%]">Track</HeadCell>}
          <HeadCell>State</HeadCell>
          <HeadCell>Submitted</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row._id}>
            <Cell className="align-baseline">
              <RowLink to={pathTo('submission', eventId, row._id)} className="wrap-anywhere">
                {row.teamName}
              </RowLink>
            </Cell>
            <Cell className="align-baseline">
              <p className="line-clamp-2 wrap-anywhere">
                {row.title || <span className="text-muted">–</span>}
              </p>
              <Marks row={row} />
            </Cell>
            {tracks.length > 0 && (
              <Cell className="align-baseline text-small wrap-anywhere text-muted">
                {row.trackIds.flatMap((id) => names.get(id) ?? []).join(', ')}
              </Cell>
            )}
            <Cell className="align-baseline">
              <StateBadge row={row} settings={settings} />
            </Cell>
            <Cell className="align-baseline text-small">
              {row.submittedAt && <span className="block">{formatDateTime(row.submittedAt, timeZone)}</span>}
              {row.late > 0 && <span className="text-amber">{lateText(row.late)}</span>}
              {row.extendedUntil && (
                <span className="block text-muted">
                  Has time until {formatDateTime(row.extendedUntil, timeZone)}
                </span>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function StateBadge({
  row: { state, missing, extendedUntil },
  settings: { deadline, graceS, autoSubmit },
}: {
  row: ListedSubmission;
  settings: SubmissionSettings;
}) {
  const now = useNow(30_000);
  const ownDeadline = extendedUntil !== null && extendedUntil > deadline ? extendedUntil : deadline;
  const isClosed = closesAt(ownDeadline, graceS) < now.toISOString();
  const { name, tone } = stateWordsOf({ state, missing, isClosed, autoSubmit });
  return <Badge tone={tone}>{name}</Badge>;
}

/** Open hints, and whether it is hidden or has a newer draft. */
function Marks({ row: { flags, hiddenAt, isDraftNewer } }: { row: ListedSubmission }) {
  const open = flags.filter(({ state }) => state === 'open');
  const kinds = [...Map.groupBy(open, ({ kind }) => kind)];
  if (kinds.length === 0 && hiddenAt === null && !isDraftNewer) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {hiddenAt !== null && <Badge tone="red">Hidden</Badge>}
      {isDraftNewer && <Badge tone="blue">Draft is newer</Badge>}
      {kinds.map(([kind, same]) => (
        <Badge key={kind} tone="amber">
          {flagNames[kind]}
          {same.length > 1 && ` (${same.length})`}
        </Badge>
      ))}
    </p>
  );
}
