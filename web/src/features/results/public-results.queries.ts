import { publicResults } from '@hackon/contract/results/results';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { publicResultsKey } from './public-results-key.ts';

/** `ref` is the share link or id of the event. */
export function usePublicResults(ref: string) {
  return useQuery({
    queryKey: publicResultsKey(ref),
    queryFn: ({ signal }) => call(publicResults, { params: { id: ref }, signal }),
  });
}
