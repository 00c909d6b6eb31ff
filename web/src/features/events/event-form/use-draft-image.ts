import { useEffect, useEffectEvent, useState } from 'react';
import type { EventImage } from './use-event-image.ts';

/**
 * Keeps the image chosen for a new event with the draft of that account, and brings it back. It lies in the browser's
 * cache storage, as local storage has no room for pictures; a page that is not served over HTTPS has none. Answers what
 * became of the one that was chosen. `isSent` ends it: the event is there, and its draft over.
 */
export function useDraftImage(
  accountId: string,
  { file, choose }: EventImage,
  isSent: boolean,
): 'kept' | 'left out' | undefined {
  const [isRead, setRead] = useState(false);
  const [written, setWritten] = useState<{ file: File | undefined; isDone: boolean }>();

  const bringBack = useEffectEvent((found: File | undefined) => {
    if (found && !file) choose(found);
    setRead(true);
  });
  useEffect(() => {
    void readImage(accountId).then(bringBack);
  }, [accountId]);

  useEffect(() => {
    // What was kept must be read before it is replaced by nothing.
    if (!isRead) return;
    const wanted = isSent ? undefined : file;
    void writeImage(accountId, wanted).then((isDone) => setWritten({ file: wanted, isDone }));
  }, [accountId, file, isRead, isSent]);

  if (file === undefined || written?.file !== file) return undefined;
  return written.isDone ? 'kept' : 'left out';
}

const SHELF = 'event-drafts';

async function readImage(accountId: string): Promise<File | undefined> {
  try {
    const shelf = await caches.open(SHELF);
    const answer = await shelf.match(placeOf(accountId));
    const blob = await answer?.blob();
    return blob && new File([blob], 'image', { type: blob.type });
  } catch {
    return undefined;
  }
}

/** Answers whether it is kept: a browser may have no room, or no such storage. */
async function writeImage(accountId: string, file: File | undefined): Promise<boolean> {
  try {
    const shelf = await caches.open(SHELF);
    if (file) await shelf.put(placeOf(accountId), new Response(file));
    else await shelf.delete(placeOf(accountId));
    return true;
  } catch {
    return false;
  }
}

/** Nothing is asked for under this address: it is a name. */
function placeOf(accountId: string): string {
  return `/event-draft/${accountId}/image`;
}
