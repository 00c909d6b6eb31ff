/// <reference types="vite/types/importMeta.d.ts" />
import type { AuthorizationRow, FeatureTrust, TextsOfCall, WayOfGrowing } from './feature-trust.ts';

const trustOfFeatures = Object.values(
  import.meta.glob<FeatureTrust>('../src/**/*.trust.ts', { eager: true, import: 'trust' }),
);

export const authorizationRows: AuthorizationRow[] = trustOfFeatures.flatMap(
  ({ authorization = [] }) => authorization,
);

export const textsOfCalls: ReadonlyMap<string, TextsOfCall> = new Map(
  trustOfFeatures.flatMap(({ texts = {} }) => Object.entries(texts)),
);

/** Throws for a call that no feature lists. */
export function textsOf(call: string): TextsOfCall {
  const texts = textsOfCalls.get(call);
  if (texts === undefined) throw new Error(`No feature lists the texts of ${call}`);
  return texts;
}

export const waysOfGrowing: ({ table: string } & WayOfGrowing)[] = trustOfFeatures.flatMap(
  ({ growing = {} }) =>
    Object.entries(growing).flatMap(([table, ways]) => ways.map((way) => ({ table, ...way }))),
);

export const rowsOfTables: NonNullable<FeatureTrust['rows']> = Object.assign(
  {},
  ...trustOfFeatures.map(({ rows }) => rows),
);
