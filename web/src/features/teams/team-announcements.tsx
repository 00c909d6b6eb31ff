import { useEffect, useState } from 'react';
import { formatDateTime } from '../../format/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { isUnread, markSeen, useMyAnnouncements } from './team-announcements.queries.ts';

/** The organizers' announcements to the student's team. Renders nothing if there are none. */
export function TeamAnnouncements({ eventId, timeZone }: { eventId: string; timeZone: string }) {
  const { data } = useMyAnnouncements(eventId);
  if (!data || data.length === 0) return null;
  return <AnnouncementsSection eventId={eventId} timeZone={timeZone} announcements={data} />;
}

function AnnouncementsSection({
  eventId,
  timeZone,
  announcements,
}: {
  eventId: string;
  timeZone: string;
  announcements: NonNullable<ReturnType<typeof useMyAnnouncements>['data']>;
}) {
  // The marks stay while the page is open.
  const [unread] = useState(
    () => new Set(announcements.filter((one) => isUnread(eventId, one)).map(({ _id }) => _id)),
  );
  useEffect(() => markSeen(eventId, announcements), [eventId, announcements]);
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements" className="mb-2 text-section">
        Announcements
      </h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {announcements.map(({ _id, subject, body, sentAt }) => (
            <li key={_id} className="px-4 py-4 sm:px-5">
              <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
                {subject}
                {unread.has(_id) && <Badge tone="blue">New</Badge>}
              </h3>
              <p className="text-caption text-muted">{formatDateTime(sentAt, timeZone)}</p>
              <p className="mt-2 wrap-anywhere whitespace-pre-line">{body}</p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
