// @module-tag slow
// @module-tag spec-2-17
// @module-tag beyond-screens
import { resendVerification } from '@hackon/contract/accounts/account-security';
import { loginStudent, studentProfile } from '@hackon/contract/accounts/accounts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import { registerTeam } from '@hackon/contract/teams/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildRegistration } from '../../../test/build-registration.ts';
import { answers, fakeServer, refuses, unreachable, type ReceivedCall } from '../../../test/fake-server.ts';
import {
  event,
  fillForm,
  member,
  openForm,
  path,
  send,
  takeRegistrations,
} from '../../../test/registration-form.ts';
import { student } from '../../../test/render-app.tsx';
import { readDraft } from './registration-draft.ts';

describe('a registration without a response', () => {
  it('is retried with the same key and succeeds', async () => {
    const lost: ReceivedCall[] = [];
    const { user } = await openForm();
    await fillForm(user);
    fakeServer.use(unreachable(registerTeam, (call) => lost.push(call)));
    await send(user);
    await waitFor(() => expect(lost).toHaveLength(1));
    const calls = takeRegistrations();
    expect(await screen.findByText('Team registered successfully!', {}, { timeout: 5000 })).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
    expect(calls[0]?.body).toEqual(lost[0]?.body);
  }, 20_000);

  it('reports a second failure, and keeps form and key after a reload', async () => {
    const { user, unmount } = await openForm();
    await fillForm(user);
    fakeServer.use(unreachable(registerTeam));
    await send(user);
    const advice = 'No answer from the server. Check your connection and try again.';
    expect(await screen.findByText(new RegExp(advice), {}, { timeout: 5000 })).toBeVisible();
    expect(await screen.findByText('Error registering team')).toBeVisible();
    expect(screen.getByLabelText(/^Team Name/)).toHaveValue('Byte Me');
    const key = keptKey();
    unmount();

    const calls = takeRegistrations();
    const again = await openForm();
    await send(again.user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.headers.get('idempotency-key')).toBe(key);
  }, 30_000);

  it('that was stored after all: another ID is refused, and the page shows which one was sent', async () => {
    const { user } = await openForm();
    await fillForm(user);
    const message = teamMessages.alreadyRegistered;
    fakeServer.use(refuses(registerTeam, { message, code: 'already_registered' }));
    const stored = buildRegistration(1, { hackathonId: event._id, upiTransactionId: '412788901122' });
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [stored] }));
    await send(user);
    expect(await screen.findByText(/is registered with the transaction ID 4127 8890 1122\.$/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Correct the ID' })).toHaveAttribute(
      'href',
      `/events/${event._id}/edit-team/${stored.teamId}`,
    );
    expect(screen.queryByRole('button', { name: 'Register Team' })).not.toBeInTheDocument();
  }, 20_000);

  it('gets another key when the body changes', async () => {
    const { user } = await openForm();
    await fillForm(user);
    fakeServer.use(refuses(registerTeam, { message: 'This event is full', code: 'event_full' }));
    await send(user);
    expect(await screen.findAllByText('This event is full')).not.toHaveLength(0);
    const key = keptKey();
    const calls = takeRegistrations();
    await user.type(screen.getByLabelText(/^Team Name/), '!');
    await send(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.headers.get('idempotency-key')).not.toBe(key);
  }, 20_000);
});

