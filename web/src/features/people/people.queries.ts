import type { BodyOf } from '@hackon/contract/endpoint';
import {
  acceptInvitation,
  changeRoles,
  invitePerson,
  listPeople,
  removePerson,
  seeInvitation,
  transferEvent,
  withdrawInvitation,
} from '@hackon/contract/people/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useOnce } from '../../api/use-once.ts';

export function usePeople(id: string) {
  return useQuery({
    queryKey: ['people', id],
    queryFn: ({ signal }) => call(listPeople, { params: { id }, signal }),
    retry: false,
  });
}

export function useInvitePerson(id: string) {
  const once = useOnce();
  return useMutation({
    mutationFn: (body: BodyOf<typeof invitePerson>) =>
      once(body, (headers) => call(invitePerson, { params: { id }, body, headers })),
    onSettled: useRefresh(),
  });
}

export function useChangeRoles(id: string) {
  return useMutation({
    mutationFn: ({ accountId, ...body }: BodyOf<typeof changeRoles> & { accountId: string }) =>
      call(changeRoles, { params: { id, accountId }, body }),
    onSettled: useRefresh(),
  });
}

export function useRemovePerson(id: string) {
  return useMutation({
    mutationFn: (accountId: string) => call(removePerson, { params: { id, accountId } }),
    onSettled: useRefresh(),
  });
}

export function useWithdrawInvitation(id: string) {
  return useMutation({
    mutationFn: (invitationId: string) => call(withdrawInvitation, { params: { id, invitationId } }),
    onSettled: useRefresh(),
  });
}

export function useTransferEvent(id: string) {
  return useMutation({
    mutationFn: (accountId: string) => call(transferEvent, { params: { id }, body: { accountId } }),
    onSettled: useRefresh(),
  });
}

export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(seeInvitation, { params: { token }, signal }),
    retry: false,
  });
}

export function useAcceptInvitation(token: string) {
  return useMutation({
    mutationFn: () => call(acceptInvitation, { params: { token } }),
    onSuccess: useRefresh(),
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['people'] });
    void client.invalidateQueries({ queryKey: ['events'] });
  };
}
