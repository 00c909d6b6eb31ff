import { performOnAccount } from './perform-on-account.ts';
import { performOnEvent } from './perform-on-event.ts';
import { performOnTeam } from './perform-on-team.ts';
import type { Known, Operation } from './operation.ts';
import type { Answer, World } from './world.ts';

/** A refusal changes nothing. */
export interface Outcome {
  world: World;
  answer: Answer;
}

/** Follows the specification and docs/spec-notes.md. Does not change the given world. */
export function perform(world: World, operation: Operation, known: Known, now: number): Outcome {
  const next = structuredClone(world);
  const answer = answerTo(next, operation, known, now);
  return answer.status < 400 ? { world: next, answer } : { world, answer };
}

/** Changes the world unless it returns a refusal. */
function answerTo(world: World, operation: Operation, known: Known, now: number): Answer {
  switch (operation.kind) {
    case 'register':
    case 'edit team':
    case 'withdraw':
    case 'decide':
    case 'reopen':
    case 'undo':
      return performOnTeam(world, operation, known, now);
    case 'edit event':
    case 'delete event':
      return performOnEvent(world, operation, now);
    default:
      return performOnAccount(world, operation, known);
  }
}
