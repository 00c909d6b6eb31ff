/** Actions on announcements in the history; see `eventActions`. Stopping one is never refused. */
export const announcementActions = {
  once: ['announcement_cancelled'],
  repeatable: ['announcement_sent'],
} as const;
