import { SubmissionFilter } from '@hackon/contract/submissions/submissions';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';

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
  const read = <T>(schema: z.ZodMiniType<T>, name: string): T | undefined => {
    const parsed = z.safeParse(schema, params.get(name) ?? undefined);
    return parsed.success ? parsed.data : undefined;
  };
  const [track, prize] = [read(shape.track, 'track'), read(shape.prize, 'prize')];
  const [state, flag] = [read(shape.state, 'state'), read(shape.flag, 'flag')];
  return {
    q: params.get('q') ?? '',
    ...(track && { track }),
    ...(prize && { prize }),
    ...(state && { state }),
    ...(flag && { flag }),
  };
}
