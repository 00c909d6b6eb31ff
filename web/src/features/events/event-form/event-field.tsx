import { FormField } from '../../../forms/form-field.tsx';
import type { EventFormValues } from './event-form-values.ts';

export const EventField = FormField<EventFormValues>;
