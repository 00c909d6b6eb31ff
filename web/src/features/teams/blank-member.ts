import type { RegisterTeamBody } from '@hackon/contract/teams/teams';

type Member = RegisterTeamBody['members'][number];

/** A member of whom nothing is known yet: every field that the form asks, blank. */
export const blankMember: Omit<Member, 'isLeader'> = {
  name: '',
  email: '',
  registerNumber: '',
  mobileNumber: '',
};

/** Whether nothing was entered for a member yet. */
export function isBlank({ isLeader: _isLeader, ...entered }: Member): boolean {
  return Object.values(entered).join('').trim() === '';
}
