import { useEffect, useEffectEvent, useState } from 'react';
import type { EventImage } from './use-event-image.ts';

/**
 * Stores the chosen image with the draft. Uses cache storage, because local storage is too small. `isSent` deletes the
 * image.
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

/** Returns false when storage is full or missing. */
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

function placeOf(accountId: string): string {
  return `/event-draft/${accountId}/image`;
}
