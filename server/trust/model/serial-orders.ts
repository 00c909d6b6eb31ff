import { textOf } from './in-order.ts';
import type { Known, Operation } from './operation.ts';
import { perform } from './perform.ts';
import type { Answer, World } from './world.ts';

export interface Asked {
  operation: Operation;
  answer: Answer;
}

/** Returns the world after each order of a batch in which the model gives these answers. Follows equal worlds once. */
export function serialOrders(world: World, batch: readonly Asked[], known: Known, now: number): World[] {
  const texts = new Map(batch.map((asked) => [asked, textOf(asked.answer)]));
  const seen = new Set<string>();
  const ends: World[] = [];
  const follow = (reached: World, rest: readonly Asked[]): void => {
    const place = textOf([reached, rest.map(({ operation }) => operation.id)]);
    if (seen.has(place)) return;
    seen.add(place);
    if (rest.length === 0) ends.push(reached);
    for (const asked of rest) {
      const { world: next, answer } = perform(reached, asked.operation, known, now);
      if (textOf(answer) !== texts.get(asked)) continue;
      follow(
        next,
        rest.filter((other) => other !== asked),
      );
    }
  };
  follow(world, batch);
  return ends;
}
