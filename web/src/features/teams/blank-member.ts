import type { RegisterTeamBody } from '@hackon/contract/teams/teams';

type Member = RegisterTeamBody['members'][number];

export const blankMember: Omit<Member, 'isLeader'> = {
  name: '',
  email: '',
  registerNumber: '',
  mobileNumber: '',
  college: '',
};

/** The college does not count: the form fills it in. */
export function isBlank({ isLeader: _isLeader, college: _college, ...entered }: Member): boolean {
  return Object.values(entered).join('').trim() === '';
}
