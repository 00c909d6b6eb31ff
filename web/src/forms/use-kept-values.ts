import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { storedToken } from '../api/token.ts';
import { sessionStore } from '../storage.ts';
import { isLike } from './is-like.ts';

const none: readonly never[] = [];

/**
 * Keeps unsaved values over a reload of the tab: phones reload pages that were in the background. Drops them when a
 * signed-in person leaves the page. Returns a function that drops them, for when they are saved. Pass a
 * place of `useOwnPlace`. `secret` values are not kept.
 */
export function useKeptValues<Values extends FieldValues>(
  { getValues, reset, subscribe }: UseFormReturn<Values>,
  place: string,
  secret: readonly (keyof Values)[] = none,
): () => void {
  const [first] = useState(() => ({ place, kept: readKept(place, getValues()) }));
  useEffect(() => {
    const keep = (values: Values) => {
      const without = Object.fromEntries(secret.map((name) => [name, '']));
      sessionStore.setItem(place, JSON.stringify({ ...values, ...without }));
    };
    // After a save on the page, the place is another.
    if (first.kept && first.place === place) {
      reset(first.kept, { keepDefaultValues: true });
      keep(first.kept);
    }
    const stop = subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
    return () => {
      stop();
      if (storedToken() !== undefined) sessionStore.removeItem(place);
    };
  }, [first, place, reset, secret, subscribe]);
  return () => sessionStore.removeItem(place);
}

/** Returns whether a reload left unsaved values. */
export function hasKeptValues(place: string): boolean {
  return sessionStore.getItem(place) !== null;
}

function readKept<Values>(place: string, sample: Values): Values | undefined {
  const stored: unknown = JSON.parse(sessionStore.getItem(place) ?? 'null');
  return isLike(stored, sample) ? stored : undefined;
}
