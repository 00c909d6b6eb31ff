import type { ReactNode } from 'react';
import { pathTo } from '../../app/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useMyDrafts } from './drafts.queries.ts';
import { stateOfRoom } from './room-state.ts';

/** Shows `otherwise` if the student is in no team that forms for the event. */
export function OwnDraft({
  eventId,
  studentId,
  otherwise,
}: {
  eventId: string;
  studentId: string;
  otherwise: ReactNode;
}) {
  const { data } = useMyDrafts();
  const draft = data?.find((each) => each.eventId === eventId);
  if (!draft) return otherwise;
  const { tone, text } = stateOfRoom(draft, studentId);
  return (
    <div className="flex min-w-0 grow items-center gap-4">
      <div className="flex min-w-0 grow flex-col items-start gap-0.5">
        <p className="max-w-full truncate font-semibold">{draft.teamName}</p>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <ButtonLink to={pathTo('draft', draft._id)}>
        Open team <span className="sr-only">{draft.teamName}</span>
      </ButtonLink>
    </div>
  );
}
