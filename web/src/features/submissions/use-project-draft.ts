import type { SavedSubmission } from '@hackon/contract/submissions/submissions';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../session/session.tsx';
import { saveProject } from './project.queries.ts';
import { ProjectDraft } from './project-draft.ts';

/** Keeps a draft while the page is open. Sends what waits when the page is left or the network is back. */
export function useProjectDraft(loaded: SavedSubmission) {
  const { user } = useSession();
  const { teamId } = loaded.submission;
  const [draft] = useState(
    () =>
      new ProjectDraft({ accountId: user?._id ?? '', teamId }, loaded, (body) => saveProject(teamId, body)),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  useEffect(() => {
    const send = () => void draft.flush();
    window.addEventListener('online', send);
    return () => {
      window.removeEventListener('online', send);
      send();
      draft.end();
    };
  }, [draft]);
  return { draft, state };
}
