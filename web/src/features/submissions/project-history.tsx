import type { SubmissionVersion, TypedTexts } from '@hackon/contract/submissions/submissions';
import { useState } from 'react';
import { formatDateTime } from '../../format/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useVersions } from './project.queries.ts';
import { Folded } from '../../ui/folded.tsx';

interface History {
  teamId: string;
  /** The newest version. */
  version: number;
  timeZone: string;
  /** Restores old texts: they are saved as any change. */
  onRestore: ((changes: TypedTexts) => void) | undefined;
}

export function ProjectHistory(history: History) {
  const [isOpen, setOpen] = useState(false);
  if (history.version === 0) return null;
  return (
    <Card>
      <Folded
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        summary="Earlier versions"
        summaryClass="font-heading text-title font-bold tracking-tight"
      >
        {isOpen && <Versions {...history} />}
      </Folded>
    </Card>
  );
}

function Versions({ teamId, version, timeZone, onRestore }: History) {
  const { data, isError } = useVersions(teamId, version);
  if (isError) return <p className="mt-3 text-small text-muted">We could not load the versions.</p>;
  if (!data) return <Skeleton className="mt-3 h-24" />;
  return (
    <ul className="mt-3 flex max-h-96 flex-col divide-y divide-line overflow-y-auto">
      {data.map((row) => (
        <li key={row.version} className="py-2.5 text-small">
          <div className="flex items-center justify-between gap-2">
            <p className="min-w-0 font-semibold wrap-anywhere">{formatDateTime(row.at, timeZone)}</p>
            {row.isSubmitted && <Badge tone="green">Submitted</Badge>}
          </div>
          <p className="text-caption wrap-anywhere text-muted">
            {[row.by, row.title || 'Without a title', wordsIn(row.body)].filter(Boolean).join(' · ')}
          </p>
          {onRestore && row.version !== version && (
            <Button
              variant="ghost"
              size="small"
              className="-ml-3"
              onClick={() => {
                onRestore(textsOf(row));
                toastSuccess('Earlier texts restored');
              }}
            >
              Restore <span className="sr-only">the version of {formatDateTime(row.at, timeZone)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function wordsIn(text: string): string {
  const { length } = text.split(/\s+/u).filter(Boolean);
  return length === 1 ? '1 word' : `${length} words`;
}

function textsOf({ title, tagline, body, repoUrl, demoUrl, videoUrl, tags }: SubmissionVersion): TypedTexts {
  return { title, tagline, body, repoUrl, demoUrl, videoUrl, tags };
}
