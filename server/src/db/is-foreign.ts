/** Returns whether these are tables of another program. HackOn creates its list of migrations first. */
export function isForeign(tables: readonly string[]): boolean {
  return tables.length > 0 && !tables.includes('kysely_migration');
}
