// @module-tag slow
import {
  listEvents,
  managerEvents,
  managerOverview,
  publicEvent,
  publicEvents,
} from '@hackon/contract/events/events';
import { limits } from '@hackon/contract/limits';
import { eventLimits } from '@hackon/contract/events/limits';
import { previewText } from '@hackon/contract/events/preview-text';
import { expect, test } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import { eventRow } from '../../../test/rows.ts';
import { addFirstOwners } from './event-roles.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { watchReads } from '../../../test/watch-reads.ts';
import { makeWebRoot } from '../../../test/web-root.ts';
import { toJson } from '../../db/json-text.ts';
import { transaction } from '../../db/transaction.ts';

/** Inserts two events with texts over the limit, which older rows may have. */
async function withLongEvents(...descriptions: string[]) {
  const app = await startTestApp({ webRoot: makeWebRoot() });
  const manager = await signUpManager(app);
  const rows = descriptions.map((description) =>
    eventRow(manager._id, {
      description,
      title: '𝑎'.repeat(limits.title),
      requirements: 'r'.repeat(limits.longText),
      skills: toJson(Array<string>(limits.listItems).fill('s'.repeat(limits.longText))),
    }),
  );
  await transaction(app.db, async (trx) => {
    await trx.insertInto('events').values(rows).execute();
    await addFirstOwners(trx, rows);
  });
  return { app, manager, rows, reads: watchReads(app.db) };
}

const long = 'வணக்கம் '.repeat(limits.description / 8);

/** In bytes. */
const mostBytesOfCard = 10_000;

test.each([
  ['GET /api/public/events', publicEvents],
  ['GET /api/events', listEvents],
  ["GET /api/events, a manager's", listEvents],
  ['GET /api/manager/events', managerEvents],
  ['GET /api/events/manager', managerOverview],
])('%s reads and sends a card of each event, however long its texts', async (name, endpoint) => {
  const { app, manager, reads } = await withLongEvents(long, long);
  const { status, body } = await app.call(endpoint, name.includes('manager') ? { token: manager.token } : {});
  expect(status).toBe(200);
  expect(reads.total).toBeLessThan(2 * mostBytesOfCard);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(2 * mostBytesOfCard);
  expect(JSON.stringify(body).match(/வணக்கம்/gu)?.length).toBe((2 * eventLimits.cardDescription) / 8);
});

test.each(['/', '/events'])('the page at %s also uses cards', async (url) => {
  const { app, reads } = await withLongEvents(long, long);
  const { body } = await app.inject({ url });
  expect(reads.total).toBeLessThan(2 * mostBytesOfCard);
  expect(Buffer.byteLength(String(body))).toBeLessThan(3 * mostBytesOfCard);
  expect(body).toContain('வணக்கம்');
});

test('a card shows the same preview as the whole description, and the event keeps the whole text', async () => {
  const family = '👨‍👩‍👧 ';
  const descriptions = [
    long,
    'राष्ट्रीय प्रौद्योगिकी संस्थान '.repeat(50).trim(),
    'വിദ്യാർത്ഥികൾക്കായി '.repeat(50).trim(),
    family.repeat(300).trim(),
    'x'.repeat(eventLimits.cardDescription),
    'x'.repeat(eventLimits.cardDescription + 1),
    'Two lines\n\n\nand no more',
    '',
  ];
  const { app, rows } = await withLongEvents(...descriptions);
  const cards = new Map((await app.succeed(publicEvents)).map((card) => [card._id, card]));
  for (const { id, description } of rows) {
    const card = cards.get(id)?.description ?? 'none';
    expect(previewText(card)).toBe(previewText(description));
    expect(Array.from(card).length).toBeLessThanOrEqual(eventLimits.cardDescription + 1);
    expect(await app.succeed(publicEvent, { params: { id } })).toMatchObject({ description });
  }
  expect(cards.get(rows[4]?.id ?? '')?.description).toBe('x'.repeat(eventLimits.cardDescription));
  expect(cards.get(rows[5]?.id ?? '')?.description).toBe(`${'x'.repeat(eventLimits.cardDescription)}…`);
});
