import { useSearchParams } from 'react-router';

type View = 'read' | 'place' | 'order';

/** Where the judge is. It is in the URL, so that the phone's Back button and a reload work. */
export interface Place {
  roundId?: string;
  projectId?: string;
  view?: View;
}

const views: readonly string[] = ['read', 'place', 'order'] satisfies View[];

export function usePlace(): Place {
  const [search] = useSearchParams();
  const view = search.get('view') ?? '';
  return {
    ...(search.has('round') && { roundId: search.get('round') ?? '' }),
    ...(search.has('project') && { projectId: search.get('project') ?? '' }),
    ...(isView(view) && { view }),
  };
}

function isView(text: string): text is View {
  return views.includes(text);
}

/** For links. */
export function searchOf({ roundId, projectId, view }: Place): string {
  const search = new URLSearchParams({
    ...(roundId !== undefined && { round: roundId }),
    ...(projectId !== undefined && { project: projectId }),
    ...(view && { view }),
  });
  return `?${search.toString()}`;
}
