import type { MouseEvent } from 'react';

/** The second click of a double click would act on what has moved under the pointer since. */
export function onceOf(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
