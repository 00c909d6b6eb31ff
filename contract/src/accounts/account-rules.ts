import type { ManagerSignUpBody, StudentSignUpBody } from './accounts.ts';
import { isAddress } from './email-address.ts';
import type { Issue } from '../errors.ts';
import { accountLimits } from './limits.ts';
import { messages } from '../messages.ts';
import { accountMessages } from './messages.ts';

/**
 * Faults of a manager's sign-up. Department and role may be left out (point 5 of the specification). The
 * form's `confirmation` is not sent; it is checked here because its words have a place in the order.
 */
export function managerSignUpIssues(
  body: Pick<ManagerSignUpBody, 'name' | 'email' | 'password' | 'organization'> & { confirmation?: string },
): Issue[] {
  return [
    ...blankIssues(body, ['name', 'email', 'organization', 'password']),
    ...confirmationIssues(body),
    ...credentialIssues(body),
  ];
}

/** Faults of a student's sign-up: all fields are required. */
export function studentSignUpIssues(body: StudentSignUpBody): Issue[] {
  return [...blankIssues(body, ['name', 'email', 'password', 'college']), ...credentialIssues(body)];
}

/** A blank among the named fields: each gets the same words, as the specification has it. */
export function blankIssues<Name extends string>(
  body: Record<Name, string>,
  names: readonly Name[],
): Issue[] {
  return names
    .filter((name) => body[name].trim() === '')
    .map((path) => ({ path, message: messages.allFieldsRequired }));
}

/** Faults of a new password. The form's `confirmation` is not sent. */
export function newPasswordIssues(body: { password: string; confirmation?: string }): Issue[] {
  return [
    ...blankIssues({ password: body.password }, ['password']),
    ...confirmationIssues(body),
    ...passwordIssues(body),
  ];
}

/** Faults of a change of the password by somebody who is signed in. */
export function changePasswordIssues(body: {
  currentPassword: string;
  password: string;
  confirmation?: string;
}): Issue[] {
  const { currentPassword } = body;
  return [...blankIssues({ currentPassword }, ['currentPassword']), ...newPasswordIssues(body)];
}

function confirmationIssues({
  password,
  confirmation,
}: {
  password: string;
  confirmation?: string;
}): Issue[] {
  return confirmation === undefined || confirmation === password
    ? []
    : [{ path: 'confirmation', message: accountMessages.passwordsDiffer }];
}

/** An address that is a variant of another one would keep the owner of that one from signing up. */
function credentialIssues({ email, password }: { email: string; password: string }): Issue[] {
  const path = 'email';
  const isWrong = email !== '' && !isAddress(email);
  return [...passwordIssues({ password }), ...(isWrong ? [{ path, message: messages.emailInvalid }] : [])];
}

/** Faults of the email of an account that exists, which an older version may have taken. */
export function emailIssues({ email }: { email: string }): Issue[] {
  return email !== '' && !/^[^\s@]+@[^\s@]+$/u.test(email)
    ? [{ path: 'email', message: messages.emailInvalid }]
    : [];
}

function passwordIssues({ password }: { password: string }): Issue[] {
  const issues: Issue[] = [];
  if (password !== '' && password.length < accountLimits.minPassword) {
    issues.push({ path: 'password', message: accountMessages.passwordTooShort });
  }
  if (password.length > accountLimits.maxPassword) {
    issues.push({ path: 'password', message: accountMessages.passwordTooLong });
  }
  return issues;
}
