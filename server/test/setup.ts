import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { removeTestDatabases } from './test-database.ts';

// Files share their worker, and this name would still be that of the last test of the file before.
expect.setState({ currentTestName: undefined });

const unexpected: unknown[][] = [];

// A test that expects console.error says so by mocking it itself.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void unexpected.push(args));
});

afterEach(() => {
  vi.restoreAllMocks();
  const errors = unexpected.splice(0).map((args) => args.map(String).join(' '));
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`);
});

afterAll(removeTestDatabases);
