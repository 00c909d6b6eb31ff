import type { Flag } from '../../db/tables.ts';
import type { FeatureTables } from '../../define-feature.ts';
import { eventsOfSoleOwner } from '../events/archive-events.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    place_holds: PlaceHoldsTable;
    reserved_keys: ReservedKeysTable;
    waitlist: WaitlistTable;
  }
}

/** An account holds at most one place. The row stays after `until`, because it counts the holds in a row. */
interface PlaceHoldsTable {
  account_id: string;
  event_id: string;
  until: string;
  /** Holds in a row after the first one. */
  renewals: number;
  /** The fee and payee when the place was first held. */
  amount: number;
  upi_id: string;
}

/** What a team that forms has taken in its event, so that no other team gets it. */
interface ReservedKeysTable {
  event_id: string;
  kind: 'account' | 'email' | 'register_number' | 'team_name';
  key: string;
  draft_id: string;
}

/** A team that forms, in the queue for a place. The row ends with the offer. */
interface WaitlistTable {
  id: string;
  event_id: string;
  draft_id: string;
  /** The leader. */
  account_id: string;
  joined_at: string;
  /** The team can register: only then it counts before newcomers. */
  is_ready: Flag;
  /** `offered`: the leader holds a place until `offer_until`. */
  state: 'waiting' | 'offered';
  offer_until: string | null;
  /** Of a team that paid, and whose place had lapsed. Null for the others. */
  transaction_id: string | null;
}

export const placesTables = {
  place_holds: {
    personalData: {
      collect: async (db, { id }) => ({
        placeHolds: await db
          .selectFrom('place_holds')
          .select(['event_id', 'until', 'renewals', 'amount', 'upi_id'])
          .where('account_id', '=', id)
          .execute(),
      }),
      async erase(trx, { account }) {
        await trx.deleteFrom('place_holds').where('account_id', '=', account.id).execute();
        // The payee of an organizer's events is personal data of the organizer.
        const events = eventsOfSoleOwner(trx, account.id);
        await trx.deleteFrom('place_holds').where('event_id', 'in', events).execute();
      },
    },
  },
  reserved_keys: {
    personalData: {
      collect: 'Made of the members of teams that form',
      erase: 'Deleted when the account leaves its teams that form',
    },
  },
  waitlist: {
    personalData: {
      collect: async (db, { id }) => ({
        waitlist: await db
          .selectFrom('waitlist')
          .select(['event_id', 'draft_id', 'joined_at', 'state', 'offer_until', 'transaction_id'])
          .where('account_id', '=', id)
          .orderBy('joined_at')
          .execute(),
      }),
      erase: 'Moves to the next leader, or ends with the team',
    },
  },
} satisfies FeatureTables;
