import type { BoardEntry } from '@hackon/contract/judging/rounds';

export interface ReviewGroup {
  name: string;
  tone: 'red' | 'amber' | 'muted' | 'green';
  projects: number;
}

const words = ['none', 'one', 'two', 'three', 'four', 'five'];

/** Groups the projects by their number of reviews. From six wanted reviews on, all between none and enough are one. */
export function reviewGroups(entries: readonly BoardEntry[], wanted: number): ReviewGroup[] {
  const counts = entries
    .filter(({ state }) => state === 'in')
    .map(({ reviews }) => Math.min(reviews, wanted));
  const between = wanted < words.length ? Array.from({ length: wanted - 1 }, (_, index) => index + 1) : [];
  const groups: ReviewGroup[] = [
    { name: 'none', tone: 'red', projects: counts.filter((count) => count === 0).length },
    ...between.map((reviews): ReviewGroup => ({
      name: words[reviews] ?? '',
      tone: reviews < wanted / 2 ? 'amber' : 'muted',
      projects: counts.filter((count) => count === reviews).length,
    })),
    ...(between.length === 0 && wanted > 1
      ? [
          {
            name: `fewer than ${wanted}`,
            tone: 'amber' as const,
            projects: counts.filter((count) => count > 0 && count < wanted).length,
          },
        ]
      : []),
    {
      name: words[wanted] ?? `${wanted}`,
      tone: 'green',
      projects: counts.filter((count) => count === wanted).length,
    },
  ];
  return groups.filter(({ projects }) => projects > 0);
}
