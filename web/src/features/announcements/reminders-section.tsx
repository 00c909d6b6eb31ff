import { type ReminderKind, reminderKinds } from '@hackon/contract/reminders/kinds';
import { reminderHints, reminderMessages, reminderNames } from '@hackon/contract/reminders/messages';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FoldedCard } from '../../ui/folded-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useReminderSettings, useSetReminder } from './reminders.queries.ts';

/** Folded. The switches save at once. */
export function RemindersSection({ eventId }: { eventId: string }) {
  return (
    <FoldedCard title="Reminders" className="max-w-3xl">
      <div className="border-t border-line px-5 py-4">
        <p className="mb-4 text-small text-muted">
          HackOn sends each reminder once. If the event moves, its reminders move too. When you save a new
          date or place, HackOn asks whether to email the teams.
        </p>
        <Switches eventId={eventId} />
      </div>
    </FoldedCard>
  );
}

function Switches({ eventId }: { eventId: string }) {
  const { data, isLoadingError, refetch } = useReminderSettings(eventId);
  const { mutate, isPending, isError } = useSetReminder(eventId);
  const change = (kind: ReminderKind, isOn: boolean) =>
    mutate(
      { kind, isOn },
      { onSuccess: () => toastSuccess(isOn ? reminderMessages.turnedOn : reminderMessages.turnedOff) },
    );
  if (isLoadingError) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-small">
        {reminderMessages.loadFailed}
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton className="h-32" />;
  return (
    <ul className="flex flex-col gap-4">
      {reminderKinds.map((kind) => (
        <li key={kind}>
          <Checkbox
            checked={data[kind]}
            disabled={isPending}
            aria-describedby={`reminder-${kind}`}
            onChange={({ target }) => change(kind, target.checked)}
            label={reminderNames[kind]}
          />
          <p id={`reminder-${kind}`} className="ml-8 text-small text-muted">
            {reminderHints[kind]}
          </p>
        </li>
      ))}
      {isError && (
        <li role="alert" className="text-small text-red">
          {reminderMessages.changeFailed}
        </li>
      )}
    </ul>
  );
}
