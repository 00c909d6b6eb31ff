import { eventDetail, updateEvent } from '@hackon/contract/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildEvent } from '../../../../test/build-event.ts';
import { answers, fakeServer, type ReceivedCall } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

async function openQuestions() {
  const event = buildEvent();
  const calls: ReceivedCall[] = [];
  fakeServer.use(
    answers(eventDetail, event),
    answers(updateEvent, (call) => {
      calls.push(call);
      return buildEvent({ version: 4 });
    }),
  );
  const { user } = renderApp(`/events/${event._id}/edit`, { session: 'manager' });
  await user.click(await screen.findByRole('button', { name: 'Add questions' }, { timeout: 5000 }));
  await user.click(await screen.findByRole('button', { name: 'Add Question' }, { timeout: 5000 }));
  const question = within(screen.getByRole('group', { name: 'Question 1' }));
  const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));
  return { user, calls, question, save };
}

it('an organizer adds a question with options', { tags: ['slow'] }, async () => {
  const { user, calls, question, save } = await openQuestions();
  await user.type(question.getByLabelText(/^Question/), 'T-shirt size');
  await user.selectOptions(question.getByLabelText('Answer type'), 'One option');
  await user.selectOptions(question.getByLabelText('Who answers'), 'Each member');
  await user.type(question.getByLabelText('Option 1'), 'Small');
  await save();
  expect(await question.findByText('Please enter the option')).toBeVisible();
  await user.type(question.getByLabelText('Option 2'), 'Large');
  await save();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    questions: [
      {
        label: 'T-shirt size',
        type: 'one_of',
        scope: 'member',
        options: [{ label: 'Small' }, { label: 'Large' }],
      },
    ],
  });
});

it('warns of a sensitive question, and still saves it', async () => {
  const { user, calls, question, save } = await openQuestions();
  await user.type(question.getByLabelText(/^Question/), 'Aadhaar number');
  expect(question.getByText(/^This looks sensitive/)).toBeVisible();
  await save();
  await waitFor(() => expect(calls).toHaveLength(1));
});
