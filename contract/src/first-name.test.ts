import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Asha Rao', 'Asha'],
  ['Dr. Thomas Kurian', 'Thomas'],
  ['Mr Khan', 'Khan'],
  ['Prof Dr Meera Nair', 'Meera'],
  ['S. Karthik', 'Karthik'],
  ['Dr.', 'Dr.'],
  ['A'.repeat(60), 'A'.repeat(20)],
])('the first name of %s is %s', (name, first) => {
  expect(firstName(name)).toBe(first);
});
