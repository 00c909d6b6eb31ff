import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { useSignOut } from '../session/sign-out.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';

/** Opens at once, because the click on the menu loads this code. */
export function NameMenuItems({ trigger, profile }: { trigger: ReactNode; profile: string }) {
  const signOut = useSignOut();
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLink to={profile}>
        <UserRound />
        Profile
      </MenuLink>
      <MenuSeparator />
      <MenuItem onSelect={() => signOut()}>
        <LogOut />
        Sign out
      </MenuItem>
    </Menu>
  );
}
