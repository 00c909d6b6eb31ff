import { createEvent, duplicateEvent } from '@hackon/contract/events/events';
import { setEventImage } from '@hackon/contract/events/images';
import { defineFeature } from '../../define-feature.ts';
import { eventsRoutes } from './events.routes.ts';
import { eventsTables } from './events.tables.ts';
import { imagesRoutes } from './images/images.routes.ts';
import { eventLetters } from './payee-letter.ts';
import { sweepUploads } from './images/sweep-uploads.ts';
import { uploadsTables } from './images/uploads.tables.ts';

export const events = defineFeature({
  name: 'events',
  tables: { ...eventsTables, ...uploadsTables },
  letters: eventLetters,
  limits: [
    // Limits a person with many accounts, because an event has up to 64 kB.
    {
      name: 'event',
      endpoints: [createEvent, duplicateEvent],
      per: 'address',
      calls: 500,
      windowMs: 24 * 60 * 60_000,
    },
    { name: 'image', endpoints: [setEventImage], per: 'account', calls: 30, windowMs: 60_000 },
  ],
  async routes(app, parts) {
    eventsRoutes(app, parts);
    await imagesRoutes(app, parts);
  },
  jobs: [sweepUploads],
});
