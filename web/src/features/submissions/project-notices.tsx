import { submissionMessages } from '@hackon/contract/submissions/messages';
import { minutesLate } from '@hackon/contract/submissions/project-rules';
import type { ProjectEvent, Submission, TypedTexts } from '@hackon/contract/submissions/submissions';
import { useState } from 'react';
import { formatDateTime } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { fieldNames } from './field-names.ts';
import { fieldsOf } from './project-copy.ts';

/** `open`: with the time of the server in ms. */
export type ProjectPhase = 'before' | 'open' | 'late' | 'closed';

export function phaseOf(
  { opensAt, late }: ProjectEvent,
  { closesAt, isClosed }: Submission,
  now: number,
): ProjectPhase {
  if (opensAt !== null && now < Date.parse(opensAt)) return 'before';
  if (isClosed) return 'closed';
  if (now <= Date.parse(closesAt)) return 'open';
  return late === 'mark' ? 'late' : 'closed';
}

/** Says why nobody can write, or that it is late. */
export function PhaseNotice({
  phase,
  event: { opensAt, timeZone, late, contactEmail },
  saved: { deadline, closesAt },
  now,
}: {
  phase: ProjectPhase;
  event: ProjectEvent;
  saved: Submission;
  now: number;
}) {
  if (phase === 'open') return null;
  return (
    <span className="block rounded-card bg-amber-soft px-4 py-3 font-medium text-amber">
      {phase === 'before' && submissionMessages.notOpen(formatDateTime(opensAt, timeZone))}
      {phase === 'late' && submissionMessages.late(minutesLate(deadline, new Date(now)))}
      {phase === 'closed' && submissionMessages.closed(formatDateTime(closesAt, timeZone))}
      {phase === 'closed' && late === 'ask' && contactEmail && (
        <>
          {' '}
          <a className="link" href={`mailto:${encodeURIComponent(contactEmail)}`}>
            Ask your organizer for more time
          </a>
        </>
      )}
    </span>
  );
}

/** Texts that the server refused, to copy before they are dropped. */
export function UnsavedTexts({ unsaved, onDiscard }: { unsaved: TypedTexts; onDiscard: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const written = fieldsOf(unsaved).flatMap((field) => {
    const text = unsaved[field];
    if (typeof text === 'string') return [{ field, text }];
    return field === 'tags' && text ? [{ field, text: text.join(', ') }] : [];
  });
  return (
    <section aria-labelledby="unsaved" tabIndex={-1} id="trouble" className="scroll-mt-40">
      <Card className="border-red">
        <h2 id="unsaved" className="text-title">
          Not saved
        </h2>
        <p className="mt-1 text-small text-muted">
          The server has not taken these texts. Copy what you need.
        </p>
        {written.map(({ field, text }) => (
          <div key={field} className="mt-4">
            <div className="flex items-center justify-between gap-3">
              <h3 className="text-small font-semibold">{fieldNames[field]}</h3>
              <CopyButton text={text} label={`Copy ${fieldNames[field]}`} />
            </div>
            <p className="mt-1.5 max-h-60 overflow-y-auto rounded-control bg-sunken px-3 py-2 text-small wrap-anywhere whitespace-pre-line">
              {text || 'Empty'}
            </p>
          </div>
        ))}
        <Button variant="ghost" size="small" className="mt-4 -ml-3" onClick={() => setAsked(true)}>
          Discard my changes
        </Button>
      </Card>
      {isAsked && (
        <ConfirmDialog
          open
          onOpenChange={setAsked}
          title="Discard your changes?"
          confirmLabel="Discard"
          cancelLabel="Keep them"
          onConfirm={onDiscard}
        >
          The page then shows the project as it is saved.
        </ConfirmDialog>
      )}
    </section>
  );
}
