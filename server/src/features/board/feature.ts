import { askSeeker, leaveBoard, putOnBoard, reportEntry } from '@hackon/contract/board/board';
import { defineFeature } from '../../define-feature.ts';
import { boardLetters } from './board-letters.ts';
import { boardRoutes } from './board.routes.ts';
import { boardTables } from './board.tables.ts';
import { closeBoards } from './close-boards.ts';

/** Students and teams that look for each other. Off unless the organizer turns it on. */
export const board = defineFeature({
  name: 'board',
  tables: boardTables,
  limits: [
    {
      name: 'board',
      endpoints: [putOnBoard, leaveBoard, askSeeker, reportEntry],
      per: 'account',
      calls: 60,
      windowMs: 60_000,
    },
  ],
  routes: boardRoutes,
  letters: boardLetters,
  punctualJobs: [closeBoards],
});
