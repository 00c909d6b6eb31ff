import { SubmissionFilter } from '@hackon/contract/submissions/submissions';
import { useSearchParams } from 'react-router';

/** The filter in the URL: back, reload and share keep it. Invalid values count as none. */
export function useOrganizerFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1);

  function setFilter(change: Partial<SubmissionFilter>) {
    setParams(filterParams({ ...filter, ...change }), { replace: true });
  }

  return { filter, page, setFilter };
}

export function filterParams({ q, ...choices }: SubmissionFilter): URLSearchParams {
  const said = Object.entries({ q, ...choices }).filter(([, value]) => value);
  return new URLSearchParams(said);
}

function readFilter(params: URLSearchParams): SubmissionFilter {
  const { shape } = SubmissionFilter;
  const given = (name: string) => params.get(name) ?? undefined;
  const { data: track } = shape.track.safeParse(given('track'));
  const { data: prize } = shape.prize.safeParse(given('prize'));
  const { data: state } = shape.state.safeParse(given('state'));
  const { data: flag } = shape.flag.safeParse(given('flag'));
  return {
    q: params.get('q') ?? '',
    ...(track && { track }),
    ...(prize && { prize }),
    ...(state && { state }),
    ...(flag && { flag }),
  };
}
