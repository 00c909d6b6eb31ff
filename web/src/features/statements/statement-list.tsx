import { statementMessages } from '@hackon/contract/statements/messages';
import type { StatementImport } from '@hackon/contract/statements/statements';
import { useState } from 'react';
import { failureAdvice } from '../../forms/failure-advice.ts';
import { timeAgo } from '../../format/time-ago.ts';
import { useNow } from '../../format/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { nameOfFormat, periodOf } from './statement-words.ts';
import { useUndoStatement } from './statements.queries.ts';

/** The uploads of an event, newest first. */
export function StatementList({
  eventId,
  uploads,
}: {
  eventId: string;
  uploads: readonly StatementImport[];
}) {
  const [asked, ask] = useState<StatementImport>();
  const { mutate, isPending } = useUndoStatement(eventId);
  const now = useNow();

  function undo(upload: StatementImport) {
    mutate(upload._id, {
      onSuccess: ({ pendingAgain, mailed }) => {
        const told = mailed > 0 ? ` ${mailed} of the teams have the email already.` : '';
        toastSuccess(
          pendingAgain === 0
            ? 'Undone. It had accepted no payment.'
            : `${pendingAgain === 1 ? '1 payment waits' : `${pendingAgain} payments wait`} again.${told}`,
        );
        ask(undefined);
      },
      onError: (failure) => toastError(failureAdvice(failure, statementMessages.undoFailed)),
    });
  }

  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title">Uploads</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {uploads.map((upload) => (
          <li
            key={upload._id}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-4 py-3 sm:px-5"
          >
            <span className="min-w-0">
              <span className="font-semibold">{nameOfFormat(upload.format)}</span>{' '}
              <span className="text-small text-muted tabular-nums">
                {periodOf(upload)}, {upload.rowsRead} {upload.rowsRead === 1 ? 'line' : 'lines'},{' '}
                {timeAgo(upload.createdAt, now)}
              </span>
            </span>
            {upload.undoneAt === null ? (
              <Button variant="secondary" size="small" onClick={() => ask(upload)}>
                Undo this upload
              </Button>
            ) : (
              <span className="text-small text-muted">Undone</span>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => ask(undefined)}
        title={`Undo the upload of ${asked ? `${nameOfFormat(asked.format)}, ${periodOf(asked)}` : ''}?`}
        confirmLabel="Undo this upload"
        busyLabel="Undoing..."
        busy={isPending}
        onConfirm={() => asked && undo(asked)}
      >
        Payments that were accepted from it wait again, and its lines are deleted. A payment that a later
        upload has, too, stays accepted. Teams that have the email already are not told. Write to them.
      </ConfirmDialog>
    </section>
  );
}
