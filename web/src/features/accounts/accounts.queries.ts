import {
  loginManager,
  loginStudent,
  registerManager,
  registerStudent,
  updateManagerProfile,
  updateStudentProfile,
  type Audience,
} from '@hackon/contract/accounts/accounts';
import type { BodyOf, ReplyOf } from '@hackon/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure, isNoAnswer } from '../../api/api-failure.ts';
import { atMostTwice } from '../../api/at-most-twice.ts';
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
  return useSignUp(
    (body: BodyOf<typeof registerStudent>) => call(registerStudent, { body }),
    (body) => call(loginStudent, { body }),
  );
}

export function useSignUpManager() {
  return useSignUp(
    (body: BodyOf<typeof registerManager>) => call(registerManager, { body }),
    (body) => call(loginManager, { body }),
  );
}

type SignedIn = ReplyOf<typeof loginStudent> | ReplyOf<typeof loginManager>;

/** Sends at most twice. If the answer of the first try was lost, the account may exist. The next try then signs in. */
function useSignUp<Body extends BodyOf<typeof loginStudent>>(
  signUp: (body: Body) => Promise<SignedIn>,
  login: (body: BodyOf<typeof loginStudent>) => Promise<SignedIn>,
) {
  const { signIn } = useSession();
  const isUnclear = useRef(false);
  return useMutation({
    mutationFn: async (body: Body) => {
      const signedIn = await atMostTwice(() =>
        signUp(body).catch((failure: unknown) => {
          isUnclear.current ||= isNoAnswer(failure);
          const isTaken = failure instanceof ApiFailure && failure.code === 'email_taken';
          if (!isTaken || !isUnclear.current) throw failure;
          const { email, password } = body;
          return login({ email, password }).catch(() => {
            throw failure;
          });
        }),
      );
      signIn(signedIn);
    },
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
