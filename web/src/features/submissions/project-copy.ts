import { type ProjectField, projectFields, TypedTexts } from '@hackon/contract/submissions/submissions';
import { localStore } from '../../storage.ts';

export interface CopyOwner {
  accountId: string;
  teamId: string;
}

/** What the server has not confirmed. All tabs of a browser share it. */
export interface ProjectCopy {
  /** The version that the changes were typed on. */
  base: number;
  changes: TypedTexts;
}

/** Returns undefined for a missing or broken copy. */
export function readCopy(owner: CopyOwner): ProjectCopy | undefined {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(placeOf(owner)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('base' in stored && 'changes' in stored)) {
      return undefined;
    }
    const { base, changes } = stored;
    const typed = TypedTexts.safeParse(changes).data;
    return typed && typeof base === 'number' ? { base, changes: typed } : undefined;
  } catch {
    return undefined;
  }
}

/** Adds changes to the copy. Returns whether it outlives the page. */
export function addToCopy(owner: CopyOwner, { base, changes }: ProjectCopy): boolean {
  const copy = readCopy(owner);
  const added = { base: Math.min(base, copy?.base ?? base), changes: { ...copy?.changes, ...changes } };
  return localStore.setItem(placeOf(owner), JSON.stringify(added));
}

/** Removes these texts from the copy. A later text of another tab stays. */
export function dropFromCopy(owner: CopyOwner, dropped: TypedTexts): void {
  const copy = readCopy(owner);
  if (!copy) return;
  const changes = without(
    copy.changes,
    fieldsOf(dropped).filter((field) => isSame(copy.changes[field], dropped[field])),
  );
  if (fieldsOf(changes).length === 0) localStore.removeItem(placeOf(owner));
  else localStore.setItem(placeOf(owner), JSON.stringify({ base: copy.base, changes }));
}

export function fieldsOf(typed: TypedTexts): ProjectField[] {
  return projectFields.filter((field) => typed[field] !== undefined);
}

export function without(typed: TypedTexts, fields: readonly ProjectField[]): TypedTexts {
  const left = Object.entries(typed).filter(([name]) => !fields.some((field) => field === name));
  return Object.fromEntries(left);
}

export function isSame(one: string | string[] | undefined, other: string | string[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function placeOf({ accountId, teamId }: CopyOwner): string {
  return `projectCopy:${accountId}:${teamId}`;
}
