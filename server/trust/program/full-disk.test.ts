// @module-tag promise-full-disk
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createEvent } from '@hackon/contract/events/events';
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { setEventImage } from '@hackon/contract/events/images';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signUpManager } from '../../test/accounts.ts';
import { callServer } from '../../test/call-server.ts';
import { newEventBody } from '../../test/events.ts';
import { addressOf, exitOf, mainFile, newFolder, startCommand } from '../../test/start-program.ts';
import { openTestDatabase } from '../../test/test-database.ts';

const dayMs = 24 * 60 * 60_000;

function comingEvent() {
  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  return newEventBody({ registrationDeadline: inDays(2), startDate: inDays(3), endDate: inDays(4) });
}

/** Returns a JPEG that does not compress. */
function noise(): Promise<Buffer> {
  const side = 1_600;
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg()
    .toBuffer();
}

// Limits file sizes: a test must not fill the developer's disk.
test('when files cannot grow, writes get a 503, and acknowledged data stays', async () => {
  const folder = newFolder();
  const url = `sqlite:${join(folder, 'hackon.db')}`;
  const db = await openTestDatabase(url);
  const { token } = await signUpManager({ db, clock: { now: new Date(), advance: () => {} } });
  await db.close();
  const limited = ['-c', 'ulimit -f 1500 && exec "$0" "$1"', process.execPath, mainFile];
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, RATE_LIMIT: 'off' };
  const server = startCommand('sh', limited, settings);
  const address = await addressOf(server);
  const event = await callServer(address, createEvent, { token, body: comingEvent() });

  const picture = await fetch(address + setEventImage.path.replace(':id', event._id), {
    method: setEventImage.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await noise()),
  });
  expect([picture.status, await picture.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'storage_full' }),
  ]);
  expect(readdirSync(join(folder, 'uploads'))).toEqual([]);

  let answered = 0;
  const send = () =>
    fetch(address + sendContactMessage.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Divya',
        email: 'divya@college.example',
        subject: `Message ${answered + 1}`,
        message: randomBytes(1_000).toString('hex'),
      }),
    });
  let answer = await send();
  while (answer.status === 201 && answered < 1_000) {
    answered += 1;
    answer = await send();
  }
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'storage_full' }),
  ]);
  expect(answered).toBeGreaterThan(10);
  expect((await fetch(`${address}/api/public/events/${event._id}`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  server.kill('SIGKILL');
  await exitOf(server);
  const after = await openTestDatabase(url);
  expect(await after.selectFrom('contact_messages').select('id').execute()).toHaveLength(answered);
  expect(
    await after.selectFrom('outbox').select('id').where('kind', '=', 'contact_message').execute(),
  ).toHaveLength(answered);
});
