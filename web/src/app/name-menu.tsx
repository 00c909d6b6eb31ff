import type { Audience } from '@hackon/contract/accounts/accounts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { loadCode } from '../api/load-code.ts';
import { Button } from '../ui/button.tsx';
import { pathTo } from './paths.ts';

const importMenu = () => loadCode(() => import('./name-menu-items.tsx'));
const preload = () => void importMenu();
const OpenMenu = lazy(() => importMenu().then((module) => ({ default: module.NameMenuItems })));

export function NameMenu({ name, audience }: { name: string; audience: Audience }) {
  const [wanted, setWanted] = useState(false);
  const closed = (
    <NameButton
      name={name}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenMenu trigger={<NameButton name={name} />} profile={profileOf(audience)} />
    </Suspense>
  );
}

export function profileOf(audience: Audience): string {
  return audience === 'student' ? pathTo('studentProfile') : pathTo('managerProfile');
}

function NameButton({ name, ...props }: ComponentProps<typeof Button> & { name: string }) {
  return (
    <Button variant="ghost" size="small" {...props}>
      <span className="max-w-28 truncate text-ink lg:max-w-40">{name || 'Account'}</span>
      <ChevronDown />
    </Button>
  );
}
