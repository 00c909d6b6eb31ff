import type { Announcement } from '@hackon/contract/announcements/announcements';
import { announcementMessages } from '@hackon/contract/announcements/messages';
import { failureMessage } from '../../api/api-failure.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { formatDateTime } from '../../format/dates.ts';
import { ConfirmFirst } from '../../session/resend-link-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { usePreview, useSendAnnouncement } from './announcements.queries.ts';
import { count } from './count.ts';

/** Shows the email to one reader and the exact number of readers before it is sent. */
export function PreviewDialog({
  eventId,
  timeZone,
  draft,
  onClose,
  onSent,
}: {
  eventId: string;
  timeZone: string;
  draft: Announcement;
  onClose: () => void;
  onSent: () => void;
}) {
  const { data, error, refetch } = usePreview(eventId, draft);
  const sending = useSendAnnouncement(eventId);
  const { dueAt } = draft;

  function send() {
    sending.mutate(draft, {
      onSuccess: ({ state }) => {
        toastSuccess(state === 'scheduled' ? announcementMessages.scheduled : announcementMessages.sent);
        onSent();
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Check before sending"
      description="This is the email to the first reader. Unconfirmed addresses get only a notice without details. It is saved as a draft until you send it."
      wide
    >
      {error && (
        <ErrorState
          title={failureMessage(error, announcementMessages.failed)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-72" />}
      {data && (
        <div className="flex flex-col gap-4">
          <div className="rounded-control border border-line">
            <p className="border-b border-line px-4 py-2.5 font-semibold wrap-anywhere">{data.subject}</p>
            <p className="px-4 py-3 text-small wrap-anywhere whitespace-pre-line">{data.text}</p>
          </div>
          <p aria-live="polite">
            {data.recipients === 0 && data.teams === 0
              ? announcementMessages.nobody
              : `Goes to ${count(data.recipients, 'person', 'people')} in ${count(data.teams, 'team')}.`}
            {dueAt && ` It is sent on ${formatDateTime(dueAt, timeZone)}, to the teams of that time.`}
          </p>
          <FormFailure
            message={sending.error ? failureMessage(sending.error, announcementMessages.failed) : undefined}
            remedy={<ConfirmFirst failure={sending.error} />}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              busy={sending.isPending}
              busyLabel="Sending..."
              disabled={data.teams === 0 && dueAt === null}
              onClick={send}
            >
              {dueAt ? 'Schedule' : `Send to ${count(data.recipients, 'person', 'people')}`}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Keep as draft
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
