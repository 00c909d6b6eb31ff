import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Shorter lists render fully, so the browser's search finds every row. */
const DRAWN_WHOLE = 200;
/** Number of rows before the first measurement. */
const DRAWN_FIRST = 40;
/** Extra rows above and below prevent gaps. */
const MARGIN = 12;
/** In px. Kept between visits, so the browser can restore the scroll position. */
let lastHeight = 47;

/** Renders only rows near the viewport. Rows need equal heights and `data-row`. `reveal` scrolls to a row. */
export function useVisibleRows(count: number) {
  const tbody = useRef<HTMLTableSectionElement>(null);
  const [drawn, setDrawn] = useState({ first: 0, last: DRAWN_FIRST, rowHeight: lastHeight });
  const isWhole = count <= DRAWN_WHOLE;

  useLayoutEffect(() => {
    if (isWhole) return undefined;
    function measure() {
      if (!tbody.current) return;
      const { top } = tbody.current.getBoundingClientRect();
      const rowHeight = heightOfRow(tbody.current);
      const first = Math.max(0, Math.floor(-top / rowHeight) - MARGIN);
      const last = Math.ceil((window.innerHeight - top) / rowHeight) + MARGIN;
      setDrawn((old) =>
        old.first === first && old.last === last && old.rowHeight === rowHeight
          ? old
          : { first, last, rowHeight },
      );
    }
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [isWhole]);

  const reveal = useCallback((row: number) => {
    if (!tbody.current) return;
    const rowHeight = heightOfRow(tbody.current);
    const top = tbody.current.getBoundingClientRect().top + row * rowHeight;
    const overTop = top - 2 * rowHeight;
    const underEnd = top + 2 * rowHeight - window.innerHeight;
    if (overTop < 0) window.scrollBy({ top: overTop });
    else if (underEnd > 0) window.scrollBy({ top: underEnd });
  }, []);

  const rowsInSight = useCallback((): { first: number; last: number } => {
    if (!tbody.current) return { first: 0, last: 0 };
    const rowHeight = heightOfRow(tbody.current);
    const { top } = tbody.current.getBoundingClientRect();
    const head = tbody.current.parentElement?.querySelector('thead')?.offsetHeight ?? 0;
    const first = Math.min(count - 1, Math.max(0, Math.ceil((head - top) / rowHeight)));
    const end = Math.min(count, Math.floor((window.innerHeight - top) / rowHeight));
    return { first, last: Math.max(first, end - 1) };
  }, [count]);

  const { first, last, rowHeight } = drawn;
  return {
    tbody,
    first: isWhole ? 0 : Math.min(first, count),
    last: isWhole ? count : Math.min(last, count),
    rowHeight,
    reveal,
    rowsInSight,
  };
}

function heightOfRow(tbody: HTMLElement): number {
  lastHeight = tbody.querySelector<HTMLElement>('[data-row]')?.offsetHeight || lastHeight;
  return lastHeight;
}
