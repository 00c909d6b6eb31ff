import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ManagerEventDetail } from '../events/events.ts';
import { EventRef } from '../fields.ts';
import { ProgrammeBody } from './programme.ts';

export const changeProgramme = endpoint({
  method: 'PUT',
  path: '/api/events/:id/programme',
  summary: 'Replace the FAQ and the schedule; If-Match with the version refuses a stale edit',
  callers: 'manager',
  params: z.object({ id: EventRef }),
  body: ProgrammeBody,
  idempotent: true,
  reply: ManagerEventDetail,
  errors: ['invalid_id', 'not_found', 'missing_right', 'quota_reached', 'stale_version'],
});
