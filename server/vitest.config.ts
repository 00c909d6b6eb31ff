import { defineConfig } from 'vitest/config';
import { vitestTags } from '../test-tags.ts';

// `npm run test:soak` goes around so often that a test may take an hour.
const soakTimeout = process.env.SOAK ? 60 * 60_000 : 0;

/** Tests that no engine changes: programs, threads, sockets, files and rendered text. SQLite alone runs them. */
const withoutDatabase = [
  'src/{config,fair-line,log,run-program}.test.ts',
  'src/typst/*.test.ts',
  'src/http/{api-docs,bind,compress-answers,file-answer,headers,received-files,refuse-overload}.test.ts',
  'src/http/{send-pages,send-public,static-web,without-origin}.test.ts',
  'src/mail/{file-transport,mail-files,retry-delay,smtp-transport}.test.ts',
  'src/features/assistant/chat-model.test.ts',
  'src/features/exports/{csv-of,file-from-program,printable-text,teams-template}.test.ts',
  'src/features/events/images/{count-scans,encode-image,hostile-images,image-files,picture-formats}.test.ts',
  'src/features/sharing/{event-poster,share-card}.test.ts',
  'trust/example-feature.test.ts',
];

// One test source, run on each engine: `vitest run --root server --project sqlite` (or postgres). Files about one
// engine are listed here. `trust/` holds what the whole server promises.
export default defineConfig({
  test: {
    setupFiles: ['./test/setup.ts'],
    allowOnly: false,
    tags: vitestTags,
    // Every file needs the server's modules: loading them once for each worker halves the run.
    isolate: false,
    // A machine that is busy with other things is no fault of ours; a test that hangs still ends.
    testTimeout: soakTimeout || 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          provide: { engine: 'sqlite' },
          globalSetup: ['./test/database-for-run.ts'],
          include: ['src/**/*.test.ts', 'trust/*.test.ts'],
          exclude: ['**/postgres-*.test.ts', 'src/main.test.ts'],
        },
      },
      {
        extends: true,
        // The program as a process of its own: it waits for real, so that the fast inner loop leaves it out.
        test: {
          name: 'program',
          provide: { engine: 'sqlite' },
          globalSetup: ['./test/database-for-run.ts'],
          // Each start takes a second, and several on a busy machine.
          testTimeout: soakTimeout || 60_000,
          include: ['src/main.test.ts', 'trust/program/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          provide: { engine: 'postgres' },
          globalSetup: ['./test/database-for-run.ts'],
          include: ['src/**/*.test.ts', 'trust/*.test.ts'],
          exclude: [
            '**/sqlite-*.test.ts',
            'src/db/commit-groups.test.ts',
            'src/main.test.ts',
            ...withoutDatabase,
          ],
        },
      },
    ],
  },
});
