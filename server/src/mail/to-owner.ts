import type { Row } from '../db/tables.ts';
import type { Addressed } from './mail.ts';

export function toOwner({
  email,
  email_verified_at,
}: Pick<Row<'accounts'>, 'email' | 'email_verified_at'>): Addressed {
  return { to: email, isConfirmed: email_verified_at !== null };
}
