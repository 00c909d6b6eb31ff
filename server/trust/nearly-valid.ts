import type { Endpoint } from '@hackon/contract/endpoint';
import fc, { type Arbitrary } from 'fast-check';
import {
  type ArbitraryRequest,
  asSchema,
  type Json,
  oddFiles,
  partsSchema,
  type Schema,
  type Sender,
  validRequest,
} from './arbitraries.ts';
import { naughtyStrings } from './naughty-strings.ts';

/** Valid requests with one to three changes, or another sender. */
export function nearlyValidRequest(endpoint: Endpoint): Arbitrary<ArbitraryRequest> {
  const schema = partsSchema(endpoint);
  return fc.tuple(validRequest(endpoint), fc.integer({ min: 1, max: 3 })).chain(([request, times]) =>
    fc.record({
      // A wrong sender is refused before the input is checked.
      sender: fc.oneof(
        { weight: 4, arbitrary: fc.constant(request.sender) },
        { weight: 1, arbitrary: fc.constantFrom(...senders) },
      ),
      headers,
      parts: changedParts(schema, request.parts, times),
      ...(request.file && { file: oddFiles }),
    }),
  );
}

const senders: Sender[] = ['guest', 'studentA', 'studentB', 'managerA', 'managerB', 'nobody'];

const headers: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom('if-match', 'idempotency-key', 'x-forwarded-for', 'user-agent'),
      fc.constantFrom('', '*', '"1"', 'W/"1"', '"-1"', '1e400', '__proto__', 'x'.repeat(129), "'; --", 'é'),
      { maxKeys: 2 },
    ),
  },
);

function changedParts(schema: Schema, parts: Json, times: number): Arbitrary<Json> {
  const paths = [...pathsIn(parts)].slice(1);
  if (times === 0 || paths.length === 0) return fc.constant(parts);
  return fc
    .constantFrom(...paths)
    .chain((path) => changes(schemaAt(schema, path)).map((change) => changedAt(parts, path, change)))
    .chain((next) => changedParts(schema, next, times - 1));
}

type Path = readonly (string | number)[];
/** Undefined omits the field. */
type Change = (value: Json) => Json | undefined;

function changes(schema: Schema): Arbitrary<Change> {
  return fc.oneof(
    fc.constantFrom(leftOut, ...wrappings),
    fc.constantFrom(...oddValues).map((value) => () => value),
    fc.constantFrom(...naughtyStrings).map((text) => () => text),
    fc.jsonValue().map((value) => () => asJson(value)),
    fc.constantFrom(...atLimits(schema)),
    fc.tuple(fc.constantFrom(...oddNames), fc.constantFrom(...oddValues)).map(
      ([name, value]) =>
        (old: Json) =>
          isObject(old) ? { ...old, ...Object.fromEntries([[name, value]]) } : [value],
    ),
  );
}

const leftOut: Change = () => undefined;

const wrappings: Change[] = [
  (value) => [value],
  (value) => [[value, value]],
  (value) => ({ value }),
  (value) => JSON.stringify(value),
  (value) => (typeof value === 'string' ? Number(value) || 0 : toJson(value)),
  (value) => (Array.isArray(value) ? Object.fromEntries(value.entries()) : { 0: value, length: 1 }),
];

/** Numbers that `JSON.stringify` cannot write; `toJson` writes them unquoted. */
const numerals = ['1e400', '-1e400', '-0', '1E5', '1.0', '0.1e1', '12345678901234567890', '1e-400'];

const oddValues: Json[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  2 ** 53,
  -(2 ** 31) - 1,
  1e308,
  '',
  ' ',
  '0',
  '5e2',
  [],
  {},
  [null],
  [[[[[[]]]]]],
  { toString: 1, valueOf: null },
  { $gt: '' },
  Object.fromEntries([['__proto__', { role: 'admin' }]]),
  ...numerals.map((numeral) => `«${numeral}»`),
];

const oddNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  '',
  '0',
  'length',
  '_id',
  'manager',
  'managerId',
  'accountId',
  'role',
  'audience',
  'paymentStatus',
  'status',
  'teams',
  'isLeader',
  'emailVerified',
  'version',
  'createdAt',
  'q[]',
  'limit',
];

function atLimits({ maxLength = 200, minimum = 0, maximum = 100_000, maxItems = 100 }: Schema): Change[] {
  return [
    () => 'x'.repeat(maxLength),
    () => 'x'.repeat(maxLength + 1),
    () => '\u{1F600}'.repeat(maxLength / 2 + 1),
    () => minimum,
    () => minimum - 1,
    () => maximum,
    () => maximum + 1,
    (value) => Array.from({ length: maxItems }, () => (Array.isArray(value) ? (value[0] ?? '') : value)),
    (value) => Array.from({ length: maxItems + 1 }, () => (Array.isArray(value) ? (value[0] ?? '') : value)),
  ];
}

function* pathsIn(value: Json, path: Path = []): Generator<Path> {
  yield path;
  for (const [key, child] of entriesOf(value)) yield* pathsIn(child, [...path, key]);
}

function schemaAt(schema: Schema, [step, ...rest]: Path): Schema {
  if (step === undefined) return schema;
  const shapes = [schema, ...(schema.anyOf ?? [])];
  const next = shapes.map((shape) => (typeof step === 'number' ? shape.items : shape.properties?.[step]));
  return schemaAt(asSchema(next.find(Boolean)), rest);
}

function changedAt(value: Json, [step, ...rest]: Path, change: Change): Json {
  const next = entriesOf(value).flatMap(([key, child]): [string | number, Json][] => {
    if (key !== step) return [[key, child]];
    const changed = rest.length === 0 ? change(child) : changedAt(child, rest, change);
    return changed === undefined ? [] : [[key, changed]];
  });
  return Array.isArray(value) ? next.map(([, child]) => child) : Object.fromEntries(next);
}

function entriesOf(value: Json): [string | number, Json][] {
  if (Array.isArray(value)) return [...value.entries()];
  return isObject(value) ? Object.entries(value) : [];
}

export function isObject(value: unknown): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asJson(value: unknown): Json;
function asJson(value: unknown): unknown {
  return value;
}

export function toJson(value: Json): string {
  return JSON.stringify(value).replaceAll(/"«([^"»]*)»"/gu, '$1');
}
