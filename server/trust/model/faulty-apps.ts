import type { Endpoint } from '@hackon/contract/endpoint';
import type { ErrorCode } from '@hackon/contract/errors';
import {
  decidePayment,
  registerTeam,
  reopenPayment,
  undoPayment,
  updateTeam,
} from '@hackon/contract/teams/teams';
import { announceEvent } from '../../src/db/announce-event.ts';
import { transaction } from '../../src/db/transaction.ts';
import { type Answer, requestOf, type TestApp } from '../../test/test-app.ts';

// Servers with one fault, for controls. Each removes the reason for a refusal and retries the call.

export function sellingBeyondItsPlaces(app: TestApp): TestApp {
  return askingAgain(app, registerTeam, 'event_full', (again) => withMorePlaces(app, again));
}

export function payingAgainBeyondItsPlaces(app: TestApp): TestApp {
  return askingAgain(app, updateTeam, 'event_full', (again) => withMorePlaces(app, again));
}

export function reopeningBeyondItsPlaces(app: TestApp): TestApp {
  return askingAgain(app, reopenPayment, 'event_full', (again) => withMorePlaces(app, again));
}

export function undoingBeyondItsPlaces(app: TestApp): TestApp {
  return askingAgain(app, undoPayment, 'place_taken', (again) => withMorePlaces(app, again));
}

export function openTooLong(app: TestApp): TestApp {
  return askingAgain(app, registerTeam, 'registration_closed', async (again) => {
    app.clock.advance(-1);
    const answer = await again();
    app.clock.advance(1);
    return answer;
  });
}

/** Allows a second decision on an accepted payment. */
export function decidingTwice(app: TestApp): TestApp {
  return askingAgain(app, decidePayment, 'payment_decided', async (again, url) => {
    await undecide(app, url.split('/').at(-2) ?? '');
    return again();
  });
}

type MoreLenient = (again: () => Promise<Answer>, url: string) => Promise<Answer>;

function askingAgain(app: TestApp, faulty: Endpoint, refusal: ErrorCode, lenient: MoreLenient): TestApp {
  const call: TestApp['call'] = async (endpoint, input = {}) => {
    const again = () => app.call(endpoint, input);
    const answer = await again();
    const isMeant = endpoint.path === faulty.path && endpoint.method === faulty.method;
    if (!isMeant || !isRefused(answer, refusal)) return answer;
    return lenient(again, requestOf(endpoint, input).url);
  };
  return { ...app, call };
}

function isRefused({ body }: Answer, refusal: ErrorCode): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === refusal;
}

async function withMorePlaces({ db }: TestApp, again: () => Promise<Answer>): Promise<Answer> {
  const add = (places: number) =>
    transaction(db, async (trx) => {
      const events = await trx
        .updateTable('events')
        .set((eb) => ({ max_teams: eb('max_teams', '+', places) }))
        .returning('id')
        .execute();
      // Full events are cached.
      for (const { id } of events) announceEvent(id);
    });
  await add(1);
  const answer = await again();
  await add(-1);
  return answer;
}

async function undecide({ db }: TestApp, teamId: string): Promise<void> {
  await transaction(db, async (trx) => {
    await trx
      .updateTable('payment_attempts')
      .set({ decision: null, decided_at: null })
      .where('team_id', '=', teamId)
      .where('decision', '=', 'verified')
      .execute();
    await trx
      .updateTable('teams')
      .set({ payment_status: 'pending', verification_date: null })
      .where('id', '=', teamId)
      .where('payment_status', '=', 'verified')
      .execute();
  });
}
