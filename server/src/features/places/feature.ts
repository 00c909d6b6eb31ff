import { defineFeature } from '../../define-feature.ts';
import { deleteOldHolds } from './delete-old-holds.ts';
import { placesTables } from './places.tables.ts';

/** Places that are held while teams pay. */
export const places = defineFeature({
  name: 'places',
  tables: placesTables,
  jobs: [deleteOldHolds],
});
