import { myAnnouncements, type StudentAnnouncement } from '@hackon/contract/announcements/announcements';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { localStore } from '../../storage.ts';

export function useMyAnnouncements(eventId: string) {
  return useQuery({
    queryKey: ['my-announcements', eventId],
    queryFn: ({ signal }) => call(myAnnouncements, { params: { id: eventId }, signal }),
  });
}

/** In this browser, the time of the newest announcement that was shown. */
const seenKey = (eventId: string) => `announcements-seen:${eventId}`;

export function isUnread(eventId: string, { sentAt }: StudentAnnouncement): boolean {
  return sentAt > (localStore.getItem(seenKey(eventId)) ?? '');
}

/** Newest first. */
export function markSeen(eventId: string, [newest]: readonly StudentAnnouncement[]): void {
  if (newest && isUnread(eventId, newest)) localStore.setItem(seenKey(eventId), newest.sentAt);
}
