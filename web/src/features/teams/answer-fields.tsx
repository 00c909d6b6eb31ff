import { questionLimits } from '@hackon/contract/questions/limits';
import type { Question } from '@hackon/contract/questions/questions';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { useId } from 'react';
import { get, useController, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';

interface AnswerProps {
  form: UseFormReturn<RegisterTeamBody>;
  /** Empty, or like `members.1.`. */
  path: '' | `members.${number}.`;
}

export function AnswerFields({ questions, ...props }: AnswerProps & { questions: readonly Question[] }) {
  return questions.map((question) => <AnswerField key={question._id} question={question} {...props} />);
}

function AnswerField({ form, path, question }: AnswerProps & { question: Question }) {
  const name: FieldPath<RegisterTeamBody> = `${path}answers.${question._id}`;
  const { field, formState } = useController({ control: form.control, name });
  const { label, help, required, type } = question;
  const fault: unknown = get(formState.errors, name);
  const message = fault instanceof Object && 'message' in fault ? String(fault.message) : undefined;
  const value = isAnswer(field.value) ? field.value : '';
  const control = {
    ...field,
    value: String(value),
    onBlur() {
      if (type === 'link' && bareLink.test(String(value))) field.onChange(`https://${String(value).trim()}`);
      field.onBlur();
    },
  };
  const shared = { ...(help !== '' && { hint: help }), required, error: message, className: 'sm:col-span-2' };
  if (type === 'many_of' || type === 'consent')
    return (
      <Choices
        question={question}
        name={name}
        chosen={typeof value === 'string' ? [value] : value}
        error={message}
        onChange={(chosen) => field.onChange(type === 'consent' ? (chosen[0] ?? '') : chosen)}
      />
    );
  return (
    <Field label={label} {...shared}>
      {type === 'long' ? (
        <Textarea rows={3} maxLength={questionLimits.longAnswer} {...control} />
      ) : type === 'one_of' || type === 'yes_no' ? (
        <Select {...control}>
          <option value="">Choose</option>
          {choicesOf(question, [control.value]).map(({ _id, label: name_ }) => (
            <option key={_id} value={_id}>
              {name_}
            </option>
          ))}
        </Select>
      ) : (
        <Input {...inputs[type]} autoComplete="off" {...control} />
      )}
    </Field>
  );
}

/** A host with a path, such as `github.com/team`, which phones paste without `https://`. */
const bareLink = /^\s*[\w-]+(?:\.[\w-]+)+\/\S*\s*$/u;

const inputs = {
  short: { maxLength: questionLimits.shortAnswer },
  number: { inputMode: 'decimal' },
  date: { type: 'date' },
  link: { type: 'url', placeholder: 'https://', autoCapitalize: 'none' },
} as const;

function isAnswer(value: unknown): value is string | string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}

/** A retired option stays for a team that chose it. */
function choicesOf({ type, label, options }: Question, chosen: readonly string[]) {
  if (type === 'consent') return [{ _id: 'yes', label }];
  if (type === 'yes_no')
    return [
      { _id: 'yes', label: 'Yes' },
      { _id: 'no', label: 'No' },
    ];
  return options.filter(({ _id, retired }) => !retired || chosen.includes(_id));
}

/** Checkboxes. */
function Choices({
  question,
  name,
  chosen,
  error,
  onChange,
}: {
  question: Question;
  name: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}) {
  const { type, label, help, required } = question;
  const id = useId();
  const mark = required && <span className="text-red"> *</span>;
  return (
    <fieldset
      aria-describedby={`${id}-error ${id}-help`}
      className="flex min-w-0 flex-col gap-1 sm:col-span-2"
    >
      <legend className={type === 'consent' ? 'sr-only' : 'mb-1 text-small font-semibold'}>
        {label}
        {mark}
      </legend>
      {choicesOf(question, chosen).map((choice) => (
        <Checkbox
          key={choice._id}
          name={name}
          label={
            <>
              {choice.label}
              {type === 'consent' && mark}
            </>
          }
          aria-required={(type === 'consent' && required) || undefined}
          checked={chosen.includes(choice._id)}
          aria-invalid={error !== undefined || undefined}
          onChange={({ target }) => {
            const others = chosen.filter((one) => one !== choice._id && one !== '');
            onChange(target.checked ? [...others, choice._id] : others);
          }}
        />
      ))}
      {error && (
        <p id={`${id}-error`} className="text-caption font-semibold text-red">
          {error}
        </p>
      )}
      {help !== '' && (
        <p id={`${id}-help`} className="text-caption text-muted">
          {help}
        </p>
      )}
    </fieldset>
  );
}
