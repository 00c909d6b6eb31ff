import { useEffect, useRef, useState, type RefObject } from 'react';

/** Steps of the keys that move the cursor. */
const STEPS: Record<string, number> = { j: 1, k: -1 };

/**
 * j and k move a cursor over the rows of a table and put the focus on that row's link, so that Enter opens it
 * and a screen reader says it. `reveal` scrolls a row into sight; a row that is drawn only then gets its focus
 * once it is there. Typing in an input is left alone, and so are the browser's own shortcuts.
 */
export function useRowKeys(
  ids: readonly string[],
  { tbody, reveal }: { tbody: RefObject<HTMLElement | null>; reveal: (row: number) => void },
) {
  const [cursor, setCursor] = useState<string>();
  const wantsFocus = useRef<string>(undefined);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key];
      if (!step || ids.length === 0 || hasModifier(event) || isTyping(event.target)) return;
      const from = cursor === undefined ? -1 : ids.indexOf(cursor);
      const row = Math.min(ids.length - 1, Math.max(0, from + step));
      event.preventDefault();
      wantsFocus.current = ids[row];
      setCursor(ids[row]);
      reveal(row);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [ids, cursor, reveal]);

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

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;
}
