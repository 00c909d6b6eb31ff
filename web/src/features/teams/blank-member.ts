import type { RegisterTeamBody } from '@hackon/contract/teams/teams';

type Member = RegisterTeamBody['members'][number];

export const blankMember: Omit<Member, 'isLeader'> = {
  name: '',
  email: '',
  registerNumber: '',
  mobileNumber: '',
};

export function isBlank({ isLeader: _isLeader, ...entered }: Member): boolean {
  return Object.values(entered).join('').trim() === '';
}
