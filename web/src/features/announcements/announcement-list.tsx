import type { Announcement, AnnouncementState } from '@hackon/contract/announcements/announcements';
import { announcementMessages } from '@hackon/contract/announcements/messages';
import { answersToChoose } from '@hackon/contract/questions/answer-rules';
import type { Question } from '@hackon/contract/questions/questions';
import { paymentStatusNames } from '@hackon/contract/teams/payment-status-names';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { formatDateTime } from '../../format/dates.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useCancelAnnouncement, useDeleteDraft, useQuestions } from './announcements.queries.ts';
import { count } from './count.ts';
import { Folded } from '../../ui/folded.tsx';

const states: Record<AnnouncementState, { name: string; tone: Tone }> = {
  draft: { name: 'Draft', tone: 'neutral' },
  scheduled: { name: 'Scheduled', tone: 'blue' },
  sending: { name: 'Sending', tone: 'amber' },
  sent: { name: 'Sent', tone: 'green' },
  cancelled: { name: 'Stopped', tone: 'red' },
};

interface RowActions {
  onEdit: (announcement: Announcement) => void;
  onPreview: (announcement: Announcement) => void;
}

export function AnnouncementList({
  eventId,
  timeZone,
  announcements,
  ...actions
}: RowActions & { eventId: string; timeZone: string; announcements: readonly Announcement[] }) {
  return (
    <Card flush>
      <ul aria-label="Announcements" className="divide-y divide-line">
        {announcements.map((announcement) => (
          <AnnouncementRow
            key={announcement._id}
            eventId={eventId}
            timeZone={timeZone}
            announcement={announcement}
            {...actions}
          />
        ))}
      </ul>
    </Card>
  );
}

function AnnouncementRow({
  eventId,
  timeZone,
  announcement,
  onEdit,
  onPreview,
}: RowActions & { eventId: string; timeZone: string; announcement: Announcement }) {
  const { subject, body, state } = announcement;
  const { data: questions = [] } = useQuestions(eventId);
  const { name, tone } = states[state];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {subject}
          <Badge tone={tone}>{name}</Badge>
        </p>
        <p className="mt-0.5 text-small text-muted">{audienceOf(announcement, questions)}</p>
        <p className="mt-1.5 text-small tabular-nums">{progressOf(announcement, timeZone)}</p>
        {state !== 'draft' && (
          <Folded className="mt-1.5 text-small" summary="Text" summaryClass="w-fit font-semibold">
            <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{body}</p>
          </Folded>
        )}
      </div>
      {state === 'draft' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => onPreview(announcement)}>
            Preview and send<span className="sr-only"> {subject}</span>
          </Button>
          <Button variant="secondary" size="small" onClick={() => onEdit(announcement)}>
            Edit<span className="sr-only"> {subject}</span>
          </Button>
          <DeleteDraft eventId={eventId} announcement={announcement} />
        </div>
      )}
      {(state === 'scheduled' || state === 'sending') && (
        <Stop eventId={eventId} announcement={announcement} />
      )}
    </li>
  );
}

function audienceOf(
  { audience: { payment, teams, answers, withoutProject } }: Announcement,
  questions: readonly Question[],
): string {
  const statuses = payment.map((status) => paymentStatusNames[status].toLowerCase()).join(', ');
  const filters = answers.map(({ question, anyOf }) => {
    const asked = questions.find(({ _id }) => _id === question);
    const labels = anyOf.map((answer) => answersToChoose(asked).find(({ _id }) => _id === answer)?.label);
    return ` · ${asked?.label ?? 'A removed question'}: ${labels.filter(Boolean).join(' or ')}`;
  });
  const named = teams === 'registered' ? 'Registered teams' : 'Teams that withdrew';
  const missing = withoutProject ? ' without a submitted project' : '';
  return `${named}${missing}, payment: ${statuses}${filters.join('')}`;
}

function progressOf(announcement: Announcement, timeZone: string): string {
  const { state, dueAt, startedAt, updatedAt, teams, left, waiting, failed } = announcement;
  if (state === 'draft') return `Saved ${formatDateTime(updatedAt, timeZone)}`;
  if (state === 'scheduled') return `Will be sent on ${formatDateTime(dueAt ?? updatedAt, timeZone)}`;
  return [
    formatDateTime(startedAt ?? updatedAt, timeZone),
    count(teams, 'team'),
    `${count(left, 'email')} sent`,
    ...(waiting > 0 ? [`${count(waiting, 'email')} waiting`] : []),
    ...(failed > 0 ? [`${count(failed, 'email')} failed`] : []),
  ].join(' · ');
}

function DeleteDraft({ eventId, announcement }: { eventId: string; announcement: Announcement }) {
  const [isOpen, setOpen] = useState(false);
  const deletion = useDeleteDraft(eventId);
  const { _id, subject } = announcement;
  return (
    <>
      <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete<span className="sr-only"> {subject}</span>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Delete the draft “${subject}”?`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={deletion.isPending}
        onConfirm={() =>
          deletion.mutate(_id, {
            onSuccess: ({ message }) => toastSuccess(message),
            onError: (failure) => toastError(failureMessage(failure, announcementMessages.failed)),
            onSettled: () => setOpen(false),
          })
        }
      >
        Nobody has received it.
      </ConfirmDialog>
    </>
  );
}

function Stop({ eventId, announcement }: { eventId: string; announcement: Announcement }) {
  const [isOpen, setOpen] = useState(false);
  const stop = useCancelAnnouncement(eventId);
  const { _id, subject, state } = announcement;
  const isScheduled = state === 'scheduled';
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isScheduled ? 'Unschedule' : 'Stop'}
        <span className="sr-only"> {subject}</span>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={isScheduled ? `Unschedule “${subject}”?` : `Stop “${subject}”?`}
        confirmLabel={isScheduled ? 'Unschedule' : 'Stop'}
        busyLabel="Stopping..."
        cancelLabel="Keep it"
        busy={stop.isPending}
        onConfirm={() =>
          stop.mutate(_id, {
            onSuccess: ({ state: now, left }) =>
              toastSuccess(now === 'draft' ? 'It is a draft again' : `Stopped after ${count(left, 'email')}`),
            onError: (failure) => toastError(failureMessage(failure, announcementMessages.failed)),
            onSettled: () => setOpen(false),
          })
        }
      >
        {isScheduled
          ? 'It becomes a draft again.'
          : 'Emails that were sent stay with their readers. The others are not sent.'}
      </ConfirmDialog>
    </>
  );
}
