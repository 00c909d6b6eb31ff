/** Numbers ids from 0 in the order of their code units. */
export function numbersOf(ids: Iterable<string>): Map<string, number> {
  return new Map([...new Set(ids)].toSorted().map((id, number) => [id, number]));
}
