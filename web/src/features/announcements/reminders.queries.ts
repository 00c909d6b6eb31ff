import { type ReminderSetting, reminderSettings, setReminder } from '@hackon/contract/reminders/reminders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { atMostTwice } from '../../api/at-most-twice.ts';
import { call } from '../../api/call.ts';

const keyOf = (id: string) => ['reminders', id];

export function useReminderSettings(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(reminderSettings, { params: { id }, signal }),
  });
}

export function useSetReminder(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReminderSetting) => atMostTwice(() => call(setReminder, { params: { id }, body })),
    onSuccess: (settings) => client.setQueryData(keyOf(id), settings),
    // If the answers were lost, it may be done.
    onError: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  });
}
