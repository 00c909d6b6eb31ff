import { Button } from '../../ui/button.tsx';
import type { DraftState } from './project-draft.ts';

/** Says whether the server has what the page shows. */
export function SaveState({ state, onRetry }: { state: DraftState; onRetry: () => void }) {
  const { status, savedAt, refusal } = state;
  return (
    <div className="flex items-center gap-2 text-small">
      <output
        className={status === 'saved' ? 'text-green' : status === 'refused' ? 'text-red' : 'text-muted'}
      >
        {status === 'saved' && savedAt && `Saved ${savedAt.toLocaleTimeString('en-GB')}`}
        {(status === 'waiting' || status === 'saving') && 'Saving…'}
        {status === 'unsent' && 'Not saved yet: no connection. Your text is kept on this device.'}
        {status === 'conflict' && 'Not saved: choose a text'}
        {status === 'refused' && `Not saved: ${refusal ?? ''}`}
      </output>
      {status === 'unsent' && (
        <Button variant="ghost" size="small" onClick={onRetry}>
          Try now
        </Button>
      )}
    </div>
  );
}
