import { waitingLine } from '../../waiting-line.ts';
import type { HostedEvent } from '../events/hosted-event.ts';

/** Cards that are kept, of about 60 kB each. */
const keptCards = 200;

/** Cards that are drawn at a time, so that a crawler leaves the cores to the people. */
const drawnAtOnce = 2;

/** Cards that wait to be drawn, for some seconds. */
const mostWaiting = 50;

type Version = Pick<HostedEvent, 'id' | 'version'>;

/** What a card shows: another version of the event is another card, and so is another look, by the letter at the end. */
export function shareCardKey({ id, version }: Version): string {
  return `${id}-${version}-a`;
}

/**
 * Draws each share card once: a crowd that asks for the same card waits for one drawing, which is then kept. Throws
 * 503 when too many others wait already.
 */
export function shareCards<Event extends Version>(draw: (event: Event) => Promise<Buffer>) {
  const kept = new Map<string, Promise<Buffer>>();
  const inTurn = waitingLine({ atOnce: drawnAtOnce, mostWaiting });
  return (event: Event): Promise<Buffer> => {
    const key = shareCardKey(event);
    const card = kept.get(key) ?? inTurn(() => draw(event));
    // The last asked for stands last, the first one goes.
    kept.delete(key);
    kept.set(key, card);
    for (const oldest of kept.keys()) {
      if (kept.size <= keptCards) break;
      kept.delete(oldest);
    }
    card.catch(() => kept.delete(key));
    return card;
  };
}
