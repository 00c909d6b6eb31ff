// @module-tag spec-4
import { expect, test } from 'vitest';
import { afterUnauthorized } from './after-unauthorized.ts';

test.each([
  '/',
  '/login',
  '/student/login',
  '/student/register',
  '/register/65f000000000000000000001',
  '/events',
  '/events/public/smart-campus-k3v9q2xa',
  '/events/create',
  '/projects/65f000000000000000000001',
  '/judge/smart-campus-k3v9q2xa',
  '/join/B5RN2XQG',
])('%s stays after a 401', (path) => {
  expect(afterUnauthorized(path)).toBeUndefined();
});

test.each([
  '/student/dashboard',
  '/student/registered',
  '/student',
  '/registration-success/65f0',
  '/teams/65f0/project',
])('%s leads to the student login', (path) => {
  expect(afterUnauthorized(path)).toBe('/student/login');
});

test.each(['/manager/dashboard', '/manager/teams/65f0', '/about', '/eventsx', '/logins', '/students'])(
  '%s leads to the manager login',
  (path) => {
    expect(afterUnauthorized(path)).toBe('/manager/login');
  },
);
