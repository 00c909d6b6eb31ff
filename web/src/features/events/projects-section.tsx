import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Folded } from '../../ui/folded.tsx';

/** Its settings have a page of their own, because they save by themselves. */
export function ProjectsSection({
  event: { _id, submissionDeadline },
}: {
  event: Pick<ManagerEventDetail, '_id' | 'submissionDeadline'>;
}) {
  const isUsed = submissionDeadline !== null;
  return (
    <Folded summary="Projects" summaryClass="min-h-11 w-fit font-heading text-title font-bold tracking-tight">
      <p className="mt-1 mb-2 text-small text-muted">
        {isUsed
          ? 'Teams write a page about their project until the deadline.'
          : 'Teams can write a page about their project, with pictures and links. You only set the deadline.'}
      </p>
      <Link to={pathTo('submissionSettings', _id)} className="link inline-flex min-h-11 items-center">
        {isUsed ? 'Deadline, tracks and prizes' : 'Collect projects'}
      </Link>
    </Folded>
  );
}
