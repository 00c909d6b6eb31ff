// @module-tag spec-4
import { endpoint } from '@hackon/contract/endpoint';
import { lineOrEmpty } from '@hackon/contract/fields';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { signUpStudent } from '../../test/accounts.ts';
import { mailRow } from '../../test/rows.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { ApiError } from '../api-error.ts';
import { DatabaseBusy } from '../db/database-errors.ts';
import { toJson } from '../db/json-text.ts';
import { newId } from '../db/new-id.ts';
import { bind } from './bind.ts';
import { transactionOnce } from './idempotency.ts';

const note = endpoint({
  method: 'POST',
  path: '/api/notes',
  summary: 'For these tests: writes one row',
  callers: 'student',
  body: z.object({ subject: lineOrEmpty(50), message: lineOrEmpty(50) }),
  status: 201,
  reply: z.object({ id: z.string(), made: z.number() }),
  idempotent: true,
});

/** `note` writes a row, and fails while `failing`. */
async function startNotes() {
  const app = await startTestApp({ own: true });
  const state = { failing: false, made: 0 };
  bind(app.app, note, ({ body, now, idempotency }) =>
    transactionOnce(app.db, idempotency, async (trx) => {
      const id = newId(now);
      await trx
        .insertInto('outbox')
        .values(mailRow({ id, kind: 'note', payload: toJson<unknown>(body) }))
        .execute();
      if (state.failing) throw new ApiError('registration_closed', 'Closed');
      state.made += 1;
      return { id, made: state.made };
    }),
  );
  const { token } = await signUpStudent(app);
  const send = (key: string | undefined, subject = 'one', as = token) =>
    app.call(note, {
      token: as,
      body: { subject, message: '' },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  return { app, state, send };
}

async function rows(app: TestApp): Promise<number> {
  return (await app.db.selectFrom('outbox').select('id').where('kind', '=', 'note').execute()).length;
}

describe('Idempotency-Key', () => {
  test('the same key and body gets the same reply, and the work runs once', async () => {
    const { app, send } = await startNotes();
    const first = await send('key');
    const second = await send('key');
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await rows(app)).toBe(1);
  });

  test('twenty concurrent calls do the work once', async () => {
    const { app, send } = await startNotes();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('key')));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await rows(app)).toBe(1);
  });

  test('without a key, or with another one, the work runs again', async () => {
    const { app, send } = await startNotes();
    for (const key of ['one', 'two', undefined, undefined]) await send(key);
    expect(await rows(app)).toBe(4);
  });

  test('extra blanks and the order of fields do not matter', async () => {
    const { app, send } = await startNotes();
    const first = await send('key', 'one');
    expect(await send('key', ' one ')).toMatchObject({ status: 201, body: first.body });
    expect(await rows(app)).toBe(1);
  });

  test('a different body under the same key is refused', async () => {
    const { app, send } = await startNotes();
    await send('key', 'one');
    expect(await send('key', 'two')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await rows(app)).toBe(1);
  });

  test('accounts do not share keys', async () => {
    const { app, send } = await startNotes();
    await send('key', 'one');
    const { token } = await signUpStudent(app);
    expect(await send('key', 'two', token)).toMatchObject({ status: 201 });
    expect(await rows(app)).toBe(2);
  });

  test('a failure is not remembered', async () => {
    const { app, state, send } = await startNotes();
    state.failing = true;
    expect(await send('key')).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
    expect(await rows(app)).toBe(0);
    state.failing = false;
    expect(await send('key')).toMatchObject({ status: 201 });
  });

  test('a reply is remembered for 24 hours', async () => {
    const { app, send } = await startNotes();
    await send('key');
    app.clock.advance(24 * 60 * 60_000 - 1);
    await send('key');
    expect(await rows(app)).toBe(1);
    app.clock.advance(1);
    const later = await send('key', 'two');
    expect(later.status).toBe(201);
    expect(await rows(app)).toBe(2);
    expect(await send('key', 'two')).toMatchObject({ status: 201, body: later.body });
  });

  // trust/postgres-waiting-calls.test.ts tests the timeout of a waiting repetition.
  test('a busy database gives 503, not 409', async () => {
    const { app, send } = await startNotes();
    vi.spyOn(app.db.transactions, 'start').mockRejectedValueOnce(new DatabaseBusy(new Error('locked')));
    expect(await send('key')).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': '1' },
    });
    expect(await send('key')).toMatchObject({ status: 201 });
  });

  test('a key that is too long is invalid', async () => {
    const { app, send } = await startNotes();
    expect(await send('k'.repeat(129))).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await rows(app)).toBe(0);
  });
});
