import { calendarFeed, eventCalendar, eventPoster, eventShareCard } from '@hackon/contract/sharing/sharing';
import { ofDraft, ofEvent } from '../../../trust/authorization-world.ts';
import { type FeatureTrust, row } from '../../../trust/feature-trust.ts';

export const trust: FeatureTrust = {
  authorization: [
    row(eventCalendar, '200 200 200 200 200 200 200', ofEvent),
    row(eventCalendar, '404 404 404 404 404 404 404', ofDraft, 'draft'),
    row(calendarFeed, '200 200 200 200 200 200 200'),
    row(eventShareCard, '200 200 200 200 200 200 200', ofEvent),
    row(eventShareCard, '404 404 404 404 404 404 404', ofDraft, 'draft'),
    row(eventPoster, '200 200 200 200 200 200 200', ofEvent),
    row(eventPoster, '404 404 404 404 404 404 404', ofDraft, 'draft'),
  ],
};
