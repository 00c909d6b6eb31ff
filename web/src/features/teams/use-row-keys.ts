import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useLeftTeam } from './list-search.ts';
import type { useVisibleRows } from './use-visible-rows.ts';

/** j and k focus the next or previous row. They start at the team just viewed, or at the visible rows. */
export function useRowKeys(
  ids: readonly string[],
  { tbody, reveal, rowsInSight }: Pick<ReturnType<typeof useVisibleRows>, 'tbody' | 'reveal' | 'rowsInSight'>,
) {
  const leftTeam = useLeftTeam();
  const [cursor, setCursor] = useState(leftTeam);
  const wantsFocus = useRef<string>(undefined);
  useShortcuts({
    j: { does: 'Go to the next team', act: () => move(1) },
    k: { does: 'Go to the previous team', act: () => move(-1) },
  });

  function move(step: 1 | -1) {
    if (ids.length === 0) return;
    const { first, last } = rowsInSight();
    const at = cursor === undefined ? -1 : ids.indexOf(cursor);
    const next = Math.min(ids.length - 1, Math.max(0, at + step));
    const isInSight = at !== -1 && at >= first - 1 && at <= last + 1;
    const entered = step > 0 ? first : last;
    const row = isInSight ? next : entered;
    wantsFocus.current = ids[row];
    setCursor(ids[row]);
    reveal(row);
  }

  const revealLeftTeam = useEffectEvent(() => {
    const row = leftTeam === undefined ? -1 : ids.indexOf(leftTeam);
    if (row !== -1) reveal(row);
  });
  useEffect(() => revealLeftTeam(), []);

  // Runs after each render, because the wanted row may be rendered only then.
  useEffect(() => {
    if (wantsFocus.current === undefined) return;
    const link = tbody.current?.querySelector<HTMLElement>(`[data-row="${wantsFocus.current}"] a`);
    if (!link) return;
    wantsFocus.current = undefined;
    link.focus({ preventScroll: true });
  });

  return { cursor, setCursor };
}
