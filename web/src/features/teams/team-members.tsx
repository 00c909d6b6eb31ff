import type { Question } from '@hackon/contract/questions/questions';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useRef, useState } from 'react';
import { useFieldArray, useFormState, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError } from '../../ui/toast.ts';
import { blankMember, isBlank } from './blank-member.ts';
import { isComplete, MemberFields } from './member-fields.tsx';

export function TeamMembers({
  form,
  max,
  questions,
}: {
  form: UseFormReturn<RegisterTeamBody>;
  max: number;
  /** For each member. */
  questions: readonly Question[];
}) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'members' });
  const { errors, submitCount } = useFormState({ control: form.control, name: 'members' });
  const isChecked = useChecked(fields, submitCount);
  const [asked, setAsked] = useState<number>();
  const folding = useFolding(() =>
    fields
      .filter((_, index) => isComplete(form.getValues(`members.${index}`), questions))
      .map(({ id }) => id),
  );
  const addButton = useRef<HTMLButtonElement>(null);

  function add() {
    if (fields.length >= max) {
      toastError(teamMessages.membersMax(max));
      return;
    }
    folding.foldComplete();
    append({ ...blankMember, college: form.getValues('members.0.college') });
  }

  function removeNow(index: number) {
    setAsked(undefined);
    remove(index);
    form.clearErrors('members');
    addButton.current?.focus();
  }

  return (
    <section aria-labelledby="team-members">
      <div className="flex items-baseline gap-3">
        <h2 id="team-members" className="text-section">
          Team Members
        </h2>
        <p aria-live="polite" className="text-small text-muted">{`${fields.length} of max ${max}`}</p>
      </div>
      <div className="mt-4 flex flex-col gap-3">
        {fields.map(({ id }, index) => (
          <MemberFields
            key={id}
            form={form}
            index={index}
            questions={questions}
            checked={isChecked(id)}
            folded={folding.folded.has(id)}
            onFold={(folded) => folding.fold(id, folded)}
            onRemove={() =>
              isBlank(form.getValues(`members.${index}`)) ? removeNow(index) : setAsked(index)
            }
          />
        ))}
      </div>
      {errors.members?.root?.message && (
        <p role="alert" className="mt-3 text-caption font-semibold text-red">
          {errors.members.root.message}
        </p>
      )}
      <Button ref={addButton} variant="secondary" className="mt-3" onClick={add}>
        <Plus />
        Add Member
      </Button>
      {asked !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={`Remove ${form.getValues(`members.${asked}.name`).trim() || `Member ${asked + 1}`}?`}
          confirmLabel="Remove"
          onConfirm={() => removeNow(asked)}
        >
          Your entries for this member will be lost.
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Folds cards only on request or when a member is added. Content that moves causes wrong presses. */
function useFolding(complete: () => string[]) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(complete()));
  const fold = useCallback((id: string, wanted: boolean) => {
    setFolded((before) => new Set(wanted ? [...before, id] : [...before].filter((other) => other !== id)));
  }, []);
  return { folded, fold, foldComplete: () => setFolded(new Set(complete())) };
}

/** Adding a member validates all other cards. The new blank card must show no errors. */
function useChecked(fields: readonly { id: string }[], submitCount: number) {
  const ids = () => new Set(fields.map(({ id }) => id));
  const [last, setLast] = useState(() => ({ submitCount, ids: ids() }));
  if (last.submitCount !== submitCount) setLast({ submitCount, ids: ids() });
  return (id: string) => last.ids.has(id);
}
