import { type ErrorCode, statusOf } from '@hackon/contract/errors';
import type { Answer } from './world.ts';

export function refuse(code: ErrorCode, message: string, path?: string): Answer {
  return { status: statusOf[code], code, message, path };
}
