import { type ErrorCode, statusOf } from '@hackon/contract/errors';
import type { Answer } from './world.ts';

/** The answer that refuses something, at a field where `path` says so. */
export function refuse(code: ErrorCode, message: string, path?: string): Answer {
  return { status: statusOf[code], code, message, path };
}
