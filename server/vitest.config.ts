import { defineConfig } from 'vitest/config';

// `npm run test:soak` goes around so often that a test may take an hour.
const soakTimeout = process.env.SOAK ? 60 * 60_000 : 0;

/** Long tests of what no engine changes: programs, threads, sockets and files. Once is enough. */
const withoutDatabase = [
  'src/run-program.test.ts',
  'src/http/api-docs.test.ts',
  'src/http/refuse-overload.test.ts',
  'src/http/static-web.test.ts',
  'src/features/assistant/chat-model.test.ts',
  'src/features/exports/file-from-program.test.ts',
  'src/features/images/hostile-images.test.ts',
];

// One test source, run on each engine: `vitest run --root server --project sqlite` (or postgres). The few files that
// are about one engine say so here. `trust/` holds what the whole server promises.
export default defineConfig({
  test: {
    setupFiles: ['./test/setup.ts'],
    allowOnly: false,
    // Every file needs the server's modules: loading them once for each worker halves the run.
    isolate: false,
    // A machine that is busy with other things is no fault of ours; a test that hangs still ends.
    testTimeout: soakTimeout || 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          provide: { engine: 'sqlite' },
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
          globalSetup: ['./test/postgres-for-run.ts'],
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
