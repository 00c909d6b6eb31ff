import { questionLimits } from '@hackon/contract/questions/limits';
import { questionMessages } from '@hackon/contract/questions/messages';
import { hasOptions, looksSensitive } from '@hackon/contract/questions/question-rules';
import type { Question } from '@hackon/contract/questions/questions';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { randomHex } from '../../../api/random-hex.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';

const types: Record<Question['type'], string> = {
  short: 'Short text',
  long: 'Long text',
  number: 'Number',
  date: 'Date',
  yes_no: 'Yes or no',
  one_of: 'One option',
  many_of: 'Several options',
  link: 'Link',
  consent: 'Consent (a box to tick)',
};
const scopes: Record<Question['scope'], string> = { team: 'The team, once', member: 'Each member' };

type FaultAt = (path: string) => string | undefined;

export function QuestionList({
  questions,
  faultAt,
  onChange,
}: {
  questions: readonly Question[];
  /** Takes paths such as `0.label`. */
  faultAt: FaultAt;
  onChange: (questions: Question[]) => void;
}) {
  const asked = questions.filter(({ retired }) => !retired);
  const retired = questions.filter((question) => question.retired);
  const replace = (changed: Question) =>
    onChange(questions.map((question) => (question._id === changed._id ? changed : question)));

  function moveUp(question: Question) {
    const before = asked[asked.indexOf(question) - 1];
    if (before === undefined) return;
    const others = questions.filter((other) => other !== question);
    onChange(others.toSpliced(others.indexOf(before), 0, question));
  }

  return (
    <div className="flex flex-col gap-3">
      {asked.map((question, place) => (
        <QuestionCard
          key={question._id}
          question={question}
          title={`Question ${place + 1}`}
          faultAt={(path) => faultAt(`${questions.indexOf(question)}.${path}`)}
          onChange={replace}
          onUp={place > 0 ? () => moveUp(question) : undefined}
          onRemove={() => onChange(questions.filter((other) => other !== question))}
        />
      ))}
      <div>
        <Button
          variant="secondary"
          size="small"
          disabled={asked.length >= questionLimits.asked}
          onClick={() => onChange([...questions, newQuestion()])}
        >
          <Plus />
          Add Question
        </Button>
        {asked.length >= questionLimits.asked && (
          <p className="mt-1 text-caption text-muted">{questionMessages.tooMany}</p>
        )}
      </div>
      {retired.length > 0 && (
        <ul aria-label="No longer asked" className="flex flex-col gap-1 text-small text-muted">
          {retired.map((question) => (
            <li key={question._id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{question.label} (no longer asked)</span>
              <Button variant="ghost" size="small" onClick={() => replace({ ...question, retired: false })}>
                Ask again <span className="sr-only">{question.label}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function QuestionCard({
  question,
  title,
  faultAt,
  onChange,
  onUp,
  onRemove,
}: {
  question: Question;
  title: string;
  faultAt: FaultAt;
  onChange: (question: Question) => void;
  onUp: (() => void) | undefined;
  onRemove: () => void;
}) {
  const { label, help, type, scope, required } = question;
  const change = (about: Partial<Question>) => onChange({ ...question, ...about });
  return (
    <Card>
      <fieldset aria-label={title} className="grid min-w-0 gap-4 sm:grid-cols-2">
        <div className="flex items-center justify-between sm:col-span-2">
          <p className="font-semibold">{title}</p>
          <div className="flex">
            {onUp && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Move ${title.toLowerCase()} up`}
                onClick={onUp}
              >
                <ArrowUp />
              </Button>
            )}
            <Button variant="ghost" size="small" onClick={onRemove}>
              Remove <span className="sr-only">{title}</span>
            </Button>
          </div>
        </div>
        <Field
          label="Question"
          required
          error={faultAt('label')}
          {...(looksSensitive(label) && { hint: questionMessages.sensitive })}
          className="sm:col-span-2"
        >
          <Input
            value={label}
            maxLength={questionLimits.label}
            onChange={({ target }) => change({ label: target.value })}
          />
        </Field>
        <Field label="Answer type" error={faultAt('type')}>
          <Select
            value={type}
            onChange={({ target }) => {
              const wanted = keyIn(types, target.value);
              if (wanted) change({ type: wanted, options: optionsFor(wanted, question) });
            }}
          >
            {Object.entries(types).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Who answers">
          <Select
            value={scope}
            onChange={({ target }) => change({ scope: keyIn(scopes, target.value) ?? scope })}
          >
            {Object.entries(scopes).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {hasOptions(type) && <Options question={question} faultAt={faultAt} onChange={change} />}
        <Field label="Help" hint="Optional" className="sm:col-span-2">
          <Input
            value={help}
            maxLength={questionLimits.help}
            onChange={({ target }) => change({ help: target.value })}
          />
        </Field>
        <Checkbox
          label="Required"
          checked={required}
          onChange={({ target }) => change({ required: target.checked })}
          className="sm:col-span-2"
        />
      </fieldset>
    </Card>
  );
}

function Options({
  question: { options },
  faultAt,
  onChange,
}: {
  question: Question;
  faultAt: FaultAt;
  onChange: (about: Pick<Question, 'options'>) => void;
}) {
  const offered = options.filter(({ retired }) => !retired);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <legend className="mb-1.5 text-small font-semibold">Options</legend>
      {offered.map((option, place) => {
        const fault = faultAt(`options.${options.indexOf(option)}.label`);
        return (
          <div key={option._id}>
            <div className="flex items-center gap-2">
              <Input
                aria-label={`Option ${place + 1}`}
                aria-invalid={fault ? true : undefined}
                value={option.label}
                maxLength={questionLimits.label}
                onChange={({ target }) =>
                  onChange({
                    options: options.map((other) =>
                      other === option ? { ...option, label: target.value } : other,
                    ),
                  })
                }
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove option ${place + 1}`}
                onClick={() => onChange({ options: options.filter((other) => other !== option) })}
              >
                <X />
              </Button>
            </div>
            {fault && <p className="mt-1 text-caption font-semibold text-red">{fault}</p>}
          </div>
        );
      })}
      {faultAt('options') && <p className="text-caption font-semibold text-red">{faultAt('options')}</p>}
      <div>
        <Button
          variant="secondary"
          size="small"
          disabled={options.length >= questionLimits.options}
          onClick={() => onChange({ options: [...options, newOption()] })}
        >
          <Plus />
          Add Option
        </Button>
      </div>
    </fieldset>
  );
}

function newQuestion(): Question {
  return {
    _id: randomHex(12),
    scope: 'team',
    type: 'short',
    label: '',
    help: '',
    required: false,
    retired: false,
    options: [],
  };
}

function newOption(): Question['options'][number] {
  return { _id: randomHex(12), label: '', retired: false };
}

function optionsFor(type: Question['type'], { options }: Question): Question['options'] {
  if (!hasOptions(type)) return [];
  return options.length > 0 ? options : [newOption(), newOption()];
}

function keyIn<Key extends string>(names: Record<Key, string>, text: string): Key | undefined {
  return isKeyOf(names, text) ? text : undefined;
}

function isKeyOf<Key extends string>(names: Record<Key, string>, text: string): text is Key {
  return Object.hasOwn(names, text);
}
