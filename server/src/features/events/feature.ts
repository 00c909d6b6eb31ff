import { defineFeature } from '../../define-feature.ts';
import { eventsLimits } from './events.limits.ts';
import { eventsRoutes } from './events.routes.ts';
import { eventsTables } from './events.tables.ts';
import { imagesRoutes } from './images/images.routes.ts';
import { sweepUploads } from './images/sweep-uploads.ts';
import { uploadsTables } from './images/uploads.tables.ts';

export const events = defineFeature({
  name: 'events',
  tables: { ...eventsTables, ...uploadsTables },
  limits: eventsLimits,
  async routes(app, parts) {
    eventsRoutes(app, parts);
    await imagesRoutes(app, parts);
  },
  jobs: [sweepUploads],
});
