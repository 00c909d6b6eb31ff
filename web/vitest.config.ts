import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { vitestTags } from '../test-tags.ts';
import viteConfig from './vite.config.ts';

/** Isolated, because these tests mock modules, need fresh modules, or leave scripts in the page. */
const isolated = [
  'src/ui/{toast,toasts}.test.tsx',
  'src/app/pages/leaving-a-sent-form.test.tsx',
  'src/theme/theme.test.tsx',
];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost:5000/' } },
      setupFiles: ['./test/node-streams.ts', './test/setup.ts'],
      allowOnly: false,
      tags: vitestTags,
      testTimeout: 60_000,
      unstubGlobals: true,
      restoreMocks: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'web',
            include: ['src/**/*.test.{ts,tsx}'],
            exclude: isolated,
            // Without isolation, workers reuse modules and jsdom, which halves the time.
            pool: 'threads',
            isolate: false,
          },
        },
        { extends: true, test: { name: 'web, isolated', include: isolated, pool: 'vmThreads' } },
      ],
    },
  }),
);
