import { Link } from 'react-router';
import type { Draft } from '@hackon/contract/drafts/drafts';
import { pathTo } from '../../app/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { useMyDrafts } from './drafts.queries.ts';
import { stateOfRoom } from './room-state.ts';

/** The student's teams that form. Nothing without one. */
export function FormingTeams({ studentId }: { studentId: string }) {
  const { data: drafts = [] } = useMyDrafts();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="forming" className="mb-8 min-w-0">
      <h2 id="forming" className="mb-3 text-section">
        Teams not registered yet
      </h2>
      <ul className="flex flex-col gap-3">
        {drafts.map((draft) => (
          <li key={draft._id}>
            <FormingTeam draft={draft} studentId={studentId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FormingTeam({ draft, studentId }: { draft: Draft; studentId: string }) {
  const { tone, text } = stateOfRoom(draft, studentId);
  return (
    <Card className="relative flex flex-col gap-1 hover:bg-sunken">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-title wrap-anywhere">
          <Link to={pathTo('draft', draft._id)} className="card-link">
            {draft.teamName}
          </Link>
        </h3>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="text-small wrap-anywhere text-muted">{draft.event.title}</p>
      {draft.missing.length > 0 && (
        <p className="text-small wrap-anywhere text-muted">Missing: {draft.missing.join(' · ')}</p>
      )}
    </Card>
  );
}
