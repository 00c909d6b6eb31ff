import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Visit } from './visit.ts';
import { useVisits } from './use-visits.ts';

/** For a project that the judge cannot or must not judge. `onLeave` runs first. */
export function LeaveButtons({
  kit,
  round,
  project,
  onLeave,
}: Pick<Visit, 'kit' | 'round' | 'project'> & { onLeave?: () => void }) {
  const { leave } = useVisits(kit, round);
  const [isAsked, ask] = useState(false);

  function go(kind: 'absent' | 'conflict') {
    onLeave?.();
    void leave(kind, project._id);
  }

  return (
    <>
      {round.mode !== 'ballot' && (
        <Button variant="ghost" size="small" onClick={() => go('absent')}>
          Team absent
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={() => ask(true)}>
        Conflict
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={`Conflict with “${project.title}”`}
        confirmLabel="Declare a conflict"
        onConfirm={() => {
          ask(false);
          go('conflict');
        }}
      >
        You know the team well, or you helped with this project. Others then judge it, and your scores for it
        no longer count.
      </ConfirmDialog>
    </>
  );
}
