import { isRegistrationOpen } from '@hackon/contract/events/event-phase';
import type { EventValues } from '@hackon/contract/events/event-rules';
import { teamMessages } from '@hackon/contract/teams/messages';
import { ApiError } from '../../api-error.ts';
import { eventNotFound } from '../events/find-event.ts';

/** Throws 404 for a draft, 409 `registration_closed` after the deadline or the event. */
export function requireOpen(event: EventValues, now: Date): void {
  if (event.status === 'draft') throw eventNotFound();
  if (!isRegistrationOpen(event, now)) {
    throw new ApiError('registration_closed', teamMessages.registrationClosed);
  }
}
