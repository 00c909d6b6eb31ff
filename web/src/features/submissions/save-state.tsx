import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { fieldNames } from './field-names.ts';
import { fieldsOf } from './project-copy.ts';
import type { DraftState } from './project-draft.ts';

/** Whether the server has what the page shows, in the fewest words. */
export function SaveState({
  state: { status, saved, savedAt },
  timeZone,
}: {
  state: DraftState;
  timeZone: string;
}) {
  const look = 'flex items-center gap-1.5 text-small whitespace-nowrap [&>svg]:size-4 [&>svg]:shrink-0';
  if (status === 'saved') {
    if (!savedAt && saved.version === 0) return null;
    return (
      <p className={classes(look, 'text-green')}>
        <Check aria-hidden />
        Saved {savedAt && <time className="tabular-nums">{clockTime(savedAt, timeZone)}</time>}
      </p>
    );
  }
  if (status === 'waiting' || status === 'saving') {
    return (
      <p className={classes(look, 'text-muted')}>
        <LoaderCircle aria-hidden className="motion-safe:animate-spin" />
        Saving…
      </p>
    );
  }
  return (
    <p className={classes(look, status === 'refused' ? 'text-red' : 'text-amber')}>
      <CloudOff aria-hidden />
      Not saved
    </p>
  );
}

/** Why texts are not saved, and what to do. */
export function SaveTrouble({
  state: { status, reason = '', unsaved, isKept, conflict },
  onRetry,
  onShow,
}: {
  state: DraftState;
  onRetry: () => void;
  /** Shows both texts of a conflict, or the refused texts. */
  onShow: () => void;
}) {
  const kept = isKept
    ? 'Your text is kept on this device.'
    : 'This browser keeps no copy, so leave this page open.';
  return (
    <output className="block empty:hidden">
      {status === 'unsent' && (
        <Trouble action={{ label: 'Try now', onClick: onRetry }}>
          Not saved: {reason}. {kept}
        </Trouble>
      )}
      {status === 'conflict' && (
        <Trouble action={{ label: 'Choose', onClick: onShow }}>
          {submissionMessages.changed(conflict?.by || 'Somebody')}
        </Trouble>
      )}
      {status === 'invalid' && (
        <Trouble>
          Not saved:{' '}
          {fieldsOf(unsaved)
            .map((field) => fieldNames[field])
            .join(', ')}
          . The rest is saved.
        </Trouble>
      )}
      {status === 'refused' && (
        <Trouble action={{ label: 'Show', onClick: onShow }}>Not saved: {reason}</Trouble>
      )}
    </output>
  );
}

function Trouble({
  action,
  children,
}: {
  action?: { label: string; onClick: () => void };
  children: ReactNode;
}) {
  return (
    <span className="block border-t border-line bg-amber-soft text-amber">
      <span className="page-width flex items-center justify-between gap-3 py-1.5">
        <span className="min-w-0 text-small font-medium wrap-anywhere">{children}</span>
        {action && (
          <Button variant="secondary" size="small" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </span>
    </span>
  );
}

/** Such as `10:42:07`. */
function clockTime(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone });
}
