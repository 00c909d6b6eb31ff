/**
 * Returns two judges who share no project, directly or through other judges, or undefined if there are none. Their scores
 * cannot be compared.
 */
export function findUnconnected(
  reviews: readonly { judgeId: string; projectId: string }[],
): { judgeId: string; otherId: string } | undefined {
  const judgesOf = Map.groupBy(reviews, ({ projectId }) => projectId);
  const projectsOf = Map.groupBy(reviews, ({ judgeId }) => judgeId);
  const [first, ...others] = [...projectsOf.keys()].toSorted();
  if (first === undefined) return undefined;
  const reached = new Set([first]);
  const entered = new Set<string>();
  // The set grows while it is read.
  for (const judge of reached) {
    for (const { projectId } of projectsOf.get(judge) ?? []) {
      if (entered.has(projectId)) continue;
      entered.add(projectId);
      for (const { judgeId } of judgesOf.get(projectId) ?? []) reached.add(judgeId);
    }
  }
  const otherId = others.find((judge) => !reached.has(judge));
  return otherId === undefined ? undefined : { judgeId: first, otherId };
}
