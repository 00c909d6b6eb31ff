import { eventTeams, registerTeam, teamsOfEvent } from '@hackon/contract/teams/teams';
import type { EndpointLimit } from '../../http/endpoint-limits.ts';

export const teamsLimits: readonly EndpointLimit[] = [
  // No student needs more than four.
  { name: 'register', endpoints: [registerTeam], per: 'account', calls: 20, windowMs: 60_000, free: 4 },
  {
    // Leaves room for several people on one account.
    name: 'team-lists',
    endpoints: [eventTeams, teamsOfEvent],
    per: 'account',
    calls: 120,
    windowMs: 60_000,
    share: 20,
    free: 20,
  },
];
