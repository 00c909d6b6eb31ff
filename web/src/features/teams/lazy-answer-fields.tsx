import { lazy, Suspense, type ComponentProps } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

const Fields = lazy(() => import('./answer-fields.tsx').then((module) => ({ default: module.AnswerFields })));

/** Most events have no questions, so their forms do not load the fields. */
export function AnswerFields(props: ComponentProps<typeof Fields>) {
  if (props.questions.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className="h-11 sm:col-span-2" />}>
      <Fields {...props} />
    </Suspense>
  );
}
