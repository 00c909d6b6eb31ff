import { type PointerEvent, useState } from 'react';
import { move } from './insertion.ts';

/** In px. Near an edge of the screen, the page scrolls along. */
const edge = 90;
const scrollStep = 12;

interface Drag {
  id: string;
  order: string[];
}

/** Drags a list's rows of an `<ol>` by their handles, with one finger or the mouse. */
export function useDragOrder(order: readonly string[], onMoved: (order: string[], id: string) => void) {
  const [drag, setDrag] = useState<Drag>();

  function follow({ clientY, currentTarget }: PointerEvent) {
    if (!drag) return;
    const list = currentTarget.closest('ol')?.children ?? [];
    const rows = Array.from(list, (row) => row.getBoundingClientRect());
    const from = drag.order.indexOf(drag.id);
    // Rows differ in height: a row gives way once the finger has passed its middle.
    const to = rows.filter(({ top, height }, index) => index !== from && clientY > top + height / 2).length;
    if (to !== from) setDrag({ ...drag, order: move(drag.order, from, to) });
    if (clientY < edge) window.scrollBy(0, -scrollStep);
    if (clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep);
  }

  function drop() {
    if (!drag) return;
    setDrag(undefined);
    if (drag.order.some((id, index) => id !== order[index])) onMoved(drag.order, drag.id);
  }

  return {
    order: drag?.order ?? order,
    dragged: drag?.id,
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, order: [...order] });
      },
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
