import type { Issue } from '@hackon/contract/errors';
import { limits } from '@hackon/contract/limits';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { Track, TrackKind } from '@hackon/contract/submissions/tracks';
import { FormField } from '../../forms/form-field.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useSaveTrack } from './tracks.queries.ts';

interface Values {
  kind: TrackKind;
  code: string;
  title: string;
  body: string;
  sponsor: string;
  /** Blank without a limit. */
  maxTeams: string;
}

/** Adds a track, or changes `track`. */
export function TracksForm({
  eventId,
  track,
  onClose,
}: {
  eventId: string;
  track: Track | undefined;
  onClose: () => void;
}) {
  const { mutateAsync } = useSaveTrack(eventId);
  const { kind = 'track', code = '', title = '', body = '', sponsor = '', maxTeams = null } = track ?? {};
  const form = useRuleForm<Values>(
    issuesOf,
    {
      defaultValues: {
        kind,
        code,
        title,
        body,
        sponsor,
        maxTeams: maxTeams === null ? '' : String(maxTeams),
      },
    },
    async (values) => {
      const sent = { ...values, maxTeams: values.maxTeams === '' ? null : Number(values.maxTeams) };
      await mutateAsync({ ...(track && { trackId: track._id }), body: sent });
      onClose();
    },
    submissionMessages.tracksNotSaved,
  );
  return (
    <Dialog open onOpenChange={onClose} title={track ? `Edit ${track.title}` : 'Add a track'} wide>
      <SubmitForm
        form={form}
        action={track ? 'Save' : 'Add'}
        busyLabel="Saving..."
        className="sm:grid-cols-2"
      >
        <FormField<Values>
          name="title"
          label="Title"
          required
          maxLength={limits.title}
          className="sm:col-span-2"
        />
        <FormField<Values> name="kind" label="Kind">
          {(control) => (
            <Select {...control}>
              <option value="track">Track</option>
              <option value="problem">Problem statement</option>
            </Select>
          )}
        </FormField>
        <FormField<Values>
          name="code"
          label="Code"
          maxLength={submissionLimits.code}
          hint="Such as SIH1524. May be blank."
        />
        <FormField<Values> name="body" label="Description" className="sm:col-span-2">
          {(control) => <Textarea rows={4} maxLength={submissionLimits.trackBody} {...control} />}
        </FormField>
        <FormField<Values> name="sponsor" label="Sponsor" maxLength={submissionLimits.sponsor} />
        <FormField<Values>
          name="maxTeams"
          label="At most so many teams"
          inputMode="numeric"
          hint="Leave blank for no limit."
        />
      </SubmitForm>
    </Dialog>
  );
}

function issuesOf({ title, maxTeams }: Values): Issue[] {
  return [
    ...(title.trim() === '' ? [{ path: 'title', message: submissionMessages.nameMissing }] : []),
    ...(/^\d*$/.test(maxTeams.trim()) && maxTeams !== '0'
      ? []
      : [{ path: 'maxTeams', message: submissionMessages.numberBetween(1, 100_000) }]),
  ];
}
