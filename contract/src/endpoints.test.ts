// @module-tag spec-7
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints, nameOf } from './endpoints.ts';
import { eventTeams } from './teams/teams.ts';

test('the contract has every call of the specification once', () => {
  const calls = endpoints.map(nameOf);
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls).toEqual(
    expect.arrayContaining([
      'POST /api/auth/register',
      'POST /api/auth/login',
      'GET /api/auth/profile',
      'POST /api/student/register',
      'POST /api/student/login',
      'GET /api/student/profile',
      'GET /api/events',
      'GET /api/events/:id',
      'GET /api/events/manager',
      'GET /api/manager/events',
      'POST /api/events',
      'PUT /api/events/:id',
      'DELETE /api/events/:id',
      'GET /api/events/:id/teams',
      'GET /api/teams/event/:id',
      'GET /api/events/:id/export-csv',
      'GET /api/events/:id/export-pdf',
      'GET /api/teams/:teamId',
      'PUT /api/teams/:teamId/payment-status',
      'GET /api/public/events',
      'GET /api/public/events/:id',
      'POST /api/public/events/:id/register',
      'POST /api/chatbot/ask',
    ]),
  );
});

test('path parameters match the schema', () => {
  for (const { path, params } of endpoints) {
    const named = [...path.matchAll(/:(\w+)/gu)].map((match) => match[1]);
    expect(Object.keys(params?.shape ?? {})).toEqual(named);
  }
});

test('the team list returns all teams without a limit', () => {
  expect(z.parse(eventTeams.query, {})).toEqual({ q: '', status: 'all', page: 1, sort: 'registered' });
  expect(z.parse(eventTeams.query, { limit: '20' }).limit).toBe(20);
  expect(z.safeParse(eventTeams.query, { limit: '501' }).success).toBe(false);
});
