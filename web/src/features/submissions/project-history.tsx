import type { ProjectChanges, SubmissionVersion } from '@hackon/contract/submissions/submissions';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useVersions } from './project.queries.ts';

/** Kept versions. `onTake` brings an old text back, as a change. */
export function ProjectHistory({
  teamId,
  version,
  onTake,
}: {
  teamId: string;
  version: number;
  onTake: ((changes: ProjectChanges) => void) | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  if (version === 0) return null;
  return (
    <Card>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer text-title">Earlier versions</summary>
        {isOpen && <Versions teamId={teamId} onTake={onTake} />}
      </details>
    </Card>
  );
}

function Versions({
  teamId,
  onTake,
}: {
  teamId: string;
  onTake: ((changes: ProjectChanges) => void) | undefined;
}) {
  const { data, isError } = useVersions(teamId);
  if (isError) return <p className="mt-3 text-small text-muted">The versions could not be loaded.</p>;
  if (!data) return <Skeleton className="mt-3 h-24" />;
  return (
    <ul className="mt-3 flex max-h-96 flex-col gap-3 overflow-y-auto">
      {data.rows.map((row) => (
        <li key={row.version} className="text-small">
          <p className="font-semibold wrap-anywhere">{row.title || 'Without a title'}</p>
          <p className="text-caption text-muted">
            {new Date(row.at).toLocaleString('en-GB')}
            {row.by && `, ${row.by}`}
            {row.isSubmitted && ', submitted'}
          </p>
          {onTake && (
            <Button variant="ghost" size="small" onClick={() => onTake(textsOf(row))}>
              Take this text back
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function textsOf({
  title,
  tagline,
  body,
  repoUrl,
  demoUrl,
  videoUrl,
  tags,
}: SubmissionVersion): ProjectChanges {
  return { title, tagline, body, repoUrl, demoUrl, videoUrl, tags };
}
