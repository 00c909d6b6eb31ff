// @module-tag spec-2-20
// @module-tag promise-passwords
import { expect, test } from 'vitest';
import { managerSignUpIssues, studentSignUpIssues } from './account-rules.ts';

const manager = {
  name: 'Meera Nair',
  email: 'meera@college.example',
  password: 'secret',
  organization: 'PSG',
};
const student = { name: 'Arjun', email: 'arjun@college.example', password: 'secret', college: 'PSG' };
const said = (issues: { message: string }[]) => issues.map((issue) => issue.message);

test('a sign-up without department and role has no issues', () => {
  expect(managerSignUpIssues(manager)).toEqual([]);
  expect(studentSignUpIssues(student)).toEqual([]);
});

test('each missing field gets its own issue', () => {
  expect(studentSignUpIssues({ ...student, college: ' ', name: '' })).toEqual([
    { path: 'name', message: 'All fields are required' },
    { path: 'college', message: 'All fields are required' },
  ]);
  expect(said(managerSignUpIssues({ ...manager, organization: '' }))).toEqual(['All fields are required']);
});

test('a password has 6 to 256 characters and an email has an @', () => {
  expect(said(managerSignUpIssues({ ...manager, password: '12345', email: 'meera' }))).toEqual([
    'Password must be at least 6 characters long',
    'Please enter a valid email address',
  ]);
  expect(studentSignUpIssues({ ...student, password: 'x'.repeat(256) })).toEqual([]);
  expect(said(studentSignUpIssues({ ...student, password: 'x'.repeat(257) }))).toEqual([
    'Password must be at most 256 characters long',
  ]);
});

test('reports blank fields first, then differing passwords, then the length', () => {
  expect(
    said(managerSignUpIssues({ ...manager, name: '', password: '12345', confirmation: '1234' })),
  ).toEqual([
    'All fields are required',
    'Passwords do not match!',
    'Password must be at least 6 characters long',
  ]);
  expect(managerSignUpIssues({ ...manager, confirmation: manager.password })).toEqual([]);
});
