import type { LookingTeam, Seeker } from '@hackon/contract/board/board';
import { boardMessages } from '@hackon/contract/board/messages';
import Flag from 'lucide-react/icons/flag';
import type { ReactNode } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useAskSeeker, useReportEntry } from './board.queries.ts';
import { Skills } from './skills.tsx';

/** Teams that a student can join by their links. */
export function TeamList({
  eventRef,
  title,
  teams,
  otherwise,
}: {
  eventRef: string;
  title: string;
  teams: readonly LookingTeam[];
  /** Instead of an empty list. */
  otherwise: string;
}) {
  return (
    <List title={title} isEmpty={teams.length === 0} otherwise={otherwise}>
      {teams.map(({ _id, teamName, pitch, seatsLeft, joinLink }) => (
        <Entry key={_id} eventRef={eventRef} id={_id} name={teamName} text={pitch}>
          <p className="text-caption text-muted">
            {seatsLeft === 1 ? '1 seat left' : `${seatsLeft} seats left`}
          </p>
          <ButtonLink variant="secondary" size="small" to={new URL(joinLink).pathname}>
            See the team <span className="sr-only">{teamName}</span>
          </ButtonLink>
        </Entry>
      ))}
    </List>
  );
}

/** Only a leader asks them. */
export function SeekerList({
  eventRef,
  seekers,
  isLeader,
}: {
  eventRef: string;
  seekers: readonly Seeker[];
  isLeader: boolean;
}) {
  const { mutate, isPending, variables } = useAskSeeker(eventRef);
  return (
    <List
      title="Students who look for a team"
      isEmpty={seekers.length === 0}
      otherwise="No other student is on the board."
    >
      {seekers.map(({ _id, firstName, skills, text, isAsked }) => (
        <Entry key={_id} eventRef={eventRef} id={_id} name={firstName} text={text} skills={skills}>
          {isLeader && isAsked && <Badge tone="blue">Asked</Badge>}
          {isLeader && !isAsked && (
            <Button
              variant="secondary"
              size="small"
              busy={isPending && variables === _id}
              onClick={() =>
                mutate(_id, {
                  onSuccess: ({ message }) => toastSuccess(message),
                  onError: (failure) => toastError(failureMessage(failure, boardMessages.changeFailed)),
                })
              }
            >
              Ask to join <span className="sr-only">{firstName}</span>
            </Button>
          )}
        </Entry>
      ))}
    </List>
  );
}

function List({
  title,
  isEmpty,
  otherwise,
  children,
}: {
  title: string;
  isEmpty: boolean;
  otherwise: string;
  children: ReactNode;
}) {
  return (
    <section>
      <h2 className="mb-3 text-section">{title}</h2>
      <Card flush={!isEmpty}>
        {isEmpty ? (
          <p className="text-muted">{otherwise}</p>
        ) : (
          <ul aria-label={title} className="divide-y divide-line">
            {children}
          </ul>
        )}
      </Card>
    </section>
  );
}

function Entry({
  eventRef,
  id,
  name,
  text,
  skills,
  children,
}: {
  eventRef: string;
  id: string;
  name: string;
  text: string;
  skills?: readonly string[];
  children: ReactNode;
}) {
  const report = useReportEntry(eventRef);
  return (
    <li className="flex gap-3 px-4 py-3.5">
      <Avatar name={name} className="size-9" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 pt-1.5 font-semibold wrap-anywhere">{name}</p>
          <Button
            variant="ghost"
            size="icon"
            className="-mr-2 shrink-0"
            aria-label={`${report.isSuccess ? 'Reported' : 'Report'} ${name}`}
            busy={report.isPending}
            disabled={report.isSuccess}
            onClick={() =>
              report.mutate(id, {
                onSuccess: ({ message }) => toastSuccess(message),
                onError: (failure) => toastError(failureMessage(failure, boardMessages.changeFailed)),
              })
            }
          >
            <Flag aria-hidden />
          </Button>
        </div>
        {text !== '' && <p className="text-small wrap-anywhere">{text}</p>}
        {skills && <Skills skills={skills} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">{children}</div>
      </div>
    </li>
  );
}
