import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { SubmissionDetail } from '@hackon/contract/submissions/submissions';
import { failureMessage } from '../../api/api-failure.ts';
import { formatDateTime, formatDay } from '../../format/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastError } from '../../ui/toast.ts';
import { linkNames, linkStates } from './organizer-words.ts';
import { useRecheck } from './organizer.queries.ts';

type Check = SubmissionDetail['checks'][number];

export function OrganizerChecks({
  detail: { submission, checks },
  timeZone,
}: {
  detail: SubmissionDetail;
  timeZone: string;
}) {
  const { mutate, isPending } = useRecheck(submission._id);
  if (checks.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-1 text-title">Links</h2>
      <ul className="divide-y divide-line">
        {checks.map((check) => (
          <li key={check.field} className="py-3">
            <p className="flex flex-wrap items-center justify-between gap-2 text-small font-semibold">
              {linkNames[check.field]}
              <Badge tone={linkStates[check.state].tone}>{linkStates[check.state].name}</Badge>
            </p>
            <p className="mt-1 text-caption text-muted">{factsOf(check, timeZone).join(' · ')}</p>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="small"
        className="mt-2"
        busy={isPending}
        busyLabel="Checking..."
        onClick={() =>
          mutate(undefined, {
            onError: (failure) => toastError(failureMessage(failure, submissionMessages.changeFailed)),
          })
        }
      >
        Check again
      </Button>
    </Card>
  );
}

function factsOf({ checkedAt, createdAt, lastPushAt, isFork }: Check, timeZone: string): string[] {
  return [
    ...(createdAt ? [`created ${formatDay(createdAt, timeZone)}`] : []),
    ...(lastPushAt ? [`last change ${formatDateTime(lastPushAt, timeZone)}`] : []),
    ...(isFork ? ['a copy of another repository'] : []),
    checkedAt ? `checked ${formatDateTime(checkedAt, timeZone)}` : 'not checked yet',
  ];
}
