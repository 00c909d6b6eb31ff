import {
  studentProfile,
  type RegisteredHackathon,
  type StudentProfile,
} from '@hackon/contract/accounts/accounts';
import type { BodyOf } from '@hackon/contract/endpoint';
import { registerTeam } from '@hackon/contract/teams/teams';
import { useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { ApiFailure, call } from '../../api/call.ts';

/** What the student's own registrations are kept under. */
export const registrationKeys = { all: ['registrations'] };

/** The signed-in student's profile with their registrations, newest first. */
export function useRegistrations() {
  return useQuery({
    queryKey: registrationKeys.all,
    queryFn: async ({ signal }) => withList(await call(studentProfile, { signal })),
  });
}

/** A list that is none counts as an empty one (point 8 of the specification): the rest of the profile still shows. */
function withList(profile: StudentProfile): StudentProfile {
  return Array.isArray(profile.registeredHackathons) ? profile : { ...profile, registeredHackathons: [] };
}

/**
 * Puts a new registration first until the server's list is here. On a bad network that takes long, and a list
 * without it would say that nobody registered, to somebody who has paid.
 */
export function addRegistration(client: QueryClient, registration: RegisteredHackathon): void {
  client.setQueryData<StudentProfile>(
    registrationKeys.all,
    (profile) =>
      profile && { ...profile, registeredHackathons: [registration, ...profile.registeredHackathons] },
  );
}

/** A registration on its way: the same key with the same body may be sent as often as it takes. */
export interface RegistrationAttempt {
  body: BodyOf<typeof registerTeam>;
  key: string;
}

/**
 * Registers a team for an event, given by id or share link. When no answer comes it sends the same once more
 * under the same key, which registers at most one team however often it arrives.
 */
export function useRegisterTeam(eventRef: string) {
  return useMutation({
    mutationFn: ({ body, key }: RegistrationAttempt) =>
      call(registerTeam, { params: { id: eventRef }, body, headers: { 'idempotency-key': key } }),
    retry: (failures, failure) => failures < 1 && deservesRetry(failure),
    retryDelay: 1000,
  });
}

/** No answer came, or the first sending is still being worked on: a second one gets its answer. */
function deservesRetry(failure: Error): boolean {
  return failure instanceof ApiFailure && (failure.status === 0 || failure.code === 'request_in_flight');
}
