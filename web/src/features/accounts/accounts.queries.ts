import {
  loginManager,
  loginStudent,
  registerManager,
  registerStudent,
  updateManagerProfile,
  updateStudentProfile,
  type Audience,
} from '@hackon/contract/accounts/accounts';
import type { BodyOf } from '@hackon/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSession } from '../../session/session.tsx';

/** Signs in at the door of an audience: on success the session begins, and its guard leaves the page. */
export function useSignIn(audience: Audience) {
  const { signIn } = useSession();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof loginStudent>) =>
      signIn(await call(audience === 'student' ? loginStudent : loginManager, { body })),
  });
}

/** Creates a student's account and begins its session. */
export function useSignUpStudent() {
  const { signIn } = useSession();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof registerStudent>) => signIn(await call(registerStudent, { body })),
  });
}

/** Creates a manager's account and begins its session. */
export function useSignUpManager() {
  const { signIn } = useSession();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof registerManager>) => signIn(await call(registerManager, { body })),
  });
}

/** Changes the signed-in student's profile, here and in the name menu. */
export function useUpdateStudent() {
  const { update } = useSession();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof updateStudentProfile>) =>
      update(await call(updateStudentProfile, { body })),
  });
}

/** Changes the signed-in manager's profile, here and in the name menu. */
export function useUpdateManager() {
  const { update } = useSession();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof updateManagerProfile>) =>
      update(await call(updateManagerProfile, { body })),
  });
}
