// @module-tag spec-7
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ThemeToggle } from './theme-toggle.tsx';

// Does the work of `first-paint.js`, which runs before React.
const script = readFileSync(join(import.meta.dirname, '../../first-paint.js'), 'utf8');
const root = document.documentElement;

function load({ systemDark }: { systemDark: boolean }) {
  const system = Object.assign(new EventTarget(), { matches: systemDark });
  Object.assign(document.defaultView ?? {}, { matchMedia: () => system });
  document.head.innerHTML = '<meta name="theme-color" content="" />';
  const element = document.createElement('script');
  element.textContent = script;
  document.head.append(element);
  return system;
}

function shown() {
  return {
    dark: root.classList.contains('dark'),
    scheme: root.style.colorScheme,
    bars: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
  };
}
const DARK = { dark: true, scheme: 'dark', bars: '#0f1012' };
const LIGHT = { dark: false, scheme: 'light', bars: '#fafaf7' };

test.each([
  { saved: null, systemDark: false, expected: LIGHT },
  { saved: null, systemDark: true, expected: DARK },
  { saved: 'dark', systemDark: false, expected: DARK },
  { saved: 'light', systemDark: true, expected: LIGHT },
  { saved: 'purple', systemDark: true, expected: DARK },
])('saved $saved, system dark $systemDark: dark is $expected.dark', ({ saved, systemDark, expected }) => {
  if (saved !== null) localStorage.setItem('theme', saved);
  load({ systemDark });
  expect(shown()).toEqual(expected);
});

test('the toggle changes the page, saves the choice, and updates its label', async () => {
  load({ systemDark: false });
  render(<ThemeToggle />);
  act(() => screen.getByRole('button', { name: 'Switch to dark theme' }).click());
  expect(shown()).toEqual(DARK);
  expect(localStorage.getItem('theme')).toBe('dark');

  const back = await screen.findByRole('button', { name: 'Switch to light theme' });
  act(() => back.click());
  expect(shown()).toEqual(LIGHT);
  expect(localStorage.getItem('theme')).toBe('light');
});

test('follows the system unless a choice is saved', async () => {
  const system = load({ systemDark: false });
  render(<ThemeToggle />);
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(shown()).toEqual(DARK);
  expect(await screen.findByRole('button', { name: 'Switch to light theme' })).toBeInTheDocument();
});

test('follows another tab', async () => {
  load({ systemDark: false });
  render(<ThemeToggle />);
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(shown()).toEqual(DARK);
  expect(await screen.findByRole('button', { name: 'Switch to light theme' })).toBeInTheDocument();
});
