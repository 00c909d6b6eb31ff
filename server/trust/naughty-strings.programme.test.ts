// @module-tag promise-any-text
import { publicEvent } from '@hackon/contract/events/events';
import { publicEventPath } from '@hackon/contract/pages/page-paths';
import { changeProgramme } from '@hackon/contract/programme/change-programme';
import { eventCalendar } from '@hackon/contract/sharing/sharing';
import { describe, expect, test } from 'vitest';
import { signUpManager } from '../test/accounts.ts';
import { createEvent } from '../test/events.ts';
import { startTestApp } from '../test/test-app.ts';
import { makeWebRoot } from '../test/web-root.ts';
import { keptFields, keptOf, textAt, textSets, textsFor, withTexts } from './text-fields.ts';

const fields = keptFields('PUT /api/events/:id/programme');

const usual = {
  faqs: [{ question: 'Is there food?', answer: 'Yes.' }],
  sessions: [{ starts: '2026-12-12T10:00', ends: '2026-12-12T11:00', title: 'Opening', place: 'Hall A' }],
};

async function start() {
  const app = await startTestApp({ webRoot: makeWebRoot() });
  const { token } = await signUpManager(app);
  const { _id: id, shareLink } = await createEvent(app, { token });
  const put = (texts: Record<string, string>) =>
    app.call(changeProgramme, { token, params: { id }, body: withTexts(usual, texts) });
  const get = async (url: string) => String((await app.inject({ method: 'GET', url })).body);
  return { app, id, shareLink, put, get };
}

describe('naughty strings in a FAQ and a schedule', { timeout: 60_000 }, () => {
  test('come back unchanged in public, and add no script to the page and no line to its calendars', async () => {
    const { app, id, shareLink, put, get } = await start();
    const shapes = async () => ({
      scripts: (await get(publicEventPath(shareLink))).match(/<\/?script|<!--/gu),
      calendar: propertiesOf(String((await app.call(eventCalendar, { params: { id } })).body)),
      feed: propertiesOf(await get('/events.ics')),
    });
    await put({});
    const expected = await shapes();
    for (const texts of textSets(fields)) {
      expect(await put(texts)).toMatchObject({ status: 200 });
      const event = await app.succeed(publicEvent, { params: { id } });
      const kept = fields.map(([path, field]) => [path, keptOf(texts[path] ?? '', field)]);
      expect(fields.map(([path]) => [path, textAt(event, path)])).toEqual(kept);
      expect({ ...(await shapes()), texts }).toEqual({ ...expected, texts });
    }
  });

  test('that do not fit get a 400 that names the field', async () => {
    const { put } = await start();
    for (const [path, field] of fields) {
      for (const text of textsFor(field).refused) {
        expect([text, await put({ [path]: text })]).toMatchObject([
          text,
          { status: 400, body: { issues: [{ path }] } },
        ]);
      }
    }
  });
});

/** The names of the lines, which calendars fold by a space. */
function propertiesOf(calendar: string): string[] {
  return calendar
    .replaceAll('\r\n ', '')
    .split(/[\r\n]+/u)
    .map((line) => line.split(/[:;]/u, 1)[0] ?? '');
}
