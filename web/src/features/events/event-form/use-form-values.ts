import { useFormContext, useWatch } from 'react-hook-form';
import type { EventFormValues } from './event-form-values.ts';

export function useFormValues(): EventFormValues {
  const { control } = useFormContext<EventFormValues>();
  return useWatch({ control, compute: (values) => values });
}
