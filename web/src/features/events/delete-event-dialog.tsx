import type { ManagerEventCard } from '@hackon/contract/events/events';
import { eventMessages } from '@hackon/contract/events/messages';
import { ApiFailure } from '../../api/call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useDeleteEvent } from './manager-events.queries.ts';

/** The person must type the title if teams hold places. */
export function DeleteEventDialog({
  event,
  onClose,
}: {
  event: ManagerEventCard | undefined;
  onClose: () => void;
}) {
  const deletion = useDeleteEvent();
  if (!event) return null;
  const { _id: id, title, placesHeld, entryFee } = event;
  const confirm = placesHeld > 0 ? title : undefined;

  function onFailure(failure: Error) {
    // A team registered just before. Ask for the title.
    if (failure instanceof ApiFailure && failure.code === 'event_has_teams') {
      toastError(failure.message);
      return;
    }
    toastError(eventMessages.deleteFailed);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${title}?`}
      confirmLabel="Delete Event"
      busyLabel="Deleting..."
      cancelLabel="Keep it"
      busy={deletion.isPending}
      {...(confirm !== undefined && { textToType: confirm })}
      onConfirm={() =>
        deletion.mutate(
          { id, confirm },
          {
            onSuccess: () => {
              toastSuccess(eventMessages.deleteDone);
              onClose();
            },
            onError: onFailure,
          },
        )
      }
    >
      {placesHeld > 0 ? (
        <p>
          {placesHeld} {placesHeld === 1 ? 'team holds a place' : 'teams hold places'}. They will see that the
          event is cancelled and get an email about it.{' '}
          {entryFee > 0 && 'Export them first: teams that have paid will contact you about their money. '}
          This cannot be undone.
        </p>
      ) : (
        <p>No team holds a place. This cannot be undone.</p>
      )}
    </ConfirmDialog>
  );
}
