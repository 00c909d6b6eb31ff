// @module-tag beyond-mails
import { listAnnouncements } from '@hackon/contract/announcements/announcements';
import { reminderMessages, reminderNames } from '@hackon/contract/reminders/messages';
import { reminderSettings, setReminder } from '@hackon/contract/reminders/reminders';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildEvent } from '../../../test/build-event.ts';
import { answers, fakeServer, losesOne, refuses } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const { _id: eventId } = buildEvent();

async function openReminders() {
  fakeServer.use(answers(listAnnouncements, []));
  const { user } = renderApp(`/events/${eventId}/announcements`, { session: 'manager' });
  await user.click(await screen.findByText('Reminders'));
  return { user, box: await screen.findByRole('checkbox', { name: reminderNames.payment }) };
}

test('a switch turns a reminder of the event off at once', async () => {
  const asked = vi.fn<(body: unknown) => void>();
  fakeServer.use(
    losesOne(setReminder),
    answers(setReminder, ({ body }) => {
      asked(body);
      return { event: true, payment: false, deadline: true };
    }),
  );
  const { user, box } = await openReminders();
  expect(box).toBeChecked();
  await user.click(box);
  expect(await screen.findByText(reminderMessages.turnedOff)).toBeVisible();
  expect(box).not.toBeChecked();
  expect(asked).toHaveBeenCalledWith({ kind: 'payment', isOn: false });
});

test('a refused change says so, and the switch stays', async () => {
  fakeServer.use(
    answers(reminderSettings, { event: true, payment: true, deadline: true }),
    refuses(setReminder, { code: 'quota_reached', message: 'The history is full' }),
  );
  const { user, box } = await openReminders();
  await user.click(box);
  expect(await screen.findByText(reminderMessages.changeFailed)).toBeVisible();
  expect(box).toBeChecked();
});
