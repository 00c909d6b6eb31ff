import { expect, test, vi } from 'vitest';
import { localStore } from './storage.ts';

test('keeps values in the browser', () => {
  expect(localStore.setItem('theme', 'dark')).toBe(true);
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(localStore.getItem('theme')).toBe('dark');
  localStore.removeItem('theme');
  expect(localStore.getItem('theme')).toBeNull();
});

test('keeps values in memory if the browser forbids storage', () => {
  const refused = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused, removeItem: refused });
  expect(localStore.getItem('theme')).toBeNull();
  expect(localStore.setItem('theme', 'dark')).toBe(false);
  expect(localStore.getItem('theme')).toBe('dark');
  localStore.removeItem('theme');
  expect(localStore.getItem('theme')).toBeNull();
  vi.unstubAllGlobals();
});

test('a value that can be stored replaces the one in memory', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  localStore.setItem('theme', 'dark');
  vi.unstubAllGlobals();
  localStore.setItem('theme', 'light');
  localStorage.setItem('theme', 'dark');
  expect(localStore.getItem('theme')).toBe('dark');
});
