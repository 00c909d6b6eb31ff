import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Appears when the date, time, venue or link of an event with teams changes. Closing it saves nothing. */
export function NotifyTeamsDialog({
  open,
  teams,
  onOpenChange,
  onAnswer,
}: {
  open: boolean;
  /** The number of teams that hold a place. */
  teams: number;
  onOpenChange: (open: boolean) => void;
  onAnswer: (tellTeams: boolean) => void;
}) {
  const count = teams === 1 ? '1 team' : `${teams} teams`;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Tell ${count} about this change?`}
      description="We can email each team what changes, with a new calendar file. Unconfirmed addresses get only a notice without details."
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(true)}>Save and tell {count}</Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Save without telling
        </Button>
        <Button variant="ghost" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
