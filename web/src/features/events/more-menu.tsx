import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { mayDo } from '@hackon/contract/people/roles';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Megaphone from 'lucide-react/icons/megaphone';
import type { ReactNode } from 'react';
import { pathTo } from '../../app/paths.ts';
import { Menu, MenuLink } from '../../ui/menu.tsx';

/** Opens at once, because the first press loads this code. */
export function MoreMenu({ event, trigger }: { event: ManagerEventDetail; trigger: ReactNode }) {
  return (
    <Menu trigger={trigger} defaultOpen>
      {mayDo(event.roles, 'announce') && (
        <MenuLink to={pathTo('announcements', event._id)}>
          <Megaphone />
          Announcements
        </MenuLink>
      )}
      {mayDo(event.roles, 'edit') && (
        <MenuLink to={pathTo('programme', event._id)}>
          <CalendarClock />
          FAQ and schedule
        </MenuLink>
      )}
    </Menu>
  );
}
