import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { endFile } from './test-database.ts';

// Files share a worker, so this may still be the last test of the previous file.
expect.setState({ currentTestName: undefined });

const unexpected: unknown[][] = [];

// A test that expects console.error mocks it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void unexpected.push(args));
});

afterEach(() => {
  vi.restoreAllMocks();
  const errors = unexpected.splice(0).map((args) => args.map(String).join(' '));
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`);
});

afterAll(endFile);
