import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ManagerEventDetail } from './events.ts';
import { EventRef } from '../fields.ts';
import { eventLimits } from './limits.ts';
import { imageMessages } from './image-messages.ts';

/** The server checks the content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The body is the file. */
export const setEventImage = endpoint({
  method: 'PUT',
  path: '/api/events/:id/image',
  summary: 'Give an event a picture: JPEG, PNG or WebP up to 5 MB, as the body',
  callers: 'manager',
  params: z.object({ id: EventRef }),
  file: { types: imageTypes, maxBytes: eventLimits.imageBytes, tooLarge: imageMessages.imageTooLarge },
  reply: ManagerEventDetail,
  errors: [
    'invalid_id',
    'not_found',
    'missing_right',
    'quota_reached',
    'too_large',
    'unsupported_media_type',
  ],
});

/** Idempotent. */
export const removeEventImage = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/image',
  summary: "Remove an event's picture",
  callers: 'manager',
  params: z.object({ id: EventRef }),
  reply: ManagerEventDetail,
  errors: ['invalid_id', 'not_found', 'missing_right'],
});
