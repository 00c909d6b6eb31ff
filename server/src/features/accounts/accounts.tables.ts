import type { Audience, ManagerRole } from '@hackon/contract/accounts/accounts';
import type { Generated } from 'kysely';
import type { FeatureTables } from '../../define-feature.ts';
import { filled } from '../../db/filled.ts';
import type { Flag } from '../../db/tables.ts';
import { deleteAccounts } from './delete-accounts.ts';
import { liveSessions } from './sessions.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    accounts: AccountsTable;
    sessions: SessionsTable;
    account_links: AccountLinksTable;
  }
}

interface AccountsTable {
  id: string;
  audience: Audience;
  /** A `textKey`, except in some older rows. */
  email: string;
  email_key: string;
  password_hash: string;
  name: string;
  /** Managers only: organization, department, role. */
  organization: string | null;
  department: string | null;
  role: ManagerRole | null;
  /** Students only. */
  college: string | null;
  email_verified_at: string | null;
  /** Managers only: whether the digest is mailed. */
  digest: Generated<Flag>;
  created_at: string;
  updated_at: string;
}

interface SessionsTable {
  /** SHA-256 in hex. The token is not stored. */
  token_hash: string;
  account_id: string;
  created_at: string;
  last_used_at: string;
  /** The absolute expiry; the idle expiry counts from last_used_at. */
  expires_at: string;
  device: Generated<string>;
}

/** A reset link works once, a confirmation link until it expires. */
interface AccountLinksTable {
  token_hash: string;
  account_id: string;
  purpose: 'verify' | 'reset';
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

export const accountsTables = {
  accounts: {
    personalData: {
      collect(_db, { password_hash: _secret, email_key: _key, ...profile }) {
        return { account: filled(profile) };
      },
      async erase(trx, { account: { id } }) {
        await deleteAccounts(trx, [id]);
      },
    },
  },
  sessions: {
    personalData: {
      async collect(db, { id }, now) {
        const sessions = await liveSessions(db, id, now);
        return {
          sessions: sessions.map(({ device, created_at, last_used_at }) => ({
            device,
            created_at,
            last_used_at,
          })),
        };
      },
      erase: 'The foreign key deletes them with the account',
    },
  },
  account_links: {
    personalData: {
      collect: 'Each is a secret that opens the account, kept as a hash',
      erase: 'The foreign key deletes them with the account',
    },
  },
} satisfies FeatureTables;
