import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Asks before date, time, venue or link change under registered teams. Closing it saves nothing. */
export function TellTeamsDialog({
  open,
  teams,
  onOpenChange,
  onAnswer,
}: {
  open: boolean;
  /** How many hold a place. */
  teams: number;
  onOpenChange: (open: boolean) => void;
  onAnswer: (tellTeams: boolean) => void;
}) {
  const count = teams === 1 ? '1 team' : `${teams} teams`;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Tell ${count}?`}
      description="The date, time, venue or link changes. We can email each team what is new, with a new calendar file."
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(true)}>Save and tell {count}</Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Save without telling
        </Button>
      </div>
    </Dialog>
  );
}
