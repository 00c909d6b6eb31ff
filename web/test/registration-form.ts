import { publicEvent, type PublicEvent } from '@hackon/contract/events/events';
import { registerTeam, type TeamDetail } from '@hackon/contract/teams/teams';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildEvent } from './build-event.ts';
import { buildTeam, buildTeamDetail } from './build-team.ts';
import { answers, fakeServer, type ReceivedCall } from './fake-server.ts';
import { renderApp } from './render-app.tsx';

export const event = buildEvent();
export const path = `/register/${event.shareLink}`;

export async function openForm(about: Partial<PublicEvent> = {}) {
  fakeServer.use(answers(publicEvent, { ...event, ...about }));
  const app = renderApp(path, { session: 'student' });
  await screen.findByRole('button', { name: 'Register Team' }, { timeout: 5000 });
  return app;
}

export function takeRegistrations(): ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  fakeServer.use(
    answers(registerTeam, (call) => {
      calls.push(call);
      return { message: 'Team registered successfully!', team: registeredTeam() };
    }),
  );
  return calls;
}

export function registeredTeam(): TeamDetail {
  return buildTeamDetail(buildTeam(1, { teamName: 'Byte Me' }));
}

export function member(title: string) {
  return within(screen.getByRole('group', { name: title }));
}

export async function fill(user: UserEvent, title: string, details: Record<string, string>) {
  for (const [label, text] of Object.entries(details)) {
    const input = member(title).getByLabelText(new RegExp(`^${label}`));
    await enter(user, input, text);
  }
}

/** Pastes texts, because each typed letter would render the form. */
async function enter(user: UserEvent, input: HTMLElement, text: string) {
  await user.clear(input);
  await user.paste(text);
}

export const sana = {
  Name: 'Sana Sheikh',
  Email: 'sana@college.example',
  'Register Number': '22Z251',
  'Mobile Number': '9876543211',
};

/** A place held for 14:32. */
export const held = {
  holdUntil: '2026-12-01T07:00:00.000Z',
  serverNow: '2026-12-01T06:45:28.000Z',
  payCode: 'K7Q2M',
  amount: 500,
  upiId: 'campus@okaxis',
};

export async function fillForm(user: UserEvent) {
  await enter(user, screen.getByLabelText(/^Team Name/), 'Byte Me');
  await fill(user, 'Team Leader', { 'Register Number': '22Z214', 'Mobile Number': '9876543210' });
  await fill(user, 'Member 2', sana);
  await enter(user, screen.getByLabelText(/^UPI Transaction ID/), '412788901123');
}

export const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Register Team' }));
