import type { RegisterTeamBody } from '@hackon/contract/teams/teams';

type Member = RegisterTeamBody['members'][number];

export const blankMember: Omit<Member, 'isLeader'> = {
  name: '',
  email: '',
  registerNumber: '',
  mobileNumber: '',
  college: '',
};

/** Ignores the college, which the form prefills. */
export function isBlank({
  isLeader: _isLeader,
  college: _college,
  answers: _answers,
  ...entered
}: Member): boolean {
  return Object.values(entered).join('').trim() === '';
}
