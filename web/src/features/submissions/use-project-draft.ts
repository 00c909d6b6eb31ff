import type { SavedSubmission } from '@hackon/contract/submissions/submissions';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../session/session.tsx';
import { useSaveProject } from './project.queries.ts';
import { ProjectDraft } from './project-draft.ts';

/** Keeps a draft while the page is open. Sends what waits when the page is left or hidden, or the network is back. */
export function useProjectDraft(loaded: SavedSubmission) {
  const { user } = useSession();
  const { teamId } = loaded.submission;
  const { mutateAsync } = useSaveProject(teamId);
  const [draft] = useState(
    () => new ProjectDraft({ accountId: user?._id ?? '', teamId }, loaded, (body) => mutateAsync(body)),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  useEffect(() => {
    const send = () => void draft.flush();
    draft.start();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
      send();
      draft.end();
    };
  }, [draft]);
  useEffect(() => draft.take(loaded), [draft, loaded]);
  return { draft, state };
}
