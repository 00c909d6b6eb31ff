import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLeftTeam } from './list-search.ts';
import { useShortcuts } from './use-shortcuts.ts';

/**
 * j and k move a cursor over the rows of a table and put the focus on that row's link, so that Enter opens it
 * and a screen reader says it. Whoever comes back from a team goes on from its row. `reveal` scrolls a row into sight; a row that is drawn only then gets its focus
 * once it is there.
 */
export function useRowKeys(
  ids: readonly string[],
  { tbody, reveal }: { tbody: RefObject<HTMLElement | null>; reveal: (row: number) => void },
) {
  const leftTeam = useLeftTeam();
  const [cursor, setCursor] = useState(leftTeam);
  const wantsFocus = useRef<string>(undefined);
  useShortcuts({ j: () => move(1), k: () => move(-1) });

  function move(step: number) {
    if (ids.length === 0) return;
    const from = cursor === undefined ? -1 : ids.indexOf(cursor);
    const row = Math.min(ids.length - 1, Math.max(0, from + step));
    wantsFocus.current = ids[row];
    setCursor(ids[row]);
    reveal(row);
  }

  const revealLeftTeam = useEffectEvent(() => {
    const row = leftTeam === undefined ? -1 : ids.indexOf(leftTeam);
    if (row !== -1) reveal(row);
  });
  useEffect(() => revealLeftTeam(), []);

  // After every render, because the wanted row may be drawn by a later one.
  useEffect(() => {
    if (wantsFocus.current === undefined) return;
    const link = tbody.current?.querySelector<HTMLElement>(`[data-row="${wantsFocus.current}"] a`);
    if (!link) return;
    wantsFocus.current = undefined;
    link.focus({ preventScroll: true });
  });

  return { cursor, setCursor };
}
