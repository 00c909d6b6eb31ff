import { useState } from 'react';
import { isLike } from '../../../forms/is-like.ts';
import { localStore } from '../../../storage.ts';
import { emptyEventForm, type EventFormValues } from './event-form-values.ts';

/** Keeps one draft per account and device. Does not save a form that is still `blank`. */
export function useEventDraft(accountId: string, blank: EventFormValues) {
  const [opened] = useState(() => readDraft(accountId));
  const [isKept, setIsKept] = useState(opened !== undefined);

  function drop() {
    localStore.removeItem(placeOf(accountId));
    setIsKept(false);
  }

  function keep(values: EventFormValues) {
    if (JSON.stringify(values) === JSON.stringify(blank)) drop();
    else setIsKept(saveDraft(accountId, values));
  }

  return { opened, isKept, keep, drop };
}

function readDraft(accountId: string): EventFormValues | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(placeOf(accountId)) ?? 'null');
    return isLike(stored, emptyEventForm) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Returns false when storage is full or blocked. */
function saveDraft(accountId: string, values: EventFormValues): boolean {
  try {
    localStorage.setItem(placeOf(accountId), JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}

function placeOf(accountId: string): string {
  return `eventDraft:${accountId}`;
}
