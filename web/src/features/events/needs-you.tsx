import { closesIn } from '@hackon/contract/events/closes-in';
import { eventPhase, isBeforeDeadline } from '@hackon/contract/events/event-phase';
import type { ManagerEventCard } from '@hackon/contract/events/events';
import { mayDo } from '@hackon/contract/people/roles';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { ReactNode } from 'react';
import { pathTo } from '../../app/paths.ts';
import { formatMoney } from '../../format/money.ts';
import { useNow } from '../../format/use-now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { useManagerTasks } from './manager-events.queries.ts';
import { closesSoon, sortByAttention } from './sort-by-attention.ts';
import { taskWords } from './task-words.tsx';

/** The list below shows the rest. */
const mostTasks = 4;

interface Task {
  key: string;
  icon: ReactNode;
  title: string;
  note: string;
  event: ManagerEventCard;
  action: string;
  to: string;
}

/** The organizer's open tasks, each with one action. Renders nothing without tasks. */
export function NeedsYou({ events }: { events: readonly ManagerEventCard[] }) {
  const now = useNow(60_000);
  const { data: counted = [] } = useManagerTasks();
  const tasks = sortByAttention(events, now).flatMap((event) =>
    tasksOf(event, now).concat(
      counted
        .filter(({ eventId }) => eventId === event._id)
        .map((task) =>
          Object.assign(taskWords[task.kind](task, now), { key: `${task.kind} ${event._id}`, event }),
        ),
    ),
  );
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="needs-you" className="mt-5">
      <Card flush>
        <h2 id="needs-you" className="px-4 py-3 text-title sm:px-5">
          Needs you
        </h2>
        <ul className="divide-y divide-line border-t border-line">
          {tasks.slice(0, mostTasks).map((task, index) => (
            <TaskRow key={task.key} task={task} isFirst={index === 0} />
          ))}
        </ul>
        {tasks.length > mostTasks && (
          <p className="border-t border-line px-4 py-2 text-small text-muted sm:px-5">
            {tasks.length - mostTasks} more: see each event below.
          </p>
        )}
      </Card>
    </section>
  );
}

function TaskRow({ task, isFirst }: { task: Task; isFirst: boolean }) {
  return (
    <li className="flex items-center gap-x-3 px-4 py-2 sm:gap-x-4 sm:px-5 sm:py-2.5">
      <span aria-hidden className="text-amber [&_svg]:size-5">
        {task.icon}
      </span>
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold max-sm:block">{task.title}</span>{' '}
        <span className="text-muted max-sm:line-clamp-2 max-sm:text-small">
          <span className="max-sm:sr-only">{task.note} · </span>
          {task.event.title}
        </span>
      </p>
      <ButtonLink variant={isFirst ? 'primary' : 'secondary'} size="small" to={task.to} className="shrink-0">
        {task.action}
        <span className="sr-only"> of {task.event.title}</span>
      </ButtonLink>
    </li>
  );
}

function tasksOf(event: ManagerEventCard, now: Date): Task[] {
  const { _id, roles, moneyPending, placesHeld, maxTeams, registrationDeadline } = event;
  const tasks: Task[] = [];
  if (moneyPending > 0 && mayDo(roles, 'payments')) {
    tasks.push({
      key: `payments ${_id}`,
      icon: <CreditCard />,
      title: `${formatMoney(moneyPending)} to check`,
      note: `${placesHeld} of ${maxTeams} places held`,
      event,
      action: 'Check payments',
      to: pathTo('payments', _id),
    });
  } else if (closesSoon(event, now)) {
    tasks.push({
      key: `deadline ${_id}`,
      icon: <Clock />,
      title: `Registration ${closesIn(registrationDeadline, now)}`,
      note: `${placesHeld} of ${maxTeams} places held`,
      event,
      action: 'View teams',
      to: pathTo('teams', _id),
    });
  }
  if (eventPhase(event, now) === 'draft' && isBeforeDeadline(event, now) && mayDo(roles, 'edit')) {
    tasks.push({
      key: `draft ${_id}`,
      icon: <PencilLine />,
      title: 'Not published yet',
      note: 'Students cannot see it',
      event,
      action: 'Edit and publish',
      to: pathTo('editEvent', _id),
    });
  }
  return tasks;
}
