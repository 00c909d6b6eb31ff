import { loginStudent, registerStudent } from '@hackon/contract/accounts/accounts';
import { publicEvent } from '@hackon/contract/events/events';
import { teamDetail, updateTeam } from '@hackon/contract/teams/teams';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildTeam, buildTeamDetail } from '../../../test/build-team.ts';
import { answers, fakeServer } from '../../../test/fake-server.ts';
import { event, fillForm, openForm, send, takeRegistrations } from '../../../test/registration-form.ts';
import { renderApp, student } from '../../../test/render-app.tsx';

// The next page's code never arrives.
vi.mock(import('./student-dashboard-page.tsx'), () => new Promise<never>(() => undefined));
vi.mock(import('./registered-page.tsx'), () => new Promise<never>(() => undefined));

/** Returns the button after waiting for later updates. */
async function buttonAfter(toast: string, name: string) {
  await screen.findByText(toast);
  await new Promise((resolve) => setTimeout(resolve, 100));
  return screen.getByRole('button', { name });
}

it('the sign-in button is busy until the next page opens', async () => {
  fakeServer.use(answers(loginStudent, { ...student, token: 't' }));
  const { user } = renderApp('/student/login');
  await user.type(await screen.findByLabelText('Email *'), student.email);
  await user.type(screen.getByLabelText('Password *'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await buttonAfter('Login successful!', 'Signing in...')).toBeDisabled();
});

it('the sign-up button is busy until the next page opens, because a second sign-up would be refused', async () => {
  fakeServer.use(answers(registerStudent, { ...student, token: 't' }));
  const { user } = renderApp('/student/register');
  await user.type(await screen.findByLabelText('Full Name *'), student.name);
  await user.type(screen.getByLabelText('Email *'), student.email);
  await user.type(screen.getByLabelText('Password *'), 'three odd words');
  await user.type(screen.getByLabelText('College Name *'), student.college);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await buttonAfter('Registration successful!', 'Creating account...')).toBeDisabled();
});

it('the register button is busy until the next page opens, because a second registration would be refused', async () => {
  takeRegistrations();
  const { user } = await openForm();
  await fillForm(user);
  await send(user);
  expect(await buttonAfter('Team registered successfully!', 'Registering...')).toBeDisabled();
}, 20_000);

it('the save button of a team is busy until the next page opens', async () => {
  const member = {
    name: 'Arjun Menon',
    email: 'arjun@college.example',
    registerNumber: '22Z250',
    mobileNumber: '9876543210',
    college: '',
    isLeader: true,
  };
  const team = buildTeamDetail(buildTeam(1, { members: [member] }));
  fakeServer.use(
    answers(teamDetail, team),
    answers(publicEvent, { ...event, minTeamSize: 1 }),
    answers(updateTeam, { message: 'ok', team }),
  );
  const { user } = renderApp(`/events/${event._id}/edit-team/${team._id}`, { session: 'student' });
  await user.type(await screen.findByLabelText(/^Team Name/), '!');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await buttonAfter('Team updated successfully', 'Saving...')).toBeDisabled();
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
});
