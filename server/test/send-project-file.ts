import { type FileKind, sendSubmissionFile } from '@hackon/contract/submissions/submissions';
import { newImage } from './images.ts';
import type { Answer, TestApp } from './test-app.ts';

const slides = Buffer.from('%PDF-1.7\n%%EOF\n');
const picture = newImage({ width: 64, height: 32 });

/** Sends a small file. */
export async function sendFile(
  app: TestApp,
  { teamId, token, kind }: { teamId: string; token: string; kind: FileKind },
): Promise<Answer> {
  return app.inject({
    method: 'PUT',
    url: sendSubmissionFile.path.replace(':teamId', teamId).replace(':file', kind),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': kind === 'picture' ? 'image/jpeg' : 'application/pdf',
      'x-file-name': 'Zqkwjfile',
    },
    payload: kind === 'picture' ? await picture : slides,
  });
}
