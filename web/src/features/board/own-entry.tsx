import type { Board } from '@hackon/contract/board/board';
import { boardLimits } from '@hackon/contract/board/limits';
import { boardMessages } from '@hackon/contract/board/messages';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { FormField } from '../../forms/form-field.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useLeaveBoard, usePutOnBoard } from './board.queries.ts';
import { Skills } from './skills.tsx';

type Own = NonNullable<Board['own']>;

/** The own entry, or the form for one. */
export function OwnEntry({ eventRef, own }: { eventRef: string; own: Board['own'] }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section>
      <h2 className="mb-3 text-section">You</h2>
      <Card>
        {own && !isEditing ? (
          <Shown eventRef={eventRef} own={own} onEdit={() => setEditing(true)} />
        ) : (
          <EntryForm eventRef={eventRef} own={own} onDone={() => setEditing(false)} />
        )}
      </Card>
    </section>
  );
}

function Shown({ eventRef, own, onEdit }: { eventRef: string; own: Own; onEdit: () => void }) {
  const { mutate, isPending } = useLeaveBoard(eventRef);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-muted">{own.isHidden ? boardMessages.hiddenOwn : boardMessages.put}</p>
      <p className="wrap-anywhere">{own.text}</p>
      <Skills skills={own.skills} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={onEdit}>
          Change
        </Button>
        <Button
          variant="ghost"
          size="small"
          busy={isPending}
          onClick={() =>
            mutate(undefined, {
              onSuccess: ({ message }) => toastSuccess(message),
              onError: (failure) => toastError(failureMessage(failure, boardMessages.changeFailed)),
            })
          }
        >
          Leave the board
        </Button>
      </div>
    </div>
  );
}

interface Values {
  text: string;
  skills: string;
}

function EntryForm({ eventRef, own, onDone }: { eventRef: string; own: Board['own']; onDone: () => void }) {
  const { mutateAsync } = usePutOnBoard(eventRef);
  const form = useRuleForm<Values>(
    ({ text, skills }) => [
      ...(text.trim() === '' ? [{ path: 'text', message: boardMessages.textRequired }] : []),
      ...skillIssues(skillsIn(skills)),
    ],
    { defaultValues: { text: own?.text ?? '', skills: own?.skills.join(', ') ?? '' } },
    async ({ text, skills }) => {
      await mutateAsync({ text, skills: skillsIn(skills) });
      toastSuccess(boardMessages.put);
      onDone();
    },
    boardMessages.changeFailed,
  );
  return (
    <SubmitForm form={form} action={own ? 'Save' : 'Put me on the board'} busyLabel="Saving...">
      <FormField<Values>
        name="text"
        label="What you look for"
        required
        hint="Students see your first name, your skills and this text."
      >
        {(control) => <Textarea {...control} rows={3} maxLength={boardLimits.text} />}
      </FormField>
      <FormField<Values>
        name="skills"
        label="Skills"
        hint="Separated by commas."
        placeholder="Figma, Python"
        autoComplete="off"
      />
    </SubmitForm>
  );
}

function skillsIn(text: string): string[] {
  return text
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');
}

function skillIssues(skills: readonly string[]) {
  if (skills.length > boardLimits.skills) return [{ path: 'skills', message: boardMessages.manySkills }];
  const isLong = skills.some((skill) => skill.length > boardLimits.skill);
  return isLong ? [{ path: 'skills', message: boardMessages.longSkill }] : [];
}
