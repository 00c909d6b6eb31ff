import type { RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { pathTo } from '../../app/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { isUnread, useMyAnnouncements } from './team-announcements.queries.ts';

/** Leads to the announcements of a registered event. Renders nothing if there are none. */
export function AnnouncementsLink({ registration }: { registration: RegisteredHackathon }) {
  const { hackathonId, title } = registration;
  const { data = [] } = useMyAnnouncements(hackathonId);
  if (data.length === 0) return null;
  const unread = data.filter((one) => isUnread(hackathonId, one)).length;
  return (
    <ButtonLink variant="secondary" size="small" to={pathTo('event', hackathonId)}>
      Announcements<span className="sr-only"> of {title}</span>{' '}
      {unread > 0 && <Badge tone="blue">{unread} new</Badge>}
    </ButtonLink>
  );
}
