import { serverMessages } from '@hackon/contract/server-messages';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { accountOf, emailOf, type Known, type OperationOf } from './operation.ts';
import { refuse } from './refuse.ts';
import { type Account, type Answer, fold, type Team, type World } from './world.ts';

export const password = 'correct horse';

export function performOnAccount(
  world: World,
  operation: OperationOf<'delete account' | 'sign up'>,
  known: Known,
): Answer {
  const key = accountOf(known, operation.student);
  if (operation.kind === 'sign up') return signUp(world, operation, emailOf(known, operation.student));
  const account = world.accounts.find((other) => other.key === key);
  if (!account) return refuse('unauthenticated', serverMessages.signInFirst);
  if (operation.password !== password) {
    return refuse('invalid_input', accountMessages.passwordWrong, 'password');
  }
  world.accounts = world.accounts.filter((other) => other !== account);
  eraseFromTeams(world, account);
  return { status: 200, message: accountMessages.accountDeleted };
}

function signUp(world: World, { id, student }: OperationOf<'sign up'>, email: string): Answer {
  const isTaken = world.accounts.some((account) => account.email === email);
  if (isTaken) return refuse('email_taken', accountMessages.accountExists, 'email');
  world.accounts.push({ key: `s${student}.${id}`, email, emailIsVerified: false });
  return { status: 201 };
}

/** "their name, email, register number and mobile number go from every team, in another's team if the email is confirmed" */
function eraseFromTeams(world: World, { key, email, emailIsVerified }: Account): void {
  for (const team of world.teams) {
    const isOwn = team.owner === key;
    if (isOwn) team.owner = null;
    team.members = team.members.map((member, position) => {
      const isMeant = fold(member.email) === email ? isOwn || emailIsVerified : isOwn && position === 0;
      return isMeant ? nobody : member;
    });
  }
}

const nobody: Team['members'][number] = {
  name: 'Deleted account',
  email: '',
  registerNumber: '',
  mobileNumber: '',
  college: '',
};
