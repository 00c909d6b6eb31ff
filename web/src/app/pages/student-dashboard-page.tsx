import type { RegisteredHackathon, StudentProfile } from '@hackon/contract/accounts/accounts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { sessionMessages } from '@hackon/contract/accounts/session-messages';
import type { Draft } from '@hackon/contract/drafts/drafts';
import { neighbourPalettes } from '@hackon/contract/events/draw-poster';
import { teamMessages } from '@hackon/contract/teams/messages';
import Ticket from 'lucide-react/icons/ticket';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../paths.ts';
import { useNow } from '../../format/use-now.ts';
import { ConfirmEmail } from '../../session/confirm-email.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.ts';
import { useMyDrafts } from '../../features/drafts/drafts.queries.ts';
import { FormingTeams } from '../../features/drafts/forming-teams.tsx';
import { HeldForm } from '../../features/teams/held-form.tsx';
import { RegistrationTicket } from '../../features/teams/registration-ticket.tsx';
import { useRegistrations } from '../../features/teams/registrations.queries.ts';
import { sortByUrgency } from '../../features/teams/sort-by-urgency.ts';
import { TicketLinks } from '../../features/teams/ticket-links.tsx';
import { WithdrawnPayments } from '../../features/teams/withdrawn-payments.tsx';

/** Not needed for the tickets. On failure nothing appears. */
const AnnouncementsLink = lazy(() =>
  import('../../features/teams/announcements-link.tsx').then(
    (module) => ({ default: module.AnnouncementsLink }),
    () => ({ default: () => null }),
  ),
);

export function Component() {
  const { data: profile, dataUpdatedAt, isError, refetch } = useRegistrations();
  const { data: drafts } = useMyDrafts();
  const failed = isError && !profile;

  useEffect(() => {
    if (failed) toastError(accountMessages.profileFailed);
  }, [failed]);

  return (
    <div className="page-width py-8">
      <PageTitle title="Dashboard" />
      <ConfirmEmail to="student" />
      <h1 className="mb-6 text-page break-words">{profile ? `Welcome, ${profile.name}` : 'Dashboard'}</h1>
      {failed && <ErrorState title={sessionMessages.profileErrorTitle} onRetry={() => void refetch()} />}
      {!failed && !profile && <DashboardSkeleton />}
      {profile && (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <div className="min-w-0">
            {profile.heldPlace && drafts && !leadsTeam(profile, drafts) && (
              <HeldForm held={profile.heldPlace} readAt={dataUpdatedAt} />
            )}
            <WithdrawnPayments payments={profile.withdrawnPayments} />
            <FormingTeams studentId={profile._id} />
            <Registrations registrations={profile.registeredHackathons} />
          </div>
          <Profile profile={profile} />
        </div>
      )}
    </div>
  );
}

/** The place is then of a team that forms, or pays again. Each shows it itself. */
function leadsTeam(
  { _id, heldPlace, registeredHackathons }: StudentProfile,
  drafts: readonly Draft[],
): boolean {
  return (
    drafts.some(({ eventId, leaderId }) => eventId === heldPlace?.eventId && leaderId === _id) ||
    registeredHackathons.some(
      ({ hackathonId, role }) => hackathonId === heldPlace?.eventId && role === 'Team Leader',
    )
  );
}

function Profile({ profile: { name, email, college } }: { profile: StudentProfile }) {
  return (
    // Aligned with the first ticket.
    <Card className="lg:mt-14">
      <div className="flex items-center gap-3">
        <Avatar name={name} className="size-11" />
        <h2 className="text-title">Profile Information</h2>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small">
        <Detail name="Name">{name}</Detail>
        <Detail name="Email">{email}</Detail>
        <Detail name="College">{college}</Detail>
      </dl>
      <ButtonLink variant="secondary" size="small" to={pathTo('studentProfile')} className="mt-5">
        Edit profile
      </ButtonLink>
    </Card>
  );
}

function Detail({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </>
  );
}

function Registrations({ registrations }: { registrations: readonly RegisteredHackathon[] }) {
  const now = useNow();
  const sorted = sortByUrgency(registrations, now);
  const palettes = neighbourPalettes(sorted.map(({ hackathonId }) => hackathonId));
  return (
    <section aria-labelledby="registered" className="min-w-0">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="registered" className="text-section">
          Registered Events
        </h2>
        {registrations.length > 0 && (
          <Link to={pathTo('registered')} className="link inline-flex min-h-11 items-center text-small">
            Search and sort
          </Link>
        )}
      </div>
      {registrations.length === 0 ? (
        <EmptyState
          icon={<Ticket />}
          title={teamMessages.neverRegistered}
          hint="Pick a hackathon and fill in one form for the whole team. Your ticket and the next steps will appear here."
          action={<ButtonLink to={pathTo('events')}>Browse Events</ButtonLink>}
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {sorted.map((registration, index) => (
            <li key={registration._id}>
              <RegistrationTicket
                registration={registration}
                heading="h3"
                now={now}
                palette={palettes[index]}
              >
                <TicketLinks registration={registration} />
                {isAhead(registration, now) && (
                  <Suspense>
                    <AnnouncementsLink registration={registration} />
                  </Suspense>
                )}
              </RegistrationTicket>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Announcements of past events stay on their pages. */
function isAhead({ cancelled, endDate }: RegisteredHackathon, now: Date): boolean {
  return !cancelled && endDate > now.toISOString();
}

function DashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading profile" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
      <Skeleton className="h-56 rounded-card lg:mt-14" />
    </SkeletonGroup>
  );
}
