import { endpoints } from '@hackon/contract/endpoints';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp } from '../../test/test-app.ts';
import { makeWebRoot } from '../../test/web-root.ts';

const Operation = z.looseObject({ summary: z.string(), responses: z.record(z.string(), z.unknown()) });
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

async function readDocument() {
  const app = await startTestApp({ webRoot: makeWebRoot() });
  const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  expect(answer.status).toBe(200);
  return Document.parse(answer.body);
}

describe('GET /api/openapi.json', () => {
  test('passes the recommended rules of an OpenAPI linter', async () => {
    const source = JSON.stringify(await readDocument());
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, config });
    const faults = problems
      .filter(({ severity }) => severity === 'error')
      .map(({ ruleId, message, location: [place] }) => `${ruleId} ${place?.pointer}: ${message}`);
    expect(faults).toEqual([]);
  });

  test('lists exactly the endpoints of the contract', async () => {
    const { paths } = await readDocument();
    const listed = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const built = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/gu, '{$1}')}`);
    expect(listed.toSorted()).toEqual(built.toSorted());
  });

  test("describes each endpoint's answers and callers", async () => {
    const { paths } = await readDocument();
    const register = paths['/api/public/events/{id}/register']?.post;
    expect(register).toMatchObject({
      summary: 'Register a team for an event',
      security: [{ token: [] }],
      parameters: [{ name: 'id', in: 'path', required: true }],
    });
    expect(Object.keys(register?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '404', '409', '413', '415', '422', '429']),
    );
    expect(paths['/api/auth/login']?.post).toMatchObject({ security: [] });
    expect(paths['/api/events']?.get).toMatchObject({ security: [{}, { token: [] }] });
  });
});

test('GET /api/docs: a page that loads from this site only', async () => {
  const { app } = await startTestApp();
  const page = await app.inject({ method: 'GET', url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  const scripts = [...page.body.matchAll(/<script(?<attributes>[^>]*)>(?<text>[^<]*)/gu)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const { groups } of scripts) {
    const source = /src="(?<path>[^"]+)"/u.exec(groups?.attributes ?? '')?.groups?.path;
    expect(groups?.text?.trim()).toBe('');
    const { statusCode } = await app.inject({
      method: 'GET',
      url: new URL(source ?? '', 'http://x/api/docs').pathname,
    });
    expect(statusCode).toBe(200);
  }
});
