import type { Judge } from '@hackon/contract/judging/judges';
import { judgingMessages } from '@hackon/contract/judging/messages';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Send from 'lucide-react/icons/send';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useParams } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { ConfirmEmail } from '../../session/confirm-email.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { JudgeForm } from './judge-form.tsx';
import { JudgeLinkDialog } from './judge-link-dialog.tsx';
import { JudgesList } from './judges-list.tsx';
import { JudgesPaste } from './judges-paste.tsx';
import { useInviteJudges, useJudges } from './judges.queries.ts';
import { JudgingFrame } from './judging-frame.tsx';
import { countOf } from './judging-words.ts';
import { useEvent } from './judging.queries.ts';
import { JudgeRemoval } from './judge-removal.tsx';
import { type Done, UndoLast } from './undo-last.tsx';

/** The open dialog, and the judge whom it is about. */
export interface Wanted {
  dialog: 'add' | 'paste' | 'edit' | 'link' | 'remove';
  judge?: Judge;
}

/** The judges of an event. Owners and organizers may open it. */
export function Component() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const { data: judges, error, refetch } = useJudges(id);
  const [wanted, setWanted] = useState<Wanted>();
  return (
    <JudgingFrame
      title="Judges"
      actions={judges && <Actions eventId={id} judges={judges} onWant={setWanted} />}
      back={{ to: pathTo('judging', id), label: 'Back to judging' }}
      error={error ?? event.error}
      failed={judgingMessages.judgesFailed}
      onRetry={() => {
        void refetch();
        void event.refetch();
      }}
    >
      {!(judges && event.data) && (
        <SkeletonGroup label="Loading the judges">
          <Skeleton className="h-80" />
        </SkeletonGroup>
      )}
      {judges && <ConfirmEmail to="manager" />}
      {judges && event.data && (
        <Judges event={event.data} judges={judges} wanted={wanted} onWant={setWanted} />
      )}
    </JudgingFrame>
  );
}

function Judges({
  event,
  judges,
  wanted,
  onWant,
}: {
  event: { _id: string; shareLink: string; title: string; timeZone: string };
  judges: readonly Judge[];
  wanted: Wanted | undefined;
  onWant: (wanted: Wanted | undefined) => void;
}) {
  const [done, setDone] = useState<Done>();
  const close = () => onWant(undefined);
  return (
    <div className="flex flex-col gap-4">
      {done && <UndoLast key={done.words} done={done} onUndone={() => setDone(undefined)} />}
      {judges.length === 0 ? (
        <EmptyState
          icon={<Users />}
          title="There is no judge yet"
          hint="Judges need no account. Each gets a link by mail, or as a QR code on paper."
          action={<Button onClick={() => onWant({ dialog: 'add' })}>Add a judge</Button>}
        />
      ) : (
        <JudgesList eventId={event._id} judges={judges} onWant={onWant} />
      )}
      {(wanted?.dialog === 'add' || wanted?.dialog === 'edit') && (
        <JudgeForm eventId={event._id} judge={wanted.judge} onClose={close} />
      )}
      {wanted?.dialog === 'paste' && <JudgesPaste eventId={event._id} judges={judges} onClose={close} />}
      {wanted?.dialog === 'link' && wanted.judge && (
        <JudgeLinkDialog event={event} judge={wanted.judge} onClose={close} />
      )}
      {wanted?.dialog === 'remove' && wanted.judge && (
        <JudgeRemoval eventId={event._id} judge={wanted.judge} onDone={setDone} onClose={close} />
      )}
    </div>
  );
}

function Actions({
  eventId,
  judges,
  onWant,
}: {
  eventId: string;
  judges: readonly Judge[];
  onWant: (wanted: Wanted) => void;
}) {
  const { mutate, isPending } = useInviteJudges(eventId);
  const waiting = judges.filter(({ state, invitedAt }) => state === 'invited' && invitedAt === null).length;

  function invite() {
    mutate(undefined, {
      onSuccess: ({ message }) => toastSuccess(message),
      onError: (failure) => toastError(failureMessage(failure, judgingMessages.changeFailed)),
    });
  }

  return (
    <>
      <Button variant="secondary" onClick={() => onWant({ dialog: 'paste' })}>
        <ClipboardPaste />
        Paste a list
      </Button>
      <Button variant="secondary" onClick={() => onWant({ dialog: 'add' })}>
        <UserPlus />
        Add a judge
      </Button>
      {waiting > 0 && (
        <Button busy={isPending} busyLabel="Inviting..." onClick={invite}>
          <Send />
          Invite {countOf(waiting, 'judge')}
        </Button>
      )}
    </>
  );
}
