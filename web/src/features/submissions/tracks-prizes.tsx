import type { Issue } from '@hackon/contract/errors';
import { limits } from '@hackon/contract/limits';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { messages } from '@hackon/contract/messages';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { Prize } from '@hackon/contract/submissions/tracks';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { formatMoney } from '../../format/money.ts';
import { FormField } from '../../forms/form-field.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { wholeRupees } from '../../ui/whole-rupees.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useDeletePrize, usePrizes, useSavePrize, useTracks } from './tracks.queries.ts';
import { TracksRows } from './tracks-rows.tsx';

/** Prizes that projects can win: add, edit, move, delete. */
export function TracksPrizes({ eventId }: { eventId: string }) {
  const { data, isError, refetch } = usePrizes(eventId);
  const { data: tracks = [] } = useTracks(eventId);
  const [edited, setEdited] = useState<string>();
  const save = useSavePrize(eventId);
  const deletion = useDeletePrize(eventId);

  function move(prizeId: string, position: number) {
    const prize = data?.find(({ _id }) => _id === prizeId);
    if (prize) save.mutate({ prizeId, body: { ...prizeBody(prize), position } }, { onError: fail });
  }

  return (
    <section>
      <h2 className="text-section">Prizes for projects</h2>
      <p className="mt-1 mb-4 text-small text-muted">
        Every project competes for a prize, unless teams must apply for it. Results name these prizes. The
        event’s page shows what you write under Prizes in Settings.
      </p>
      {!data && !isError && <Skeleton className="h-24" />}
      {!data && isError && (
        <ErrorState title={submissionMessages.tracksFailed} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="flex flex-col gap-3">
          {data.length > 0 && (
            <TracksRows
              label="Prizes"
              items={data.map((prize) => Object.assign({}, prize, { facts: factsOf(prize, tracks) }))}
              deleteHint="Projects that chose it lose the choice."
              isBusy={save.isPending || deletion.isPending}
              onEdit={setEdited}
              onMove={move}
              onDelete={(prizeId) =>
                deletion.mutate(prizeId, { onSuccess: ({ message }) => toastSuccess(message), onError: fail })
              }
            />
          )}
          <Button variant="secondary" size="small" className="self-start" onClick={() => setEdited('new')}>
            <Plus />
            Add a prize
          </Button>
        </div>
      )}
      {edited && (
        <PrizeForm
          eventId={eventId}
          prize={data?.find(({ _id }) => _id === edited)}
          tracks={tracks}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

function factsOf({ amount, places, optIn, sponsor, trackId }: Prize, tracks: Named[]): string[] {
  const track = tracks.find(({ _id }) => _id === trackId)?.title;
  return [
    amount > 0 ? formatMoney(amount) : '',
    places > 1 ? `${places} places` : '',
    sponsor,
    track ? `only for ${track}` : '',
    optIn ? 'teams apply for it' : '',
  ].filter(Boolean);
}

function prizeBody({ _id, ...body }: Prize) {
  return body;
}

interface Named {
  _id: string;
  title: string;
}

function fail(failure: unknown) {
  toastError(failureMessage(failure, submissionMessages.tracksNotSaved));
}

interface Values {
  title: string;
  amount: string;
  places: string;
  sponsor: string;
  /** Blank for all tracks. */
  trackId: string;
  optIn: boolean;
}

function PrizeForm({
  eventId,
  prize,
  tracks,
  onClose,
}: {
  eventId: string;
  prize: Prize | undefined;
  tracks: readonly { _id: string; title: string }[];
  onClose: () => void;
}) {
  const { mutateAsync } = useSavePrize(eventId);
  const form = useRuleForm<Values>(
    issuesOf,
    {
      defaultValues: {
        title: prize?.title ?? '',
        amount: prize?.amount ? String(prize.amount) : '',
        places: String(prize?.places ?? 1),
        sponsor: prize?.sponsor ?? '',
        trackId: prize?.trackId ?? '',
        optIn: prize?.optIn ?? false,
      },
    },
    async ({ amount, places, trackId, ...values }) => {
      const numbers = { amount: Number(wholeRupees(amount)), places: Number(places) };
      const body = { ...values, ...numbers, trackId: trackId || null };
      await mutateAsync({ ...(prize && { prizeId: prize._id }), body });
      onClose();
    },
    submissionMessages.tracksNotSaved,
  );
  return (
    <Dialog open onOpenChange={onClose} title={prize ? `Edit ${prize.title}` : 'Add a prize'} wide>
      <SubmitForm
        form={form}
        action={prize ? 'Save' : 'Add'}
        busyLabel="Saving..."
        className="sm:grid-cols-2"
      >
        <FormField<Values>
          name="title"
          label="Title"
          required
          maxLength={limits.title}
          hint="Such as: Best use of maps"
          className="sm:col-span-2"
        />
        <FormField<Values> name="amount" label="Amount" as={MoneyInput} hint="Blank without money." />
        <FormField<Values> name="places" label="How many projects win it" inputMode="numeric" />
        <FormField<Values> name="sponsor" label="Sponsor" maxLength={submissionLimits.sponsor} />
        {tracks.length > 0 && (
          <FormField<Values> name="trackId" label="Only for">
            {(control) => (
              <Select {...control}>
                <option value="">All projects</option>
                {tracks.map(({ _id, title }) => (
                  <option key={_id} value={_id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        )}
        <Checkbox label="Teams apply for this prize" {...form.register('optIn')} className="sm:col-span-2" />
      </SubmitForm>
    </Dialog>
  );
}

function issuesOf({ title, amount, places }: Values): Issue[] {
  const { maxPlaces } = submissionLimits;
  const isNumber = /^\d+$/.test(places) && Number(places) >= 1 && Number(places) <= maxPlaces;
  return [
    ...(title.trim() === '' ? [{ path: 'title', message: submissionMessages.nameMissing }] : []),
    ...(/^\d*$/.test(wholeRupees(amount)) ? [] : [{ path: 'amount', message: messages.wholeNumber }]),
    ...(isNumber ? [] : [{ path: 'places', message: submissionMessages.numberBetween(1, maxPlaces) }]),
  ];
}
