import { performOnAccount } from './perform-on-account.ts';
import { performOnEvent } from './perform-on-event.ts';
import { performOnTeam } from './perform-on-team.ts';
import type { Known, Operation } from './operation.ts';
import type { Answer, World } from './world.ts';

/** What an operation makes of a world, and what it is answered. What is refused changes nothing. */
export interface Outcome {
  world: World;
  answer: Answer;
}

/** Performs an operation by the rules of the specification and of docs/spec-notes.md. The world that is given stays as it is. */
export function perform(world: World, operation: Operation, known: Known, now: number): Outcome {
  const next = structuredClone(world);
  const answer = answerTo(next, operation, known, now);
  return answer.status < 400 ? { world: next, answer } : { world, answer };
}

/** Changes the world where the answer is no refusal. */
function answerTo(world: World, operation: Operation, known: Known, now: number): Answer {
  switch (operation.kind) {
    case 'register':
    case 'edit team':
    case 'withdraw':
    case 'decide':
      return performOnTeam(world, operation, known, now);
    case 'edit event':
    case 'delete event':
      return performOnEvent(world, operation, now);
    default:
      return performOnAccount(world, operation, known);
  }
}
