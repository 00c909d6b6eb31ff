import { managerProfile, updateManagerProfile } from '@hackon/contract/accounts/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const keys = { profile: ['manager-profile'] };

export function useManagerProfile() {
  return useQuery({
    queryKey: keys.profile,
    queryFn: ({ signal }) => call(managerProfile, { signal }),
  });
}

export function useSetDigest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (digest: boolean) => call(updateManagerProfile, { body: { digest } }),
    onSuccess: (profile) => client.setQueryData(keys.profile, profile),
  });
}
