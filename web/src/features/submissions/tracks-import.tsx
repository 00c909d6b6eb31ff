import { submissionMessages } from '@hackon/contract/submissions/messages';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useImportTracks } from './tracks.queries.ts';

/** Reads the file in the browser and sends its text. */
export function TracksImport({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const { mutate, error, isPending } = useImportTracks(eventId);

  async function send(chosen: File) {
    mutate(await chosen.text(), {
      onSuccess: ({ length }) => {
        onClose();
        toastSuccess(length === 1 ? '1 problem statement added' : `${length} problem statements added`);
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import problem statements"
      description="The first line names the columns: title, and if you like code, body, sponsor and max teams."
    >
      <div className="flex flex-col gap-4">
        <Field label="CSV file" hint="Save your sheet as CSV. All lines are added, or none.">
          <FileDrop accept={['text/csv', '.csv']} onFile={setFile} disabled={isPending}>
            <span className="font-semibold wrap-anywhere">
              {file?.name ?? 'Choose a file, or drop it here'}
            </span>
          </FileDrop>
        </Field>
        <FormFailure message={error ? failureMessage(error, submissionMessages.tracksNotSaved) : undefined} />
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={!file}
            busy={isPending}
            busyLabel="Importing..."
            onClick={() => file && void send(file)}
          >
            Import
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
