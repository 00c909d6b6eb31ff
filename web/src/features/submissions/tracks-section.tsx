import type { ReplyOf } from '@hackon/contract/endpoint';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { Track, tracks as tracksCall } from '@hackon/contract/submissions/tracks';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useDeleteTrack, useSaveTrack, useTracks } from './tracks.queries.ts';
import { TracksForm } from './tracks-form.tsx';
import { TracksImport } from './tracks-import.tsx';
import { TracksRows } from './tracks-rows.tsx';

/** Tracks and problem statements: add, edit, move, delete, import. */
export function TracksSection({ eventId }: { eventId: string }) {
  const { data, isError, refetch } = useTracks(eventId);
  return (
    <section>
      <h2 className="text-section">Tracks and problem statements</h2>
      <p className="mt-1 mb-4 text-small text-muted">
        Without tracks, teams choose none. A problem statement may have a code, and a limit of teams.
      </p>
      {!data && !isError && <Skeleton className="h-24" />}
      {!data && isError && (
        <ErrorState title={submissionMessages.tracksFailed} onRetry={() => void refetch()} />
      )}
      {data && <Tracks eventId={eventId} tracks={data} />}
    </section>
  );
}

function Tracks({ eventId, tracks }: { eventId: string; tracks: ReplyOf<typeof tracksCall> }) {
  const [edited, setEdited] = useState<string>();
  const [isImporting, setImporting] = useState(false);
  const save = useSaveTrack(eventId);
  const deletion = useDeleteTrack(eventId);

  function move(trackId: string, position: number) {
    const track = tracks.find(({ _id }) => _id === trackId);
    if (track) save.mutate({ trackId, body: { ...trackBody(track), position } }, { onError: fail });
  }

  return (
    <div className="flex flex-col gap-3">
      {tracks.length > 0 && (
        <TracksRows
          label="Tracks and problem statements"
          items={tracks.map((track) => Object.assign({}, track, { facts: factsOf(track) }))}
          deleteHint="Teams can no longer choose it."
          isBusy={save.isPending || deletion.isPending}
          onEdit={setEdited}
          onMove={move}
          onDelete={(trackId) =>
            deletion.mutate(trackId, { onSuccess: ({ message }) => toastSuccess(message), onError: fail })
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => setEdited('new')}>
          <Plus />
          Add a track
        </Button>
        <Button variant="secondary" size="small" onClick={() => setImporting(true)}>
          <Upload />
          Import from CSV
        </Button>
      </div>
      {edited && (
        <TracksForm
          eventId={eventId}
          track={tracks.find(({ _id }) => _id === edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isImporting && <TracksImport eventId={eventId} onClose={() => setImporting(false)} />}
    </div>
  );
}

function trackBody({ _id, teams: _teams, ...body }: Track) {
  return body;
}

function factsOf({ sponsor, teams, maxTeams, kind }: Track): string[] {
  const limit = maxTeams === null ? '' : ` of at most ${maxTeams}`;
  const count = `${teams} ${teams === 1 && !limit ? 'team' : 'teams'}${limit}`;
  return [kind === 'problem' ? 'Problem statement' : '', sponsor, count].filter(Boolean);
}

function fail(failure: unknown) {
  toastError(failureMessage(failure, submissionMessages.tracksNotSaved));
}
