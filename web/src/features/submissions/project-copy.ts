import { ProjectChanges } from '@hackon/contract/submissions/submissions';
import * as z from 'zod/mini';
import { localStore } from '../../storage.ts';

export interface CopyOwner {
  accountId: string;
  teamId: string;
}

/** What the server has not confirmed. */
const Copy = z.object({ base: z.int(), changes: ProjectChanges });
export type ProjectCopy = z.output<typeof Copy>;

/** Returns undefined for a missing or broken copy. */
export function readCopy(owner: CopyOwner): ProjectCopy | undefined {
  try {
    return Copy.safeParse(JSON.parse(localStore.getItem(placeOf(owner)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Drops the copy without changes. */
export function keepCopy(owner: CopyOwner, copy: ProjectCopy): void {
  if (Object.keys(copy.changes).length === 0) localStore.removeItem(placeOf(owner));
  else localStore.setItem(placeOf(owner), JSON.stringify(copy));
}

function placeOf({ accountId, teamId }: CopyOwner): string {
  return `projectCopy:${accountId}:${teamId}`;
}
