import type { RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../format/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Poster } from '../../ui/poster.tsx';
import { holdsPlace, nextStep } from './next-step.ts';
import { OrganizerNote } from './organizer-note.tsx';
import { ProjectEntry } from './project-entry.tsx';
import { RegistrationBadges } from './payment-badge.tsx';

/** `marked` highlights a new registration. `palette` comes from `neighbourPalettes`. */
export function RegistrationTicket({
  registration,
  heading: Heading,
  now,
  marked = false,
  palette,
  children,
}: {
  registration: RegisteredHackathon;
  heading: 'h2' | 'h3';
  now: Date;
  marked?: boolean;
  palette?: number | undefined;
  children?: ReactNode;
}) {
  const { title, teamName, role, teamMembers, submissionDate, timeZone, notes, cancelled } = registration;
  const poster = { id: registration.hackathonId, palette };
  return (
    <article
      className={classes(
        'flex min-w-0 flex-col overflow-clip rounded-card border bg-surface sm:flex-row',
        marked ? 'border-brand' : 'border-line',
      )}
    >
      <div className={classes('shrink-0 sm:w-24', cancelled && 'opacity-40 grayscale')}>
        <Poster {...poster} columns={12} rows={2} className="h-15 sm:hidden" />
        <Poster {...poster} columns={3} rows={8} className="h-full max-sm:hidden" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col border-dashed border-line p-4 max-sm:border-t sm:border-l sm:p-5">
        <div className="flex flex-wrap gap-2">
          {cancelled ? <Badge>Cancelled</Badge> : <RegistrationBadges status={registration.paymentStatus} />}
          {!cancelled && now > new Date(registration.endDate) && <Badge>Over</Badge>}
          {marked && <Badge tone="blue">Just registered</Badge>}
        </div>
        <Heading className="mt-2.5 font-heading text-title font-bold">{title}</Heading>
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small">
          <Detail name="Team">{teamName}</Detail>
          <Detail name="Role">{role}</Detail>
          <Detail name="Members">
            <MemberNames names={teamMembers} />
          </Detail>
          {registration.mode !== 'in_person' && holdsPlace(registration) && (
            <Detail name="Online">
              <OnlineLink link={registration.onlineLink} />
            </Detail>
          )}
          <Detail name="Registered">{formatDateTime(submissionDate, timeZone)}</Detail>
        </dl>
        <Next registration={registration} now={now} />
        {registration.isHidden && !cancelled && (
          <p className="mt-3 text-small">
            The organizer has hidden the event’s page for now. Your team stays registered.
          </p>
        )}
        <OrganizerNote notes={notes} className="mt-3" />
        <ProjectEntry registration={registration} now={now} />
        {/* On a phone the buttons fill their rows. */}
        <div className="mt-auto flex flex-wrap gap-2 pt-4 empty:hidden max-sm:*:grow">{children}</div>
      </div>
    </article>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </>
  );
}

function OnlineLink({ link }: { link: string | null }) {
  if (link === null) return 'The organizer will add the link here.';
  return (
    <a href={link} target="_blank" rel="noreferrer" className="link wrap-anywhere">
      {link}
    </a>
  );
}

/** More names would hide the next step. */
const SHOWN_NAMES = 5;

function MemberNames({ names }: { names: readonly string[] }) {
  // Two more names need no more space than 'and 2 more'.
  if (names.length <= SHOWN_NAMES + 2) return names.join(', ');
  return (
    <details>
      <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        {names.slice(0, SHOWN_NAMES).join(', ')}{' '}
        <span className="font-semibold whitespace-nowrap underline">
          and {names.length - SHOWN_NAMES} more
        </span>
      </summary>
      {names.slice(SHOWN_NAMES).join(', ')}
    </details>
  );
}

const TONE = { plain: 'text-ink', amber: 'text-amber', red: 'text-red' };

function Next({ registration, now }: { registration: RegisteredHackathon; now: Date }) {
  const { text, tone, to } = nextStep(registration, now);
  if (to === undefined) return <p className={classes('mt-3 text-small font-medium', TONE[tone])}>{text}</p>;
  return (
    <Link
      to={to}
      className={classes(
        'mt-4 flex min-h-11 items-center justify-between gap-3 rounded-control px-3.5 py-2 text-small font-semibold hover:underline',
        tone === 'red' ? 'bg-red-soft text-red' : 'bg-amber-soft text-amber',
      )}
    >
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <ArrowRight className="size-4 shrink-0" />
    </Link>
  );
}
