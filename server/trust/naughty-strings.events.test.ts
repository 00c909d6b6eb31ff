// @module-tag promise-any-text
import {
  createEvent,
  eventDetail,
  managerOverview,
  publicEvent,
  publicEvents,
  updateEvent,
} from '@hackon/contract/events/events';
import { ErrorBody } from '@hackon/contract/errors';
import { publicEventPath } from '@hackon/contract/pages/page-paths';
import { eventCalendar, eventPoster, eventShareCard } from '@hackon/contract/sharing/sharing';
import { describe, expect, test } from 'vitest';
import { signUpManager } from '../test/accounts.ts';
import { newEventBody, withQuestion } from '../test/events.ts';
import * as z from 'zod/mini';
import { manyEvents, startTestApp } from '../test/test-app.ts';
import { makeWebRoot } from '../test/web-root.ts';
import { naughtyStrings } from './naughty-strings.ts';
import { rounds } from './rounds.ts';
import { keptFields, keptOf, textAt, textSets, textsFor, withTexts } from './text-fields.ts';

const fields = keptFields('POST /api/events');

async function startWithManager() {
  const app = await startTestApp({ webRoot: makeWebRoot(), ...manyEvents });
  const { token } = await signUpManager(app);
  return { app, token };
}

function expectKept(event: unknown, texts: Record<string, string>): void {
  const kept = fields.map(([path, field]) => [path, keptOf(texts[path] ?? '', field)]);
  expect(fields.map(([path]) => [path, textAt(event, path)])).toEqual(kept);
}

describe('naughty strings in an event', { timeout: 60_000 }, () => {
  test('come back unchanged: to its manager, in public, in lists, and after an edit', async () => {
    const { app, token } = await startWithManager();
    const sets = textSets(fields);
    for (const [round, texts] of sets.entries()) {
      const created = await app.succeed(createEvent, {
        token,
        body: withTexts(newEventBody(withQuestion), texts),
      });
      const params = { id: created._id };
      expectKept(created, texts);
      expectKept(await app.succeed(eventDetail, { token, params }), texts);
      expectKept(await app.succeed(publicEvent, { params }), texts);
      const next = sets[(round + 1) % sets.length] ?? {};
      const body = withTexts(newEventBody(withQuestion), next);
      expectKept(await app.succeed(updateEvent, { token, params, body }), next);
    }
    const { events } = await app.succeed(managerOverview, { token });
    const titles = sets.map(({ title = '' }) => keptOf(title, {})).toSorted();
    expect(events.map(({ title }) => title).toSorted()).toEqual(titles);
  });

  test('are found by the search of the public list', async () => {
    const { app, token } = await startWithManager();
    const { taken } = textsFor({ max: 100, blank: 'refused' });
    for (const title of taken.filter((_title, index) => index % rounds(3, 1) === 0)) {
      const { _id } = await app.succeed(createEvent, { token, body: newEventBody({ title }) });
      const found = await app.succeed(publicEvents, { query: { q: title.toWellFormed(), limit: 500 } });
      expect([title, found.some((event) => event._id === _id)]).toEqual([title, true]);
    }
  });

  test('that do not fit get a 400 that names the field', async () => {
    const { app, token } = await startWithManager();
    for (const [path, field] of fields) {
      for (const text of textsFor(field).refused) {
        const answer = await app.call(createEvent, {
          token,
          body: withTexts(newEventBody(withQuestion), { [path]: text }),
        });
        expect([text, answer.status, issuePaths(answer.body)]).toEqual([text, 400, [path]]);
      }
    }
    expect((await app.succeed(managerOverview, { token })).events).toEqual([]);
  });

  test.each([
    'timeZone',
    'startDate',
    'endDate',
    'registrationDeadline',
    'paymentDetails.upiId',
    'onlineLink',
    'whatsappLink',
    'contactEmail',
  ])('that are invalid for %s get a 400 that names it', async (path) => {
    const { app, token } = await startWithManager();
    // An event link may lead anywhere.
    const isValid = (one: string) => path === 'onlineLink' && one.startsWith('https://evil.example/');
    const texts = naughtyStrings.filter((one) => keptOf(one, {}) !== '' && !isValid(one));
    for (const text of texts.filter((_text, index) => index % rounds(4, 1) === 0)) {
      const answer = await app.call(createEvent, {
        token,
        body: withTexts(newEventBody({ mode: 'hybrid', ...withQuestion }), { [path]: text }),
      });
      expect([text, answer.status, issuePaths(answer.body)]).toEqual([text, 400, [path]]);
    }
  });

  test('add no tag to the HTML of its page and no line to its calendar', async () => {
    const { app, token } = await startWithManager();
    const seen = async (body: ReturnType<typeof newEventBody>) => {
      const { shareLink } = await app.succeed(createEvent, { token, body });
      const page = await app.inject({ method: 'GET', url: publicEventPath(shareLink) });
      const calendar = await app.succeed(eventCalendar, { params: { id: shareLink } });
      return { tags: tagsOf(String(page.body)), properties: propertiesOf(calendar) };
    };
    const usual = await seen(newEventBody(withQuestion));
    for (const texts of textSets(fields)) {
      const body = withTexts(newEventBody(withQuestion), texts);
      expect({ ...(await seen(body)), texts }).toEqual({ ...usual, texts });
    }
  });

  test('are drawn on its share card and poster', async () => {
    const { app, token } = await startWithManager();
    const titles = textsFor({ max: 120, blank: 'refused' }).taken;
    for (const title of titles.filter((_title, index) => index % rounds(16, 1) === 0)) {
      const { shareLink } = await app.succeed(createEvent, { token, body: newEventBody({ title }) });
      for (const drawn of [eventShareCard, eventPoster]) {
        const { status } = await app.call(drawn, { params: { id: shareLink } });
        expect([title, status]).toEqual([title, 200]);
      }
    }
  });
});

function issuePaths(body: unknown): (string | undefined)[] {
  return (z.safeParse(ErrorBody, body).data?.issues ?? []).map((issue) => issue.path);
}

function tagsOf(html: string): string[] {
  return [...html.matchAll(/<[^>]*>/gu)].map(([tag]) => tag.replaceAll(/"[^"]*"/gu, '""'));
}

function propertiesOf(calendar: string): string[] {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n');
  return lines.map((line) => line.replace(/[:;].*$/su, ''));
}