describe('a refusal of the server', () => {
  it('shows at its field, even in a folded card', async () => {
    const { user } = await openForm();
    await fillForm(user);
    await user.click(screen.getByRole('button', { name: 'Done Member 2' }));
    expect(screen.getByText('Sana Sheikh · 22Z251 · complete')).toBeVisible();
    const message = 'sana@college.example is already in a team registered for this event';
    fakeServer.use(
      refuses(registerTeam, {
        message,
        code: 'member_taken',
        issues: [{ path: 'members.1.email', message }],
      }),
    );
    await send(user);
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    const email = member('Member 2').getByLabelText(/^Email/);
    expect(email).toBeInvalid();
    await waitFor(() => expect(email).toHaveFocus());
    await user.type(email, 'x');
    expect(email).toBeValid();
  }, 20_000);

  it('without a field shows its message, and the button works again', async () => {
    const { user } = await openForm();
    await fillForm(user);
    const message = 'Registration is closed for this event';
    fakeServer.use(refuses(registerTeam, { message, code: 'registration_closed' }));
    await send(user);
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Register Team' })).toBeEnabled();
    expect(screen.getByLabelText(/^Team Name/)).toHaveValue('Byte Me');
  }, 20_000);

  it('for an unconfirmed email offers another link, and the same form then succeeds', async () => {
    const { user } = await openForm();
    await fillForm(user);
    fakeServer.use(
      refuses(registerTeam, { message: teamMessages.confirmEmailFirst, code: 'email_unconfirmed' }),
      answers(resendVerification, { message: accountMessages.confirmationSent }),
    );
    expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
    await send(user);
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(await summary.findByText(teamMessages.confirmEmailFirst)).toBeVisible();
    await user.click(summary.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(accountMessages.confirmationSent)).toBeVisible();
    expect(screen.getByLabelText(/^Team Name/)).toHaveValue('Byte Me');

    const calls = takeRegistrations();
    await send(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ teamName: 'Byte Me', upiTransactionId: '412788901123' });
  }, 20_000);

  it('for an ended session opens the login, and then the form as it was', async () => {
    const { user, router } = await openForm();
    await fillForm(user);
    const refusal = 'Please login as a student to register for events';
    fakeServer.use(refuses(registerTeam, { message: refusal, code: 'unauthenticated' }));
    await send(user);
    expect(await screen.findByText('Session expired. Please login again.')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/login'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(screen.queryByText(refusal)).not.toBeInTheDocument();

    fakeServer.use(answers(loginStudent, { ...student, token: 'new' }));
    await user.type(await screen.findByLabelText('Email *'), student.email);
    await user.type(screen.getByLabelText('Password *'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText(/^Team Name/)).toHaveValue('Byte Me');
    expect(router.state.location.pathname).toBe(path);
  }, 30_000);

  it('without a message shows Error registering team', async () => {
    const { user } = await openForm();
    await fillForm(user);
    fakeServer.use(unreachable(registerTeam));
    await send(user);
    expect(await screen.findByText('Error registering team', {}, { timeout: 5000 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Register Team' })).toBeEnabled();
  }, 20_000);
});

describe('the draft', () => {
  it('is kept while typing, restored with complete members folded, and can be discarded', async () => {
    const { user, unmount } = await openForm();
    expect(screen.queryByText('Draft saved')).not.toBeInTheDocument();
    await fillForm(user);
    expect(screen.getByText('Draft saved')).toBeVisible();
    unmount();

    const again = await openForm();
    expect(screen.getByLabelText(/^Team Name/)).toHaveValue('Byte Me');
    expect(screen.getByText('Sana Sheikh · 22Z251 · complete')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Discard draft' }));
    await again.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText(/^Team Name/)).toHaveValue('');
    expect(screen.queryByText('Draft saved')).not.toBeInTheDocument();
    expect(keptKey()).toBeUndefined();
    expect(member('Member 2').getByLabelText(/^Name/)).toHaveValue('');
    await again.user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(again.router.state.location.pathname).toBe('/student/dashboard'));
  }, 30_000);

  it('is mentioned before leaving a changed form', async () => {
    const { user, router } = await openForm();
    await user.type(screen.getByLabelText(/^Team Name/), 'Byte Me');
    const dashboard = screen.getByRole('link', { name: 'Dashboard' });
    await user.click(dashboard);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave this page?' }));
    expect(dialog.getByText(/stay on this device as a draft/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe(path);
    await user.click(dashboard);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/dashboard'));
    expect(readDraft({ accountId: student._id, eventId: event._id })?.values.teamName).toBe('Byte Me');
  });

  it('shows a warning when the browser cannot keep it', async () => {
    const { user } = await openForm();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(screen.getByLabelText(/^Team Name/), 'B');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByText(/your entries will be lost/)).toBeVisible();
  });
});

function keptKey(): string | undefined {
  return readDraft({ accountId: student._id, eventId: event._id })?.attempt?.key;
}
