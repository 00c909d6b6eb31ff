import type { RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { oneOf, paymentStatuses } from '@hackon/contract/choices';
import { neighbourPalettes } from '@hackon/contract/events/draw-poster';
import { teamMessages } from '@hackon/contract/teams/messages';
import Ticket from 'lucide-react/icons/ticket';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useNow } from '../../format/use-now.ts';
import { ConfirmEmail } from '../../session/confirm-email.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.ts';
import { holdsPlace } from './next-step.ts';
import { RegistrationTicket } from './registration-ticket.tsx';
import {
  firstOrder,
  readRegistrationsView,
  readSort,
  registrationsSearch,
  selectRegistrations,
  type RegistrationsView,
} from './registrations-view.ts';
import { useRegistrations } from './registrations.queries.ts';
import { TicketLinks } from './ticket-links.tsx';
import { WhatNext } from './what-next.tsx';
import { WithdrawnPayments } from './withdrawn-payments.tsx';

/** `children`: teams that are not registered yet, above the tickets. They may still be loading. */
export function RegisteredPage({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  const { data, isError, refetch } = useRegistrations();
  const failed = isError && !data;
  // What this tab knows appears at once, also on a slow network.
  const [isKnown] = useState(data !== undefined);
  const isWaiting = !data || (isLoading && !isKnown);

  useEffect(() => {
    if (failed) toastError(teamMessages.registrationsFailed);
  }, [failed]);

  return (
    <div className="page-width py-8">
      <PageTitle title="My Registrations" />
      <ConfirmEmail to="student" />
      <h1 className="text-page">My Registered Events</h1>
      {failed && (
        <div className="mt-6">
          <ErrorState title={teamMessages.registrationsFailed} onRetry={() => void refetch()} />
        </div>
      )}
      {!failed && isWaiting && <RegistrationsSkeleton />}
      {!isWaiting && (
        <Registrations
          all={data.registeredHackathons}
          forming={
            <>
              <WithdrawnPayments payments={data.withdrawnPayments} />
              {children}
            </>
          }
        />
      )}
    </div>
  );
}

/** Shorter lists have no filters. */
const FILTERED_FROM = 5;

/** A new registration comes first and ignores the filters. */
function Registrations({ all, forming }: { all: readonly RegisteredHackathon[]; forming: ReactNode }) {
  const [params] = useSearchParams();
  const view = readRegistrationsView(params);
  const newTeam = useJustRegistered();
  const justRegistered = all.find((one) => one.teamId === newTeam && holdsPlace(one));
  const others = justRegistered ? all.filter((registration) => registration !== justRegistered) : all;
  const shown = selectRegistrations(others, view);
  const cards = justRegistered ? [justRegistered, ...shown] : shown;
  const palettes = neighbourPalettes(cards.map(({ hackathonId }) => hackathonId)).slice(-shown.length);
  const isNarrowed = registrationsSearch(view) !== '';
  const now = useNow();
  return (
    <>
      {justRegistered && <JustRegistered registration={justRegistered} now={now} />}
      <div className="mt-6 empty:hidden">{forming}</div>
      {justRegistered && others.length > 0 && <h2 className="mt-10 text-title">Your other registrations</h2>}
      <p aria-live="polite" className="mt-1.5 mb-6 text-muted">
        {others.length > 0 && countText(shown.length, others.length)}
      </p>
      {(all.length >= FILTERED_FROM || isNarrowed) && <Controls view={view} />}
      {shown.length === 0 && (!justRegistered || isNarrowed) && <NothingShown none={all.length === 0} />}
      <ul aria-label="Registrations" className="grid gap-4 lg:grid-cols-2">
        {shown.map((registration, index) => (
          <li key={registration._id} className="grid min-w-0">
            <RegistrationTicket
              registration={registration}
              heading={justRegistered ? 'h3' : 'h2'}
              now={now}
              palette={palettes[index]}
            >
              <TicketLinks registration={registration} />
            </RegistrationTicket>
          </li>
        ))}
      </ul>
    </>
  );
}

function JustRegistered({ registration, now }: { registration: RegisteredHackathon; now: Date }) {
  return (
    <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-2 lg:items-start">
      <RegistrationTicket registration={registration} heading="h2" now={now} marked>
        <TicketLinks registration={registration} />
      </RegistrationTicket>
      <WhatNext registration={registration} now={now} />
    </div>
  );
}

/** Returns the team that the form has just sent. */
function useJustRegistered(): string | undefined {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'registered' in state
    ? String(state.registered)
    : undefined;
}

function countText(shown: number, all: number): string {
  const whole = all === 1 ? '1 registration' : `${all} registrations`;
  return shown === all ? whole : `${shown} of ${whole}`;
}

/** Two selects in one row are too wide for the smallest phones. */
const ROW_OF_ITS_OWN = 'max-[375px]:col-span-2';

function Controls({ view }: { view: RegistrationsView }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  function show(change: Partial<RegistrationsView>, { replace = false } = {}) {
    const search = registrationsSearch({ ...view, ...change });
    void navigate({ search }, { replace, preventScrollReset: true, state });
  }
  return (
    <div className="mb-6 grid grid-cols-[1.2fr_1fr] gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_13rem_12rem_11rem]">
      <SearchBox
        label="Search by event, team or member"
        value={view.q}
        onSearch={(q) => show({ q }, { replace: true })}
        className="col-span-2 sm:col-span-3 lg:col-span-1"
      />
      <Select
        aria-label="Payment status"
        value={view.status}
        onChange={({ target }) => show({ status: oneOf(paymentStatuses, target.value) ?? 'all' })}
        className="col-span-2 sm:col-span-1"
      >
        <option value="all">All Statuses</option>
        <option value="pending">Pending</option>
        <option value="verified">Verified</option>
        <option value="rejected">Rejected</option>
        <option value="not_required">No Payment Required</option>
      </Select>
      <Select
        aria-label="Sort by"
        value={view.sort}
        onChange={({ target }) => {
          const sort = readSort(target.value);
          show({ sort, order: firstOrder(sort) });
        }}
        className={ROW_OF_ITS_OWN}
      >
        <option value="date">Registration Date</option>
        <option value="event">Event Name</option>
        <option value="team">Team Name</option>
      </Select>
      <Select
        aria-label="Sort order"
        value={view.order}
        onChange={({ target }) => show({ order: target.value === 'asc' ? 'asc' : 'desc' })}
        className={ROW_OF_ITS_OWN}
      >
        <option value="desc">{view.sort === 'date' ? 'Newest First' : 'Z to A'}</option>
        <option value="asc">{view.sort === 'date' ? 'Oldest First' : 'A to Z'}</option>
      </Select>
    </div>
  );
}

function NothingShown({ none }: { none: boolean }) {
  return (
    <EmptyState
      icon={<Ticket />}
      title={teamMessages.noRegistrations}
      hint={none ? teamMessages.neverRegistered : teamMessages.noRegistrationsHint}
      action={
        none ? (
          <ButtonLink to={pathTo('events')}>Browse Events</ButtonLink>
        ) : (
          <ButtonLink variant="secondary" to={pathTo('registered')}>
            Show all registrations
          </ButtonLink>
        )
      }
    />
  );
}

function RegistrationsSkeleton() {
  return (
    <SkeletonGroup label="Loading registrations" className="mt-8 grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </SkeletonGroup>
  );
}
