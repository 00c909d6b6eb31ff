import type { FeatureTables } from '../../define-feature.ts';
import { eventsOfSoleOwner } from '../events/archive-events.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    pay_codes: PayCodesTable;
  }
}

/** One code per student, event and payee. No two codes of a payee are equal. */
interface PayCodesTable {
  event_id: string;
  account_id: string;
  payee_key: string;
  code: string;
  expires_at: string;
}

export const payCodesTables = {
  pay_codes: {
    personalData: {
      collect: async (db, { id }) => ({
        payCodes: await db
          .selectFrom('pay_codes')
          .select(['event_id', 'code', 'expires_at'])
          .where('account_id', '=', id)
          .orderBy('expires_at')
          .execute(),
      }),
      async erase(trx, { account }) {
        await trx.deleteFrom('pay_codes').where('account_id', '=', account.id).execute();
        // The payee of an organizer's events is personal data of the organizer.
        const events = eventsOfSoleOwner(trx, account.id);
        await trx.deleteFrom('pay_codes').where('event_id', 'in', events).execute();
      },
    },
  },
} satisfies FeatureTables;
