import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-small font-medium outline-none ' +
  'data-highlighted:bg-sunken pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:text-muted';

/** Load it lazily. Set `defaultOpen` if a click loads it. */
export function Menu({
  trigger,
  defaultOpen = false,
  children,
}: {
  trigger: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {/* Not in a portal, so it stays inside its landmark. */}
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="z-70 min-w-48 animate-appear rounded-card border border-line bg-surface p-1.5 shadow-float"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item className={ITEM} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <DropdownMenu.Item className={ITEM} asChild>
      <Link to={to}>{children}</Link>
    </DropdownMenu.Item>
  );
}

/** A text between the items. */
export function MenuNote({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="max-w-48 px-2.5 py-1.5 text-caption text-muted">
      {children}
    </DropdownMenu.Label>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
}
