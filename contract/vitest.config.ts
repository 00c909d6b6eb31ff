import { defineConfig } from 'vitest/config';
import { vitestTags } from '../test-tags.ts';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    allowOnly: false,
    // Loading modules takes longer than the tests.
    isolate: false,
    tags: vitestTags,
  },
});
