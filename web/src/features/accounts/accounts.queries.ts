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

/** After sign-in, the route guard redirects. */
export function useSignIn(audience: Audience) {
  const { signIn } = useSession();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof loginStudent>) =>
      signIn(await call(audience === 'student' ? loginStudent : loginManager, { body })),
  });
}

export function useSignUpStudent() {
  const { signIn } = useSession();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof registerStudent>) => signIn(await call(registerStudent, { body })),
  });
}

export function useSignUpManager() {
  const { signIn } = useSession();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof registerManager>) => signIn(await call(registerManager, { body })),
  });
}

/** Updates the name menu too. */
export function useUpdateStudent() {
  const { update } = useSession();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof updateStudentProfile>) =>
      update(await call(updateStudentProfile, { body })),
  });
}

/** Updates the name menu too. */
export function useUpdateManager() {
  const { update } = useSession();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof updateManagerProfile>) =>
      update(await call(updateManagerProfile, { body })),
  });
}
