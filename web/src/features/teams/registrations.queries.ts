import {
  studentProfile,
  type RegisteredHackathon,
  type StudentProfile,
  type WithdrawnPayment,
} from '@hackon/contract/accounts/accounts';
import type { BodyOf } from '@hackon/contract/endpoint';
import { registerTeam, type TeamDetail } from '@hackon/contract/teams/teams';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiFailure, call } from '../../api/call.ts';

export const registrationKeys = { all: ['registrations'] };

/** In ms. A rejected team may have little time to send the right ID. */
const pollMs = 30_000;

/** Loads them again while a payment is pending, because a page may stay open. */
export function useRegistrations() {
  return useQuery({
    queryKey: registrationKeys.all,
    queryFn: async ({ signal }) => withList(await call(studentProfile, { signal })),
    refetchInterval: ({ state }) =>
      state.data?.registeredHackathons.some(({ paymentStatus }) => paymentStatus === 'pending') && pollMs,
  });
}

/** Treats an invalid list as empty (specification, point 8). */
function withList(profile: StudentProfile): StudentProfile {
  return Array.isArray(profile.registeredHackathons) ? profile : { ...profile, registeredHackathons: [] };
}

/** Payments for teams of the event that were withdrawn since. */
export function withdrawnFrom(
  profile: StudentProfile | undefined,
  event: { _id: string } | undefined,
): WithdrawnPayment[] {
  return profile?.withdrawnPayments?.filter(({ eventId }) => eventId === event?._id) ?? [];
}

/** Shows a new registration before the refetch, which may be slow. */
export function addRegistration(client: QueryClient, registration: RegisteredHackathon): void {
  client.setQueryData<StudentProfile>(
    registrationKeys.all,
    (profile) =>
      profile && { ...profile, registeredHackathons: [registration, ...profile.registeredHackathons] },
  );
}

/** Shows a saved team before the refetch. Otherwise a team that has just paid again would read 'Payment rejected'. */
export function changeRegistration(client: QueryClient, team: TeamDetail): void {
  const { teamName, members, paymentStatus, upiTransactionId, notes } = team;
  const change = {
    teamName,
    teamMembers: members.map(({ name }) => name),
    paymentStatus,
    upiTransactionId,
    notes,
  };
  client.setQueryData<StudentProfile>(
    registrationKeys.all,
    (profile) =>
      profile && {
        ...profile,
        registeredHackathons: profile.registeredHackathons.map((one) =>
          one.teamId === team._id ? { ...one, ...change } : one,
        ),
      },
  );
}

export interface RegistrationAttempt {
  body: BodyOf<typeof registerTeam>;
  key: string;
}

/** Retries once with the same idempotency key. */
export function useRegisterTeam(eventRef: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: RegistrationAttempt) =>
      call(registerTeam, { params: { id: eventRef }, body, headers: { 'idempotency-key': key } }),
    retry: (failures, failure) => failures < 1 && deservesRetry(failure),
    retryDelay: 1000,
    onError: (failure) => reloadStale(client, failure),
  });
}

/** The page then shows the event's new questions, or the team that an earlier call has registered. */
function reloadStale(client: QueryClient, failure: Error): void {
  const code = failure instanceof ApiFailure ? failure.code : undefined;
  if (code === 'questions_changed') void client.invalidateQueries({ queryKey: ['events'] });
  if (code === 'already_registered') void client.invalidateQueries({ queryKey: registrationKeys.all });
}

function deservesRetry(failure: Error): boolean {
  return failure instanceof ApiFailure && (failure.status === 0 || failure.code === 'request_in_flight');
}
