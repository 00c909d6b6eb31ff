import type { FeatureTables } from '../../define-feature.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    open_credits: OpenCreditsTable;
  }
}

/** One row per reference and statement. Changes only under the event's lock. */
interface OpenCreditsTable {
  event_id: string;
  /** See `CreditKeys`. */
  reference_key: string;
  import_id: string;
  /** The same for all references of one payment. */
  credit_key: string;
  /** The uploader of the statement. */
  account_id: string;
  paise: number;
  booked_on: string;
  /** In the payment's note. */
  pay_code: string | null;
  kept_until: string;
  /** The team that claimed the payment. */
  team_id: string | null;
  cleared_at: string | null;
}

export const openCreditsTables = {
  open_credits: {
    personalData: {
      collect: 'Hashes of payments whose payers are not known',
      async erase(trx, { account: { id } }) {
        await trx.deleteFrom('open_credits').where('account_id', '=', id).execute();
      },
    },
  },
} satisfies FeatureTables;
