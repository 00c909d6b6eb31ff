import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../fields.ts';

/**
 * `forming`: teams that form and do not wait for a place; registration ends `at`. `not_submitted`: teams without a submitted project;
 * the close is `at`. `judges_silent`: invited judges without an answer, the first since `at`. `round_closed`: rounds
 * whose ranks are not stored; `roundId` is the first. `not_published`: the ranks of all rounds are stored, and the
 * results are not published.
 */
export const TaskKind = z.enum([
  'forming',
  'not_submitted',
  'judges_silent',
  'round_closed',
  'not_published',
]);
export type TaskKind = z.infer<typeof TaskKind>;

export const EventTask = z.object({
  eventId: Id,
  kind: TaskKind,
  /** Of teams, judges or rounds. */
  count: z.int(),
  at: z.nullable(Instant),
  roundId: z.nullable(Id),
});
export type EventTask = z.infer<typeof EventTask>;

/** Payments and registration are in the numbers of each event. */
export const managerTasks = endpoint({
  method: 'GET',
  path: '/api/manager/tasks',
  summary: 'What needs an organizer now, beside payments and registration',
  callers: 'manager',
  reply: z.array(EventTask),
});
