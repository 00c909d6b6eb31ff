import { fairLine } from '../../fair-line.ts';

/** Cards in the cache, of about 60 kB each. */
export const keptCards = 200;

/** Posters in the cache, of up to 1 MB each, and downloaded rarely. */
export const keptPosters = 20;

/** Two at a time, so that a crawler leaves cores free. 50 waiting ones take some seconds. */
const bounds = { atOnce: 2, mostInLane: 50, mostWaiting: 50 };

interface Version {
  id: string;
  /** Changes with what the card shows. */
  version: number | string;
}

/** Part of the ETag. Change the last letter when the design changes. */
export function shareCardKey({ id, version }: Version): string {
  return `${id}-${version}-a`;
}

/** Concurrent calls share one drawing. Rejects with 503 when too many others wait. `most` limits the cache. */
export function shareCards<Event extends Version>(draw: (event: Event) => Promise<Buffer>, most: number) {
  const kept = new Map<string, Promise<Buffer>>();
  const inTurn = fairLine(bounds);
  return (event: Event): Promise<Buffer> => {
    const key = shareCardKey(event);
    const card = kept.get(key) ?? inTurn('cards', () => draw(event));
    kept.delete(key);
    kept.set(key, card);
    card.then(evict, () => kept.delete(key));
    return card;
  };

  /** Evicts the least recently read cards. */
  function evict(): void {
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
  }
}
