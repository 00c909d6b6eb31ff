import { useFormContext, useWatch } from 'react-hook-form';
import type { EventFormValues } from './event-form-values.ts';

/** What stands in the event form around this component, as it is typed. */
export function useFormValues(): EventFormValues {
  const { control } = useFormContext<EventFormValues>();
  return useWatch({ control, compute: (values) => values });
}
