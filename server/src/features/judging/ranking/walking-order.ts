import type { Assignment } from './plan.ts';

interface Stop {
  judgeId: string;
  projectId: string;
  /** Such as '7' or 'A3'. */
  table: string | null;
}

/** '2' comes before '10', and '10' before 'A3'. */
const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * Orders each judge's projects for a walk through the hall in the order of tables. The judges start at tables that are
 * spread over the hall. Projects without a table come last.
 */
export function walkingOrder(stops: readonly Stop[]): Assignment[] {
  const sorted = stops.toSorted(byTable);
  const tables = [...new Set(sorted.flatMap(({ table }) => table ?? []))];
  const judges = [...Map.groupBy(sorted, ({ judgeId }) => judgeId)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return judges.flatMap(([judgeId, own], number) => {
    const start = Math.floor((number * tables.length) / judges.length);
    const isBefore = ({ table }: Stop) => table !== null && tables.indexOf(table) < start;
    const seated = own.filter(({ table }) => table !== null);
    const walk = [
      ...seated.filter((stop) => !isBefore(stop)),
      ...seated.filter(isBefore),
      ...own.filter(({ table }) => table === null),
    ];
    return walk.map(({ projectId }, at) => ({ judgeId, projectId, position: at + 1 }));
  });
}

function byTable(one: Stop, other: Stop): number {
  return compare(one.table ?? '', other.table ?? '') || (one.projectId < other.projectId ? -1 : 1);
}
