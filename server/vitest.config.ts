import { defineConfig } from 'vitest/config';
import { vitestTags } from '../test-tags.ts';

// A soak test may take an hour.
const soakTimeout = process.env.SOAK ? 60 * 60_000 : 0;

/** No engine changes these tests, so only SQLite runs them. */
const withoutDatabase = [
  'src/{config,describe-start,fair-line,log,misspelt-settings,run-program}.test.ts',
  'src/backup/refuse-lost-database.test.ts',
  'src/typst/*.test.ts',
  'src/http/{api-docs,bind,compress-answers,file-answer,headers,received-files,refuse-overload}.test.ts',
  'src/http/{send-pages,send-public,static-web,without-origin}.test.ts',
  'src/mail/{file-transport,mail-files,retry-delay,smtp-transport}.test.ts',
  'src/features/assistant/chat-model.test.ts',
  'src/features/statements/read/*.test.ts',
  'src/features/judging/ranking/*.test.ts',
  'src/features/exports/{csv-of,printable-text,teams-template}.test.ts',
  'src/workbook/file-from-program.test.ts',
  'src/features/events/images/{count-scans,encode-image,hostile-images,image-files,picture-formats}.test.ts',
  'src/features/sharing/{event-poster,share-card}.test.ts',
  'trust/{example-feature,headers,hostile-statements}.test.ts',
];

// One test source for each engine: `vitest run --root server --project sqlite` (or postgres). `trust/` tests the whole
// server's promises.
export default defineConfig({
  test: {
    setupFiles: ['./test/setup.ts'],
    allowOnly: false,
    tags: vitestTags,
    // Each worker loads the server's modules once, which halves the run.
    isolate: false,
    // Leaves room for a busy machine.
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
        // Real processes wait for real time, so the fast steps omit them.
        test: {
          name: 'program',
          provide: { engine: 'sqlite' },
          globalSetup: ['./test/database-for-run.ts'],
          // Each start takes a second, five on a busy machine, and a test has up to twelve.
          testTimeout: soakTimeout || 120_000,
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
