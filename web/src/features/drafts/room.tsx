import type { Draft, DraftMember } from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Hand from 'lucide-react/icons/hand';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { LeaveTeam } from './leave-team.tsx';
import { RoomBoard } from './room-board.tsx';
import { RoomInvite } from './room-invite.tsx';
import { RoomMembers } from './room-members.tsx';
import { leaderOf, ownOf, stateOfRoom } from './room-state.ts';
import { WaitlistState } from './waitlist-state.tsx';

/** A team that forms: what is missing, who is in it, and how others join. */
export function Room({
  draft,
  studentId,
  timeZone,
  maxTeamSize,
  hasBoard,
  closes,
  remedy,
  details,
  team,
  paid,
  payment,
  onLeftWaitlist,
}: {
  draft: Draft;
  studentId: string;
  timeZone: string;
  maxTeamSize: number;
  hasBoard: boolean;
  /** Such as 'Registration closes in 2 days'. */
  closes: string;
  /** Confirms the student's own address. */
  remedy: ReactNode;
  details: ReactNode;
  /** The name and answers of the team, for its leader. */
  team: ReactNode;
  /** For the leader of an ended team that may have paid. */
  paid: ReactNode;
  payment: ReactNode;
  /** The places left may have changed. */
  onLeftWaitlist: () => void;
}) {
  const { tone, text } = stateOfRoom(draft, studentId);
  const isLeader = draft.leaderId === studentId;
  const own = ownOf(draft, studentId);
  const isIn = own?.state === 'in';
  const hasEnded = draft.state === 'submitted' || draft.state === 'dissolved';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={pathTo('publicEvent', draft.event.shareLink)}
          className="link inline-flex min-w-0 items-center pointer-coarse:min-h-11"
        >
          <span className="truncate">{draft.event.title}</span>
        </Link>
        {!hasEnded && <p className="text-small text-muted">{closes}</p>}
      </div>
      <div className="mt-1 mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-page wrap-anywhere">{draft.teamName}</h1>
        <Badge tone={tone}>{text}</Badge>
        {draft.state === 'forming' && <p className="w-full font-medium text-amber">Not registered yet</p>}
      </div>
      {hasEnded ? (
        <Ended state={draft.state} wasIn={isIn} paid={isLeader && paid} />
      ) : (
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <div className="flex min-w-0 flex-col gap-8">
            {own?.state === 'asked' && (
              <p className="rounded-card bg-blue-soft px-4 py-3.5 font-medium text-blue">
                {draftMessages.askedLine(leaderOf(draft)?.name ?? 'The leader')}
              </p>
            )}
            {isIn && (
              <Missing missing={draft.missing} asking={isLeader ? askingFor(draft) : []} remedy={remedy} />
            )}
            {isIn && <WaitlistState {...{ draft, isLeader, timeZone }} onLeft={onLeftWaitlist} />}
            {isLeader && payment}
            <Section title="Your details">{details}</Section>
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            {isIn && draft.joinLink !== null && draft.joinUntil !== null && (
              <RoomInvite
                draft={draft}
                joinLink={draft.joinLink}
                joinUntil={draft.joinUntil}
                isLeader={isLeader}
                timeZone={timeZone}
              />
            )}
            <RoomMembers draft={draft} studentId={studentId} maxTeamSize={maxTeamSize} />
            {isLeader && hasBoard && <RoomBoard draft={draft} />}
            {isLeader && <Section title="The team">{team}</Section>}
            <LeaveTeam draft={draft} studentId={studentId} />
          </div>
        </div>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-section">{title}</h2>
      <Card>{children}</Card>
    </section>
  );
}

function Ended({ state, wasIn, paid }: { state: Draft['state']; wasIn: boolean; paid: ReactNode }) {
  const isRegistered = state === 'submitted' && wasIn;
  const without = state === 'submitted' ? draftMessages.registeredWithout : draftMessages.formsNoMore;
  return (
    <Card className="flex max-w-xl flex-col items-start gap-4">
      <p>
        {isRegistered ? 'Your team is registered.' : without} {state === 'dissolved' && paid}
      </p>
      {isRegistered ? (
        <ButtonLink to={pathTo('registered')}>My Registrations</ButtonLink>
      ) : (
        <ButtonLink to={pathTo('events')}>Browse Events</ButtonLink>
      )}
    </Card>
  );
}

/** The students whom the leader has not let in. */
function askingFor({ members }: Draft): DraftMember[] {
  return members.filter(({ state }) => state === 'asked');
}

function Missing({
  missing,
  asking,
  remedy,
}: {
  missing: readonly string[];
  asking: readonly DraftMember[];
  remedy: ReactNode;
}) {
  return (
    <Card flush>
      <ul aria-label="What is missing" className="divide-y divide-line">
        {missing.map((sentence) => (
          <li key={sentence} className="flex min-h-12 items-center gap-3 px-4 py-2">
            <CircleDashed aria-hidden className="size-5 shrink-0 text-amber" />
            <span className="min-w-0 wrap-anywhere">{sentence}</span>
          </li>
        ))}
        {missing.length === 0 && (
          <li className="flex min-h-12 items-center gap-3 px-4 py-2">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />
            Nothing is missing.
          </li>
        )}
        {asking.map(({ accountId, name }) => (
          <li key={accountId} className="flex min-h-12 items-center gap-3 px-4 py-2">
            <Hand aria-hidden className="size-5 shrink-0 text-blue" />
            <span className="min-w-0 wrap-anywhere">{draftMessages.asksLine(name)}</span>
          </li>
        ))}
      </ul>
      {remedy && <div className="border-t border-line px-4 py-3">{remedy}</div>}
    </Card>
  );
}
