import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { MoneyInput } from './money-input.tsx';
import { Select } from './select.tsx';
import { Textarea } from './textarea.tsx';

test('label, hint and error belong to the control', () => {
  render(
    <Field label="Mobile Number" hint="10 digits" error="Please enter valid 10-digit mobile numbers" required>
      <Input />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Mobile Number' });
  expect(input).toBeInvalid();
  expect(input).toHaveAttribute('aria-required', 'true');
  expect(input).toHaveAccessibleDescription('Please enter valid 10-digit mobile numbers 10 digits');
});

test('a field without error or hint has no description', () => {
  render(
    <Field label="Team Name">
      <Input />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Team Name' });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
  expect(input).not.toHaveAttribute('aria-required');
});

test.each([
  ['textarea', <Textarea key="t" />],
  ['select', <Select key="s" />],
  ['amount', <MoneyInput key="m" />],
])('a %s takes its name from the field', (_kind, control) => {
  render(<Field label="Answer">{control}</Field>);
  expect(screen.getByLabelText('Answer')).toBeInTheDocument();
});

test('a form library registers every control', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(values: unknown) => void>();
  render(<ExampleForm onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('Title'), 'Hack');
  await user.type(screen.getByLabelText('About'), 'Thirty hours');
  await user.selectOptions(screen.getByLabelText('Role'), 'admin');
  await user.type(screen.getByLabelText('Fee'), '₹1,500.00');
  await user.click(screen.getByLabelText('Remember me'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledWith({
    title: 'Hack',
    about: 'Thirty hours',
    role: 'admin',
    fee: '1500',
    remember: true,
  });
});

test.each([
  ['₹1,500.00', '1500'],
  ['Rs. 250/-', '250'],
  ['rs 1,00,000', '100000'],
  ['INR 99', '99'],
  // Refused by the rules. A guess would change what teams pay.
  ['1.250', '1.250'],
  ['499.50', '499.50'],
  ['1e3', '1e3'],
  ['-200', '-200'],
  ['200 or 300', '200 or 300'],
])('the amount %j becomes %j when the field is left', async (typed, shown) => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(values: unknown) => void>();
  render(<ExampleForm onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('Fee'), typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Fee')).toHaveValue(shown);
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ fee: shown }));
});

function ExampleForm({ onSubmit }: { onSubmit: (values: unknown) => void }) {
  const { register, handleSubmit } = useForm();
  return (
    <form onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}>
      <Field label="Title">
        <Input {...register('title')} />
      </Field>
      <Field label="About">
        <Textarea {...register('about')} />
      </Field>
      <Field label="Role">
        <Select {...register('role')}>
          <option value="other">Other</option>
          <option value="admin">Admin</option>
        </Select>
      </Field>
      <Field label="Fee">
        <MoneyInput {...register('fee')} />
      </Field>
      <Checkbox label="Remember me" {...register('remember')} />
      <Button type="submit">Save</Button>
    </form>
  );
}
