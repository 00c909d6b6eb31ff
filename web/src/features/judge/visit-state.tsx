import { Button } from '../../ui/button.tsx';
import type { Visit } from './visit.ts';
import { useVisits } from './use-visits.ts';

/** A project that the judge does not judge, and the way back. */
export function VisitState({ kit, round, phase, project, assignment }: Visit) {
  const { undo } = useVisits(kit, round);
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-sunken px-4 py-3 text-small">
      <p>
        {assignment.state === 'absent'
          ? 'You said that nobody was at the table.'
          : 'You do not judge this project because of a conflict.'}
      </p>
      {phase === 'open' && (
        <Button variant="secondary" size="small" onClick={() => void undo(project._id)}>
          {assignment.state === 'absent' ? 'The team is here' : 'There is no conflict'}
        </Button>
      )}
    </div>
  );
}
