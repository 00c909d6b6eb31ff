import { mailtoAddress } from '@hackon/contract/accounts/email-address';
import type { PublicEvent } from '@hackon/contract/events/events';
import { addressOf } from '@hackon/contract/events/place-line';
import { eventCalendarPath } from '@hackon/contract/sharing/sharing';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime, formatRange } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { placesTone } from './places-left.tsx';
import { isOpen, RegisterButton } from './register-button.tsx';
import { ShareButtons } from './share-buttons.tsx';

/** Wraps the register button; may show the student's team instead. */
export type RegisterPlace = ComponentType<{ event: PublicEvent; children: ReactNode }>;

export function EventDetails({
  event,
  now,
  registerPlace: RegisterPlace,
  className,
}: {
  event: PublicEvent;
  now: Date;
  registerPlace: RegisterPlace;
  className?: string;
}) {
  const { entryFee, contactEmail, contactPhone } = event;
  return (
    <Card className={classes('group', className)}>
      <h2 className="text-title">Event Details</h2>
      {/* First, to be above the fold. On a phone it is in the bar at the bottom. */}
      <div className="mt-4 hidden lg:grid">
        <RegisterPlace event={event}>
          <div className="grid gap-3">
            <RegisterButton event={event} now={now} size="large" />
            <OtherWays event={event} now={now} />
          </div>
        </RegisterPlace>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3.5 text-small sm:gap-x-6">
        <Detail name="When">{formatRange(event.startDate, event.endDate, event.timeZone)}</Detail>
        <Detail name="Where">
          {addressOf(event)}
          {event.mode !== 'in_person' && (
            <span className="block text-muted">Registered teams get the link on their ticket.</span>
          )}
        </Detail>
        <Detail name="Team size">
          {`Max ${event.maxTeamSize} ${event.maxTeamSize === 1 ? 'member' : 'members'} per team`}
          {event.minTeamSize > 1 && <span className="block text-muted">at least {event.minTeamSize}</span>}
        </Detail>
        {entryFee > 0 && <Detail name="Entry fee">{formatMoney(entryFee)} per team, by UPI</Detail>}
        <Detail name="Registration">
          {isOpen(event, now)
            ? `Open until ${formatDateTime(event.registrationDeadline, event.timeZone)}`
            : 'Registration Closed'}
        </Detail>
        {isOpen(event, now) && (
          <Detail name="Places">
            <Places event={event} />
          </Detail>
        )}
        {event.submissionDeadline !== null && Date.parse(event.submissionDeadline) > now.getTime() && (
          <Detail name="Projects">
            Submit by {formatDateTime(event.submissionDeadline, event.timeZone)}
            {event.earlierSubmissionDeadline !== null && (
              <span className="block text-muted">
                moved from {formatDateTime(event.earlierSubmissionDeadline, event.timeZone)}
              </span>
            )}
          </Detail>
        )}
        {(contactEmail || contactPhone) && (
          <Detail name="Contact">
            {contactEmail && (
              <a
                href={`mailto:${mailtoAddress(contactEmail)}`}
                className="link block wrap-anywhere pointer-coarse:-my-3.5"
              >
                <Breakable text={contactEmail} />
              </a>
            )}
            {contactPhone && (
              <a
                href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`}
                className="link pointer-coarse:-mb-3.5 pointer-coarse:inline-block"
              >
                {contactPhone}
              </a>
            )}
          </Detail>
        )}
      </dl>
      {/* Not for a student who has a team. */}
      <div className="mt-4 group-has-[[data-own-team]]:hidden empty:hidden lg:hidden">
        <OtherWays event={event} now={now} />
      </div>
      <div className="mt-5 flex flex-col gap-2 print:hidden">
        {event.whatsappLink && (
          <ButtonLink variant="secondary" to={event.whatsappLink} target="_blank" rel="noreferrer">
            Join WhatsApp Group
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" to={eventCalendarPath(event.shareLink)} reloadDocument download>
          <CalendarPlus />
          Add to calendar
        </ButtonLink>
        <ShareButtons title={event.title} path={pathTo('publicEvent', event.shareLink)} />
      </div>
    </Card>
  );
}

/** The other ways to register: teammates join by a link, or are found on the board. */
function OtherWays({ event, now }: { event: PublicEvent; now: Date }) {
  const { registerBy, hasBoard, maxTeamSize, availableSlots, shareLink } = event;
  const formsByLink = registerBy === 'both' && maxTeamSize > 1 && availableSlots > 0;
  if (!(formsByLink || hasBoard) || !isOpen(event, now)) return null;
  return (
    <div className="flex flex-col gap-1 text-small text-muted manager:hidden">
      {formsByLink && (
        <Link to={pathTo('formTeam', shareLink)} className="link self-start">
          Invite teammates by link
        </Link>
      )}
      {hasBoard && (
        <Link to={pathTo('board', shareLink)} className="link self-start">
          Find teammates
        </Link>
      )}
    </div>
  );
}

function Places({ event }: { event: PublicEvent }) {
  const { availableSlots, maxTeams } = event;
  return (
    <>
      {availableSlots === 0 ? 'This event is full' : `${availableSlots} of ${maxTeams} left`}
      <ProgressBar
        label="Places taken"
        value={maxTeams - availableSlots}
        max={maxTeams}
        tone={placesTone(event)}
        className="mt-2"
      />
    </>
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
