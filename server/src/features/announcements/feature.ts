import { defineFeature } from '../../define-feature.ts';
import { announcementLetters } from './announcement-letter.ts';
import { announcementsRoutes } from './announcements.routes.ts';
import { announcementsTables } from './announcements.tables.ts';
import { sendDueAnnouncements } from './fan-out.ts';

/** Organizers write to the teams of an event. */
export const announcements = defineFeature({
  name: 'announcements',
  tables: announcementsTables,
  routes: announcementsRoutes,
  letters: announcementLetters,
  punctualJobs: [sendDueAnnouncements],
});
