import type { AllHistoryActions } from '../define-feature.ts';
import { features, type DescribedAction } from '../features.ts';

let loading: Promise<AllHistoryActions> | undefined;

export function loadHistoryActions(): Promise<AllHistoryActions> {
  loading ??= load();
  return loading;
}

async function load(): Promise<AllHistoryActions> {
  const loaded = await Promise.all(features.flatMap(({ actions }) => actions?.() ?? []));
  const described: Pick<AllHistoryActions, DescribedAction> = Object.assign(
    {},
    ...loaded.map(({ actions }) => actions),
  );
  // Does not compile if an action lacks a text.
  return described;
}
