import type { Issue } from '@hackon/contract/errors';
import { limits } from '@hackon/contract/limits';
import type { Question } from '@hackon/contract/questions/questions';
import { teamLimits } from '@hackon/contract/teams/limits';
import { registrationIssues } from '@hackon/contract/teams/registration-rules';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { useEffect, useId } from 'react';
import { useFormState, useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { AnswerFields } from './lazy-answer-fields.tsx';

type Member = RegisterTeamBody['members'][number];

/** Folds a complete card to one line. The leader cannot be removed. */
export function MemberFields({
  form,
  index,
  questions,
  checked,
  folded,
  onFold,
  onRemove,
}: {
  form: UseFormReturn<RegisterTeamBody>;
  index: number;
  questions: readonly Question[];
  checked: boolean;
  folded: boolean;
  onFold: (folded: boolean) => void;
  onRemove: () => void;
}) {
  const name = `members.${index}` as const;
  const member = useWatch({ control: form.control, name });
  const { errors } = useFormState({ control: form.control, name });
  const faults = checked ? errors.members?.[index] : undefined;
  const faulty = faults !== undefined;
  const titleId = useId();

  // Stays open while the person corrects an error.
  useEffect(() => {
    if (faulty && folded) onFold(false);
  }, [faulty, folded, onFold]);

  const title = index === 0 ? 'Team Leader' : `Member ${index + 1}`;
  const complete = isComplete(member, questions);
  const open = !folded || faulty || !complete;
  return (
    <Card className={open ? 'pt-2.5 sm:pt-3' : 'py-1.5 sm:py-2'}>
      <fieldset aria-labelledby={titleId} className="min-w-0">
        <div className="flex min-h-11 flex-wrap items-center gap-x-3">
          <h3 id={titleId} className="font-sans text-body font-semibold tracking-normal">
            {title}
          </h3>
          {index === 0 && <span className="text-caption text-muted">you</span>}
          {!open && (
            <p className="min-w-0 flex-1 truncate text-small text-muted max-sm:order-last max-sm:basis-full max-sm:pb-1.5">
              {`${member.name} · ${member.registerNumber} · complete`}
            </p>
          )}
          <div className="-mr-2 ml-auto flex">
            {complete && (
              <Button variant="ghost" size="small" aria-expanded={open} onClick={() => onFold(open)}>
                {open ? 'Done' : 'Edit'} <span className="sr-only">{title}</span>
              </Button>
            )}
            {index > 0 && (
              <Button variant="ghost" size="small" onClick={onRemove}>
                Remove <span className="sr-only">{title}</span>
              </Button>
            )}
          </div>
        </div>
        {open && <MemberInputs form={form} index={index} questions={questions} faults={faults} />}
      </fieldset>
    </Card>
  );
}

/** `hasEmail`: false if the email is the account's. */
export function MemberInputs({
  form,
  index,
  questions,
  faults,
  hasEmail = true,
}: {
  form: UseFormReturn<RegisterTeamBody>;
  index: number;
  questions: readonly Question[];
  faults: NonNullable<FieldErrors<RegisterTeamBody>['members']>[number];
  hasEmail?: boolean;
}) {
  const name = `members.${index}` as const;
  return (
    <div className="mt-1 grid gap-4 sm:grid-cols-2">
      <Field label="Name" required error={faults?.name?.message}>
        <Input
          {...form.register(`${name}.name`)}
          maxLength={limits.name}
          autoComplete={ownDetail('name')}
          autoCapitalize="words"
        />
      </Field>
      {hasEmail && (
        <Field label="Email" required error={faults?.email?.message}>
          <Input
            {...form.register(`${name}.email`)}
            type="email"
            maxLength={limits.email}
            autoComplete={ownDetail('email')}
          />
        </Field>
      )}
      <Field label="Register Number" required error={faults?.registerNumber?.message}>
        <Input
          {...form.register(`${name}.registerNumber`)}
          maxLength={teamLimits.registerNumber}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </Field>
      <Field
        label="Mobile Number"
        required
        hint="10 digits, without +91"
        error={faults?.mobileNumber?.message}
      >
        <Input
          {...form.register(`${name}.mobileNumber`, { setValueAs: mobileDigits })}
          type="tel"
          inputMode="numeric"
          maxLength={limits.phone}
          autoComplete={ownDetail('tel-national')}
        />
      </Field>
      <Field label="College" hint="Optional" error={faults?.college?.message} className="sm:col-span-2">
        <Input
          {...form.register(`${name}.college`)}
          maxLength={limits.shortText}
          autoComplete={ownDetail('organization')}
          autoCapitalize="words"
        />
      </Field>
      <AnswerFields form={form} path={`members.${index}.`} questions={questions} />
    </div>
  );

  // The browser can fill in only the leader's own data.
  function ownDetail(detail: string): string {
    return index === 0 ? detail : 'off';
  }
}

export function isComplete(member: Member, questions: readonly Question[]): boolean {
  return issuesOfMember(member, questions).length === 0;
}

/** The paths begin with `members.0.`. */
export function issuesOfMember(member: Member, questions: readonly Question[]): Issue[] {
  const lone = { minTeamSize: 1, maxTeamSize: 1, entryFee: 0, paymentDetails: { upiId: null }, questions };
  return registrationIssues(lone, { teamName: '-', members: [member], upiTransactionId: '' });
}

/** Returns the ten digits of a number such as `+91 98765 43210`. Returns other text unchanged, for validation. */
function mobileDigits(typed: string): string {
  const digits = /^(?:\+?91|0)?(\d{10})$/u.exec(typed.replaceAll(/[\s().-]/gu, ''))?.[1];
  return digits ?? typed;
}
