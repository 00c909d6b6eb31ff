import type { EventRole } from '@hackon/contract/people/roles';
import { textKey } from '@hackon/contract/text-key';
import type { FeatureTables } from '../../define-feature.ts';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    invitations: InvitationsTable;
  }
}

/** Changes only under the event's lock. */
interface InvitationsTable {
  id: string;
  event_id: string;
  /** SHA-256 in hex. */
  token_hash: string;
  email: string;
  email_key: string;
  role: EventRole;
  invited_by: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

export const peopleTables = {
  invitations: {
    // Anybody can sign up with any address, so it must be confirmed.
    personalData: {
      collect: async (db, account) => ({ invitations: await invitationsOf(db, account) }),
      async erase(trx, { account }) {
        await trx.deleteFrom('invitations').where('invited_by', '=', account.id).execute();
        if (account.email_verified_at === null) return;
        await trx.deleteFrom('invitations').where('email_key', '=', textKey(account.email)).execute();
      },
    },
  },
} satisfies FeatureTables;

function invitationsOf(db: Reader, { id, email, email_verified_at }: Row<'accounts'>): Promise<object[]> {
  return db
    .selectFrom('invitations')
    .select(['email', 'role', 'created_at', 'expires_at', 'used_at'])
    .where((eb) =>
      eb.or([
        eb('invited_by', '=', id),
        ...(email_verified_at === null ? [] : [eb('email_key', '=', textKey(email))]),
      ]),
    )
    .orderBy('created_at')
    .execute();
}
