import { type ReminderSetting, reminderSettings, setReminder } from '@hackon/contract/reminders/reminders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
    mutationFn: (body: ReminderSetting) => call(setReminder, { params: { id }, body }),
    onSuccess: (settings) => client.setQueryData(keyOf(id), settings),
  });
}
