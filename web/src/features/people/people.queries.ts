import type { BodyOf } from '@hackon/contract/endpoint';
import {
  acceptInvitation,
  changeRoles,
  invitePerson,
  listPeople,
  type Person,
  removePerson,
  seeInvitation,
  transferEvent,
  withdrawInvitation,
} from '@hackon/contract/people/people';
import { peopleMessages } from '@hackon/contract/people/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { atMostTwice } from '../../api/at-most-twice.ts';
import { call } from '../../api/call.ts';
import { doneByFirst } from '../../api/done-by-first.ts';
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
      doneByFirst(() => call(changeRoles, { params: { id, accountId }, body }), {
        message: peopleMessages.rolesChanged,
      }),
    onSettled: useRefresh(),
  });
}

export function useRemovePerson(id: string) {
  return useMutation({
    mutationFn: ({ accountId, isYou }: Pick<Person, 'accountId' | 'isYou'>) =>
      doneByFirst(() => call(removePerson, { params: { id, accountId } }), {
        message: isYou ? peopleMessages.left : peopleMessages.removed,
      }),
    onSettled: useRefresh(),
  });
}

export function useWithdrawInvitation(id: string) {
  return useMutation({
    mutationFn: (invitationId: string) =>
      doneByFirst(() => call(withdrawInvitation, { params: { id, invitationId } }), {
        message: peopleMessages.withdrawn,
      }),
    onSettled: useRefresh(),
  });
}

export function useTransferEvent(id: string) {
  return useMutation({
    mutationFn: (accountId: string) =>
      doneByFirst(() => call(transferEvent, { params: { id }, body: { accountId } }), {
        message: peopleMessages.transferred,
      }),
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
    mutationFn: () => atMostTwice(() => call(acceptInvitation, { params: { token } })),
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
