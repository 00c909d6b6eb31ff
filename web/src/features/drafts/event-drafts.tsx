import type { FormingTeam } from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { FoldedCard } from '../../ui/folded-card.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useEventDrafts, useRemindDrafts } from './drafts.queries.ts';

/** The teams that form, folded. Nothing without one. */
export function EventDrafts({ eventId, mayMail }: { eventId: string; mayMail: boolean }) {
  const { data } = useEventDrafts(eventId);
  if (!data || data.count === 0) return null;
  const { count, drafts } = data;
  return (
    <FoldedCard title={<>{count === 1 ? 'One team forms' : `${count} teams form`}</>}>
      <ul aria-label="Teams that form" className="divide-y divide-line border-t border-line">
        {drafts.map((team) => (
          <Row key={team._id} team={team} />
        ))}
      </ul>
      {count > drafts.length && (
        <p className="border-t border-line px-4 py-3 text-small text-muted">
          The newest {drafts.length} are shown.
        </p>
      )}
      {mayMail && drafts.some(({ missing }) => missing.length > 0) && <MailIncomplete eventId={eventId} />}
    </FoldedCard>
  );
}

function Row({ team: { teamName, leader, members, missing } }: { team: FormingTeam }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-2.5">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{teamName}</span>{' '}
        <span className="text-small text-muted">
          {leader}, {members === 1 ? '1 member' : `${members} members`}
        </span>
      </p>
      <p className="min-w-0 text-small wrap-anywhere text-muted">
        {missing.length === 0 ? 'Complete, not registered' : missing.join(' · ')}
      </p>
    </li>
  );
}

function MailIncomplete({ eventId }: { eventId: string }) {
  const { mutate, isPending, isSuccess } = useRemindDrafts(eventId);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <Button
        variant="secondary"
        size="small"
        busy={isPending}
        disabled={isSuccess}
        onClick={() =>
          mutate(undefined, {
            onSuccess: ({ message }) => toastSuccess(message),
            onError: (failure) => toastError(failureMessage(failure, draftMessages.changeFailed)),
          })
        }
      >
        Mail the incomplete
      </Button>
      <p className="text-small text-muted">Their leaders get one mail, at most once a day.</p>
    </div>
  );
}
