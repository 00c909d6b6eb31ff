import { sendPaymentProof } from '@hackon/contract/teams/payment-question';
import type { Answer, TestApp } from './test-app.ts';

/** Answers the question about the team's payment with a picture. */
export function sendProof(
  app: TestApp,
  { teamId, token, file }: { teamId: string; token?: string | undefined; file: Buffer },
): Promise<Answer> {
  const { method, path } = sendPaymentProof;
  return app.inject({
    method,
    url: path.replace(':teamId', teamId),
    payload: file,
    headers: {
      'content-type': 'image/jpeg',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
}
