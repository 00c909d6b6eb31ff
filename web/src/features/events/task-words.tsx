import { closesIn } from '@hackon/contract/events/closes-in';
import type { EventTask, TaskKind } from '@hackon/contract/tasks/tasks';
import FolderClock from 'lucide-react/icons/folder-clock';
import ListChecks from 'lucide-react/icons/list-checks';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { pathTo } from '../../app/paths.ts';
import { timeAgo } from '../../format/time-ago.ts';

interface TaskWords {
  icon: ReactNode;
  title: string;
  note: string;
  action: string;
  to: string;
}

/** What the server counted, as a row of 'Needs you'. */
export const taskWords: Record<TaskKind, (task: EventTask, now: Date) => TaskWords> = {
  forming: ({ eventId, count, at }, now) => ({
    icon: <Users />,
    title: `${countOf(count, 'team is', 'teams are')} still forming`,
    note: `Registration ${closesIn(at ?? '', now)}`,
    action: 'View teams',
    to: pathTo('teams', eventId),
  }),
  not_submitted: ({ eventId, count, at }, now) => ({
    icon: <FolderClock />,
    title: `${countOf(count, 'team has', 'teams have')} not submitted`,
    note: `Submission ${closesIn(at ?? '', now)}`,
    action: 'View projects',
    to: pathTo('submissions', eventId),
  }),
  judges_silent: ({ eventId, count, at }, now) => ({
    icon: <MailQuestion />,
    title: `${countOf(count, 'judge has', 'judges have')} not answered`,
    note: `Invited ${timeAgo(at ?? '', now)}`,
    action: 'View judges',
    to: pathTo('judges', eventId),
  }),
  round_closed: ({ eventId, count, roundId }) => ({
    icon: <ListChecks />,
    title: `${countOf(count, 'round is', 'rounds are')} closed`,
    note: 'Look at the ranks and store them',
    action: 'View ranks',
    to: pathTo('round', eventId, roundId ?? ''),
  }),
  not_published: ({ eventId }) => ({
    icon: <Trophy />,
    title: 'Results are not published',
    note: 'All ranks are stored',
    action: 'View results',
    to: pathTo('results', eventId),
  }),
};

function countOf(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
