import {
  type ManagerSession,
  type ManagerSignUpBody,
  registerManager,
  registerStudent,
  type StudentSession,
  type StudentSignUpBody,
} from '@hackon/contract/accounts';
import type { TestApp } from './test-app.ts';

let people = 0;

/** The password of every account that the builders make. */
export const password = 'correct horse';

/** What a manager signs up with; each has an email of their own. */
export function managerBody(change: Partial<ManagerSignUpBody> = {}): ManagerSignUpBody {
  people += 1;
  return {
    name: 'Meera Nair',
    email: `meera.${people}@college.example`,
    password,
    organization: 'PSG College of Technology',
    department: 'Computer Science',
    role: 'event_manager',
    ...change,
  };
}

/** What a student signs up with; each has an email of their own. */
export function studentBody(change: Partial<StudentSignUpBody> = {}): StudentSignUpBody {
  people += 1;
  return {
    name: 'Arjun Kumar',
    email: `arjun.${people}@college.example`,
    password,
    college: 'Anna University',
    ...change,
  };
}

/** Signs a new manager up and in. */
export function signUpManager(
  app: TestApp,
  change: Partial<ManagerSignUpBody> = {},
): Promise<ManagerSession> {
  return app.succeed(registerManager, { body: managerBody(change) });
}

/** Signs a new student up and in. */
export function signUpStudent(
  app: TestApp,
  change: Partial<StudentSignUpBody> = {},
): Promise<StudentSession> {
  return app.succeed(registerStudent, { body: studentBody(change) });
}
