import { publicEvent } from '@hackon/contract/events/events';
import type { Question } from '@hackon/contract/questions/questions';
import { registerTeam } from '@hackon/contract/teams/teams';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers, fakeServer, refuses } from '../../../test/fake-server.ts';
import {
  event,
  fillForm,
  member,
  openForm,
  send,
  takeRegistrations,
} from '../../../test/registration-form.ts';

const [size, track] = ['a'.repeat(24), 'b'.repeat(24)];
const [small, gone] = ['c'.repeat(24), 'd'.repeat(24)];

const sizeQuestion: Question = {
  _id: size,
  scope: 'member',
  type: 'one_of',
  label: 'T-shirt size',
  help: '',
  required: true,
  retired: false,
  options: [
    { _id: small, label: 'Small', retired: false },
    { _id: gone, label: 'Huge', retired: true },
  ],
};
const trackQuestion: Question = {
  _id: track,
  scope: 'team',
  type: 'short',
  label: 'Track',
  help: 'One word',
  required: false,
  retired: false,
  options: [],
};

it('asks the questions and sends an answer to each', async () => {
  const calls = takeRegistrations();
  const { user } = await openForm({ questions: [sizeQuestion, trackQuestion] });
  const choose = (title: string) => user.selectOptions(member(title).getByLabelText(/^T-shirt/), 'Small');
  await screen.findByLabelText('Track');
  await choose('Team Leader');
  await choose('Member 2');
  await fillForm(user);
  await send(user);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    answers: { [track]: '' },
    members: [{ answers: { [size]: small } }, { answers: { [size]: small } }],
  });
});

it('requires an answer, and offers no retired option', async () => {
  const calls = takeRegistrations();
  const { user } = await openForm({ questions: [sizeQuestion] });
  await waitFor(() => expect(screen.getAllByRole('option', { name: 'Small' })).toHaveLength(2));
  expect(screen.queryByRole('option', { name: 'Huge' })).not.toBeInTheDocument();
  await fillForm(user);
  await send(user);
  expect(member('Team Leader').getByText('Please answer this question')).toBeVisible();
  expect(calls).toHaveLength(0);
});

it('shows a question added while the form is open, and keeps the entries', async () => {
  const { user } = await openForm();
  await fillForm(user);
  fakeServer.use(
    refuses(registerTeam, { code: 'questions_changed', message: 'The questions changed' }),
    answers(publicEvent, { ...event, questions: [trackQuestion] }),
  );
  await send(user);
  expect(await screen.findByLabelText('Track')).toBeVisible();
  expect(screen.getByLabelText(/^Team Name/)).toHaveValue('Byte Me');
});

it('completes a link that lacks https://, and leaves other text', async () => {
  const question: Question = { ...trackQuestion, type: 'link', label: 'Code', help: '' };
  const { user } = await openForm({ questions: [question] });
  const field = await screen.findByLabelText('Code');
  for (const [typed, shown] of [
    ['github.com/byte-me/app', 'https://github.com/byte-me/app'],
    ['http://example.org/app', 'http://example.org/app'],
    ['none', 'none'],
  ]) {
    await user.clear(field);
    await user.type(field, typed ?? '');
    await user.tab();
    expect(field).toHaveValue(shown);
  }
});
