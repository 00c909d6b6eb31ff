import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { FailOnSkipped } from './test/fail-on-skipped.ts';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost:5000/' } },
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['./test/setup.ts'],
      reporters: ['default', new FailOnSkipped()],
      allowOnly: false,
      unstubGlobals: true,
      restoreMocks: true,
    },
  }),
);
