import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { vitestTags } from '../test-tags.ts';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      environment: 'jsdom',
      // One jsdom for each worker, a fresh context in it for each file: a third of the time of one for each file.
      pool: 'vmThreads',
      environmentOptions: { jsdom: { url: 'http://localhost:5000/' } },
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['./test/node-streams.ts', './test/setup.ts'],
      allowOnly: false,
      tags: vitestTags,
      testTimeout: 20_000,
      unstubGlobals: true,
      restoreMocks: true,
    },
  }),
);
