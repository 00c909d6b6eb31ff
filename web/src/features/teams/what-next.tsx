import type { RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { placeLine } from '@hackon/contract/events/place-line';
import { eventMessages } from '@hackon/contract/events/messages';
import { messages } from '@hackon/contract/messages';
import { eventCalendarPath } from '@hackon/contract/sharing/sharing';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { formatDateTime } from '../../format/dates.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';

/** The next steps of a team that holds a place, with its WhatsApp group and calendar file. */
export function WhatNext({
  registration,
  now,
  className,
}: {
  registration: RegisteredHackathon;
  now: Date;
  className?: string;
}) {
  const { shareLink, whatsappLink } = registration;
  return (
    <section aria-labelledby="next" className={className}>
      <h2 id="next" className="text-title">
        What happens next
      </h2>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5">
        {stepsOf(registration, now).map((step) => (
          <li key={step} className="pl-1 wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
        {whatsappLink && (
          <>
            <ButtonLink to={whatsappLink} target="_blank" rel="noreferrer">
              Join WhatsApp Group
            </ButtonLink>
            <CopyButton
              text={whatsappLink}
              label="Copy Link"
              size="medium"
              onCopied={() => toastSuccess(eventMessages.whatsappCopied)}
              onFailed={() => toastError(messages.copyFailed)}
            />
          </>
        )}
        <ButtonLink variant="secondary" to={eventCalendarPath(shareLink)} reloadDocument download>
          <CalendarPlus />
          Add to calendar
        </ButtonLink>
      </div>
    </section>
  );
}

function stepsOf(
  { paymentStatus, startDate, timeZone, mode, venueName, city, whatsappLink }: RegisteredHackathon,
  now: Date,
): string[] {
  const starts = now < new Date(startDate) ? 'starts' : 'started';
  const place = placeLine(mode, [venueName, city]);
  const where = mode === 'online' ? ' online' : place && ` at ${place}`;
  return [
    ...(paymentStatus === 'pending'
      ? [
          'The organizer compares your transaction ID with the bank statement. That can take a day or two.',
          'Your team keeps its place until then. My Registrations shows when the payment is verified.',
        ]
      : ['Your team has a place.']),
    ...(whatsappLink
      ? ['Join the WhatsApp group. Schedules, rooms and last-minute changes are announced there.']
      : []),
    `The event ${starts} ${formatDateTime(startDate, timeZone)}${where}.`,
    ...(mode === 'in_person' ? [] : ['Join online by the link on your ticket.']),
  ];
}
