import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { mayDo } from '@hackon/contract/people/roles';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import FolderOpen from 'lucide-react/icons/folder-open';
import Gavel from 'lucide-react/icons/gavel';
import Megaphone from 'lucide-react/icons/megaphone';
import type { ReactNode } from 'react';
import { pathTo } from '../../app/paths.ts';
import { Menu, MenuLink } from '../../ui/menu.tsx';
import { useJudgingRounds, useProjectCounts } from './manager-events.queries.ts';

/** Opens at once, because the first press loads this code. */
export function MoreMenu({ event, trigger }: { event: ManagerEventDetail; trigger: ReactNode }) {
  return (
    <Menu trigger={trigger} defaultOpen>
      {mayDo(event.roles, 'announce') && (
        <MenuLink to={pathTo('announcements', event._id)}>
          <Megaphone />
          Announcements
        </MenuLink>
      )}
      {mayDo(event.roles, 'edit') && (
        <MenuLink to={pathTo('programme', event._id)}>
          <CalendarClock />
          FAQ and schedule
        </MenuLink>
      )}
      {event.submissionDeadline !== null && mayDo(event.roles, 'submissions') && (
        <MenuLink to={pathTo('submissions', event._id)}>
          <FolderOpen />
          Projects
          <ProjectCounts eventId={event._id} />
        </MenuLink>
      )}
      {event.submissionDeadline !== null && mayDo(event.roles, 'judging') && (
        <JudgingLink eventId={event._id} />
      )}
    </Menu>
  );
}

/** Shown once there is a round. */
function JudgingLink({ eventId }: { eventId: string }) {
  const { data: rounds = [] } = useJudgingRounds(eventId);
  if (rounds.length === 0) return null;
  return (
    <MenuLink to={pathTo('judging', eventId)}>
      <Gavel />
      Judging
      {rounds.some(({ state }) => state === 'open') && <span className="ml-auto pl-3 text-muted">open</span>}
    </MenuLink>
  );
}

/** Such as '12 of 40'. */
function ProjectCounts({ eventId }: { eventId: string }) {
  const { data } = useProjectCounts(eventId);
  if (!data) return null;
  const { none, draft, submitted, withdrawn } = data;
  return (
    <span className="ml-auto pl-3 text-muted tabular-nums">
      {submitted} of {none + draft + submitted + withdrawn}
    </span>
  );
}
