import type { RegisterBy } from '@hackon/contract/events/events';

const names: Record<RegisterBy, string> = {
  both: 'By the form or by a link',
  form: 'By the form only',
  link: 'By a link only',
};

export const registrationWayNames: ReadonlyMap<string, string> = new Map(Object.entries(names));
