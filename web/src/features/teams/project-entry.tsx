import type { RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { holdsPlace } from './next-step.ts';

type Project = NonNullable<RegisteredHackathon['project']>;

const states: Record<Project['state'], { name: string; tone: Tone }> = {
  none: { name: 'Not started', tone: 'neutral' },
  draft: { name: 'Draft', tone: 'blue' },
  submitted: { name: 'Submitted', tone: 'green' },
  withdrawn: { name: 'Taken back', tone: 'amber' },
};

/** Leads to the team's project. Renders nothing if the event collects none. */
export function ProjectEntry({ registration, now }: { registration: RegisteredHackathon; now: Date }) {
  const { project, teamId, teamName, timeZone } = registration;
  if (!project || !holdsPlace(registration)) return null;
  const { name, tone } = states[project.state];
  const isOver = project.deadline < now.toISOString();
  return (
    <Link
      to={pathTo('projectEditor', teamId)}
      className="group mt-4 flex min-h-11 items-center justify-between gap-3 rounded-control border border-line px-3.5 py-2.5 text-small hover:border-control"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold group-hover:underline">
            Your project<span className="sr-only"> of {teamName}</span>
          </span>
          <Badge tone={tone}>{name}</Badge>
        </span>
        <span className="mt-1 block text-caption text-muted">
          {isOver ? 'Was due' : 'Due'} {formatDateTime(project.deadline, timeZone)}
        </span>
      </span>
      <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
    </Link>
  );
}
