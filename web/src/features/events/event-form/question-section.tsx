import { lazy, Suspense, useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { EventFormValues } from './event-form-values.ts';

const QuestionList = lazy(() =>
  import('./question-list.tsx').then((module) => ({ default: module.QuestionList })),
);

/** One line until the organizer opens it. */
export function QuestionSection() {
  const { control } = useFormContext<EventFormValues>();
  const { field, formState } = useController({ control, name: 'questions' });
  const [isOpen, setOpen] = useState(false);
  const { errors } = formState;
  const count = field.value.filter(({ retired }) => !retired).length;
  if (!isOpen && errors.questions === undefined)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-muted">
          {count === 0
            ? 'Ask teams what this event needs, such as a T-shirt size.'
            : `${count === 1 ? '1 question' : `${count} questions`} in the registration form.`}
        </p>
        <Button variant="secondary" size="small" aria-expanded={false} onClick={() => setOpen(true)}>
          {count === 0 ? 'Add questions' : 'Show questions'}
        </Button>
      </div>
    );
  return (
    <Suspense fallback={<Skeleton className="h-36" />}>
      <QuestionList
        questions={field.value}
        onChange={field.onChange}
        faultAt={(path) => messageOf(get(errors, `questions.${path}`))}
      />
      {messageOf(errors.questions?.root) && (
        <p role="alert" className="mt-2 text-caption font-semibold text-red">
          {messageOf(errors.questions?.root)}
        </p>
      )}
    </Suspense>
  );
}

/** A fault of the options as a whole is at their `root`. */
function messageOf(fault: unknown): string | undefined {
  if (!(fault instanceof Object)) return undefined;
  if ('message' in fault) return String(fault.message);
  return 'root' in fault ? messageOf(fault.root) : undefined;
}
