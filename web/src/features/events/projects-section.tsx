import type { ManagerEventDetail } from '@hackon/contract/events/events';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';

/** Its settings have a page of their own, because they save by themselves. */
export function ProjectsSection({
  event: { _id, submissionDeadline },
}: {
  event: Pick<ManagerEventDetail, '_id' | 'submissionDeadline'>;
}) {
  const isUsed = submissionDeadline !== null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-heading text-title font-bold tracking-tight">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        Projects
      </summary>
      <p className="mt-1 mb-2 text-small text-muted">
        {isUsed
          ? 'Teams write a page about their project until the deadline.'
          : 'Teams can write a page about their project, with pictures and links. You only set the deadline.'}
      </p>
      <Link to={pathTo('submissionSettings', _id)} className="link inline-flex min-h-11 items-center">
        {isUsed ? 'Deadline, tracks and prizes' : 'Collect projects'}
      </Link>
    </details>
  );
}
