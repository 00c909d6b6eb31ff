import {
  mailChoices,
  type MailChoice,
  seeUnsubscribe,
  setMailChoice,
  unsubscribe,
} from '@hackon/contract/mail-choices/mail-choices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const keys = {
  own: ['mail-choices'],
  ofLink: (token: string) => ['unsubscribe', token],
};

export function useMailChoices() {
  return useQuery({
    queryKey: keys.own,
    queryFn: ({ signal }) => call(mailChoices, { signal }),
  });
}

export function useSetMailChoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MailChoice) => call(setMailChoice, { body }),
    onSuccess: (choices) => client.setQueryData(keys.own, choices),
  });
}

export function useMailedChoice(token: string) {
  return useQuery({
    queryKey: keys.ofLink(token),
    queryFn: ({ signal }) => call(seeUnsubscribe, { params: { token }, signal }),
    enabled: token !== '',
  });
}

export function useSetMailedChoice(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => call(unsubscribe, { params: { token }, body: { isOn } }),
    onSuccess: (choice) => {
      client.setQueryData(keys.ofLink(token), choice);
      void client.invalidateQueries({ queryKey: keys.own });
    },
  });
}
