import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      environment: 'jsdom',
      // One jsdom per worker and a fresh context per file take a third of the time of one jsdom per file.
      pool: 'vmThreads',
      environmentOptions: { jsdom: { url: 'http://localhost:5000/' } },
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['./test/node-streams.ts', './test/setup.ts'],
      allowOnly: false,
      testTimeout: 20_000,
      unstubGlobals: true,
      restoreMocks: true,
    },
  }),
);
