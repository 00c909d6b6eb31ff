import type { JudgeKit } from '@hackon/contract/judging/judging';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { useMutation } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureAdvice } from '../../forms/failure-advice.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { usePhone } from './phone-context.ts';
import { unsentWords } from './unsent-words.ts';
import { useServerNow } from './use-server-now.ts';
import { phaseOf } from './walk.ts';

export function JudgeMenu({ kit }: { kit: JudgeKit }) {
  const now = useServerNow();
  const isOver = kit.rounds.length > 0 && kit.rounds.every((round) => phaseOf(round, now) === 'closed');
  return (
    <div className="mt-4 flex flex-col items-start gap-1 text-small">
      <SignOut />
      {!isOver && <Decline />}
      <p className="mt-2 text-muted">
        Questions? Write to{' '}
        <a href={`mailto:${kit.event.contactEmail}`} className="link wrap-anywhere">
          {kit.event.contactEmail}
        </a>
      </p>
    </div>
  );
}

function SignOut() {
  const { phone, state } = usePhone();
  const [isAsked, ask] = useState(false);
  const navigate = useNavigate();

  async function signOut() {
    await phone.signOut();
    void navigate({ search: '' }, { replace: true });
  }

  return (
    <>
      <Button variant="ghost" className="-ml-4" onClick={() => ask(true)}>
        <LogOut />
        Sign out
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title="Sign out of this device?"
        confirmLabel="Sign out"
        onConfirm={() => void signOut()}
      >
        {state.unsent > 0 && (
          <p className="mb-2 font-semibold text-amber">
            {unsentWords(state.unsent)}. {judgingMessages.unsentLost}
          </p>
        )}
        This device then forgets the projects and the scores that you have not finished. Your link opens them
        again.
      </ConfirmDialog>
    </>
  );
}

function Decline() {
  const { phone, state } = usePhone();
  const [isAsked, ask] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => phone.decline(),
    onSettled: () => ask(false),
  });
  return (
    <details className="w-full">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-muted hover:text-ink">
        <UserX aria-hidden className="size-4" />I cannot come
      </summary>
      <div className="flex flex-col items-start gap-3 pb-2">
        <p>The organizer then gives your projects to other judges.</p>
        <FormFailure message={error ? failureAdvice(error, judgingMessages.declineFailed) : undefined} />
        <Button variant="secondary" onClick={() => ask(true)}>
          Tell the organizer
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title="You cannot come?"
        confirmLabel="I cannot come"
        busyLabel="Telling..."
        busy={isPending}
        onConfirm={() => mutate()}
      >
        {state.unsent > 0 && (
          <p className="mb-2 font-semibold text-amber">
            {unsentWords(state.unsent)}. {judgingMessages.unsentLost}
          </p>
        )}
        Your link ends on all devices.
      </ConfirmDialog>
    </details>
  );
}
