import type { BodyOf } from '@hackon/contract/endpoint';
import { eventDetail } from '@hackon/contract/events/events';
import { changeProgramme } from '@hackon/contract/programme/change-programme';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useOnce } from '../../api/use-once.ts';

/** Skips the cache, because an edit needs the newest version. */
export function useEvent(id: string) {
  return useQuery({
    queryKey: ['events', 'detail', id],
    queryFn: ({ signal }) => call(eventDetail, { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** A change without a version overwrites all others. */
interface Change {
  body: BodyOf<typeof changeProgramme>;
  version: number | undefined;
}

/** Fails with 412 `stale_version` after another edit. */
export function useChangeProgramme(id: string) {
  const client = useQueryClient();
  const once = useOnce();
  return useMutation({
    mutationFn: ({ body, version }: Change) =>
      once({ body, version }, (key) =>
        call(changeProgramme, {
          params: { id },
          body,
          headers: version === undefined ? key : { ...key, 'if-match': `"${version}"` },
        }),
      ),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['events'] }),
  });
}
