import type { Issue } from '@hackon/contract/errors';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { FormFailure } from './form-failure.tsx';
import { useRuleForm } from './use-rule-form.ts';

interface Values {
  title: string;
  members: { email: string }[];
}

function rule({ title, members }: Values): Issue[] {
  return [
    ...(title === 'forbidden' ? [{ path: '', message: 'Not today' }] : []),
    ...members.flatMap(({ email }, index) =>
      email === '' ? [{ path: `members.${index}.email`, message: 'Email missing' }] : [],
    ),
    ...(title === '' ? [{ path: 'title', message: 'Title missing' }] : []),
    ...(members.length < 2 ? [{ path: 'members', message: 'Too few' }] : []),
  ];
}

function Form({ members = 2, send }: { members?: number; send: (values: Values) => void | Promise<void> }) {
  const form = useRuleForm(
    rule,
    { defaultValues: { title: '', members: Array.from({ length: members }, () => ({ email: '' })) } },
    send,
    'It failed',
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={form.submit}>
      <Field label="Title" error={errors.title?.message}>
        <Input {...form.register('title')} />
      </Field>
      {[0, 1].slice(0, members).map((index) => (
        <Field key={index} label={`Email ${index}`} error={errors.members?.[index]?.email?.message}>
          <Input {...form.register(`members.${index}.email`)} />
        </Field>
      ))}
      <p>{errors.members?.root?.message}</p>
      <FormFailure message={errors.root?.message} />
      <Button type="submit" busy={isSubmitting}>
        Send
      </Button>
      <Toasts />
    </form>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('shows the first fault as a toast and all at their fields, and focuses the first', async () => {
  const send = vi.fn<() => void>();
  render(<Form send={send} />);
  await press();
  // Two fields and the toast.
  await waitFor(() => expect(screen.getAllByText('Email missing')).toHaveLength(3));
  expect(screen.getByText('Title missing')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a corrected field loses its error', { tags: ['beyond-screens'] }, async () => {
  render(<Form send={vi.fn<() => void>()} />);
  await press();
  await userEvent.type(screen.getByLabelText('Title'), 'x');
  expect(screen.queryByText('Title missing')).toBeNull();
});

test('shows errors of lists and of the whole form, and does not send them', async () => {
  const send = vi.fn<() => void>();
  render(<Form members={1} send={send} />);
  await userEvent.type(screen.getByLabelText('Title'), 'forbidden');
  await userEvent.type(screen.getByLabelText('Email 0'), 'a');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
  expect(screen.getByText('Too few')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

async function fillAndSend(send: (values: Values) => void | Promise<void>) {
  render(<Form send={send} />);
  await userEvent.type(screen.getByLabelText('Title'), 'x');
  await userEvent.type(screen.getByLabelText('Email 0'), 'a');
  await userEvent.type(screen.getByLabelText('Email 1'), 'b');
  await press();
}

test('sends valid values', async () => {
  const send = vi.fn<(values: Values) => void>();
  await fillAndSend(send);
  expect(send).toHaveBeenCalledExactlyOnceWith({ title: 'x', members: [{ email: 'a' }, { email: 'b' }] });
});

test("shows the server's issues at their fields", async () => {
  await fillAndSend(() => {
    throw new ApiFailure('Taken', {
      status: 400,
      code: 'invalid_input',
      issues: [{ path: 'members.1.email', message: 'Already in a team' }],
    });
  });
  expect(await screen.findByText('Already in a team')).toBeVisible();
  expect(screen.getByLabelText('Email 1')).toHaveFocus();
  expect(await screen.findByText('Taken')).toBeVisible();
});

test('without a response the form shows what to do', async () => {
  await fillAndSend(() => {
    throw new ApiFailure('', { status: 0 });
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'It failed. No answer from the server. Check your connection and try again.',
  );
});

test('a failure returns the focus to the button', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  await fillAndSend(() => promise);
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button).toBeDisabled();
  // Browsers blur a disabled button; jsdom does not.
  button.blur();
  reject(new Error('No'));
  expect(await screen.findByRole('alert')).toHaveTextContent('It failed');
  await waitFor(() => expect(button).toHaveFocus());
});
