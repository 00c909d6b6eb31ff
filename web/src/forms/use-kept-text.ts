import { useState } from 'react';
import { sessionStore } from '../storage.ts';

/** Keeps a text in the tab until it is empty. Pass a place of `useOwnPlace`. Remove it from `sessionStore` once sent. */
export function useKeptText(place: string, otherwise = '') {
  const [text, setText] = useState(() => sessionStore.getItem(place) ?? otherwise);
  function keep(next: string) {
    setText(next);
    if (next === '') sessionStore.removeItem(place);
    else sessionStore.setItem(place, next);
  }
  return [text, keep] as const;
}
