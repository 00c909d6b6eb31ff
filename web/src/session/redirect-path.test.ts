// @module-tag spec-4
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { destinationAfter, isSitePath, saveRedirectPath, takeDestination } from './redirect-path.ts';

test.each(['/student/registered', '/events?q=a&page=2', '/register/65f0#payment', '/'])(
  '%s is a path of this site',
  (path) => {
    expect(isSitePath(path)).toBe(true);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://evil.example/events',
  'javascript:alert(1)',
  ' /events',
  'events',
  '/a/../../events',
  '',
])('%j is not', (path) => {
  expect(isSitePath(path)).toBe(false);
});

test('every accepted path leads to this site', { tags: ['mistake-redirect'] }, () => {
  const texts = fc.string({
    unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', '?', '#', 'a', 'javascript'),
  });
  fc.assert(
    fc.property(texts, (text) => {
      fc.pre(isSitePath(text));
      expect(new URL(text, 'http://localhost:5000').origin).toBe('http://localhost:5000');
    }),
  );
});

test('a wanted path is used once, then the dashboard', () => {
  saveRedirectPath('/register/smart-campus-k3v9q2xa');
  sessionStorage.setItem('pendingRegistration', '65f0');
  expect(takeDestination('student')).toBe('/register/smart-campus-k3v9q2xa');
  expect(sessionStorage.length).toBe(0);
  expect(takeDestination('student')).toBe('/student/dashboard');
});

test('never leads to the other audience or off the site', () => {
  expect(destinationAfter('student', '/manager/dashboard')).toBe('/student/dashboard');
  expect(destinationAfter('manager', '/student/registered')).toBe('/manager/dashboard');
  expect(destinationAfter('manager', '/manager/teams/65f0')).toBe('/manager/teams/65f0');
  expect(destinationAfter('manager', '//evil.example')).toBe('/manager/dashboard');
});
