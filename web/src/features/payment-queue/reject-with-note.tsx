import { teamLimits } from '@hackon/contract/teams/limits';
import { useKeptText } from '../../forms/use-kept-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';

/** Asks for the reason that the team reads. */
export function RejectWithNote({
  teamName,
  place,
  onReject,
  onClose,
}: {
  teamName: string;
  /** Of the note, until it is sent. */
  place: string;
  onReject: (note: string) => void;
  onClose: () => void;
}) {
  const [note, setNote] = useKeptText(place);
  return (
    <Dialog open onOpenChange={onClose} title={`Reject the payment of ${teamName}?`}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onReject(note.trim());
        }}
      >
        <Field label="Reason" hint="The team will see this note.">
          <Textarea
            rows={3}
            value={note}
            maxLength={teamLimits.notes}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={note.trim() === ''}>
            Reject
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
