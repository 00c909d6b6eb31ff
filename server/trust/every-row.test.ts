// `npm run check` runs this file: it names the row that a new endpoint, table or route lacks.
import type { Endpoint } from '@hackon/contract/endpoint';
import { endpoints, nameOf } from '@hackon/contract/endpoints';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { expect, test } from 'vitest';
import { tableNames } from '../src/features.ts';
import { asSchema, partsSchema, type Schema } from './arbitraries.ts';
import { openRoutes } from './open-routes.ts';
import { authorizationRows, textsOfCalls, waysOfGrowing } from './registries.ts';
import { routesOfServer } from './routes-of-server.ts';

test('every endpoint has its row, and every row its endpoint', async () => {
  const { bound } = await routesOfServer();
  const inContract = endpoints.map(nameOf);
  expect(bound.toSorted()).toEqual(inContract.toSorted());
  const named = new Set(authorizationRows.map(({ name }) => name.replace(/ \(.*/u, '')));
  expect([...named].toSorted()).toEqual(inContract.toSorted());
});

test('every other route has its row, and every row its route', async () => {
  const { others } = await routesOfServer();
  const rows = openRoutes.map(({ route }) => route);
  // A trailing slash redirects.
  const pages = Object.values(pagePaths).filter((path) => path !== pagePaths.home);
  const named = new Set([...rows, ...pages.map((path) => `GET ${path}/`)]);
  expect([...named].toSorted()).toEqual(others.toSorted());
});

test('every table has its rows in `growing`', () => {
  const tables = new Set(waysOfGrowing.map(({ table }) => table));
  expect([...tables].toSorted()).toEqual(tableNames.toSorted());
});

test('every text field of the contract has its row', () => {
  const withBody = endpoints.filter((endpoint) => endpoint.body);
  const texts = withBody.map((endpoint) => [nameOf(endpoint), textPaths(endpoint).toSorted(byText)]);
  const rows = [...textsOfCalls].map(([name, { fields }]) => [name, Object.keys(fields).toSorted(byText)]);
  expect(Object.fromEntries(texts)).toEqual(Object.fromEntries(rows));
});

function textPaths(endpoint: Endpoint): string[] {
  // A field that is one of two texts has one row.
  return [...new Set(pathsOfTexts(asSchema(partsSchema(endpoint).properties?.body)))];
}

/** Includes a list's first entry. */
function pathsOfTexts({ type, anyOf = [], properties = {}, items }: Schema, path: string[] = []): string[] {
  if (type === 'string') return [path.join('.')];
  return [
    ...anyOf.flatMap((shape) => pathsOfTexts(shape, path)),
    ...Object.entries(properties).flatMap(([name, field]) => pathsOfTexts(asSchema(field), [...path, name])),
    ...(items === undefined ? [] : pathsOfTexts(asSchema(items), [...path, '0'])),
  ];
}

function byText(one: string, other: string): number {
  return one < other ? -1 : 1;
}
