import type { ManagerSignUpBody, StudentSignUpBody } from './accounts.ts';
import { isAddress } from './email-address.ts';
import type { Issue } from '../errors.ts';
import { accountLimits } from './limits.ts';
import { messages } from '../messages.ts';
import { accountMessages } from './messages.ts';

/** Returns the issues of a manager's sign-up (specification, point 5). `confirmation` is never sent. */
export function managerSignUpIssues(
  body: Pick<ManagerSignUpBody, 'name' | 'email' | 'password' | 'organization'> & { confirmation?: string },
): Issue[] {
  return [
    ...blankIssues(body, ['name', 'email', 'organization', 'password']),
    ...confirmationIssues(body),
    ...credentialIssues(body),
  ];
}

export function studentSignUpIssues(body: StudentSignUpBody): Issue[] {
  return [...blankIssues(body, ['name', 'email', 'password', 'college']), ...credentialIssues(body)];
}

/** One message per blank field, as in the specification. */
export function blankIssues<Name extends string>(
  body: Record<Name, string>,
  names: readonly Name[],
): Issue[] {
  return names
    .filter((name) => body[name].trim() === '')
    .map((path) => ({ path, message: messages.allFieldsRequired }));
}

export function newPasswordIssues(body: { password: string; confirmation?: string }): Issue[] {
  return [
    ...blankIssues({ password: body.password }, ['password']),
    ...confirmationIssues(body),
    ...passwordIssues(body),
  ];
}

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

/** Accepts only addresses in their plain form, because a look-alike could block the real address. */
function credentialIssues({ email, password }: { email: string; password: string }): Issue[] {
  const path = 'email';
  const isWrong = email !== '' && !isAddress(email);
  return [...passwordIssues({ password }), ...(isWrong ? [{ path, message: messages.emailInvalid }] : [])];
}

/** Accounts from older versions may have other addresses. */
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
