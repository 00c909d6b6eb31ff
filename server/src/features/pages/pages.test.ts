// @module-tag beyond-links
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { wholeList } from '@hackon/contract/events/public-list-query';
import { PageData } from '@hackon/contract/pages/page-data';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent, free, type NewEventBody } from '../../../test/events.ts';
import { newMember, registerTeam } from '../../../test/teams.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { makeWebRoot, unlistedPage } from '../../../test/web-root.ts';

async function startWithPage(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp({
    webRoot: makeWebRoot(),
    ...options,
    config: { publicUrl: 'https://hackon.example', ...options.config },
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.app.inject({ method: 'GET', url, headers });
  return { app, manager: await signUpManager(app), get };
}

async function startWithEvent(change: NewEventBody = {}) {
  const start = await startWithPage();
  const event = await createEvent(start.app, start.manager, change);
  const path = `/events/public/${event.shareLink}`;
  return { ...start, event, path };
}

/** Parses HTML like a browser. */
function read(html: string) {
  const unescape = (text = '') =>
    text.replaceAll(/&(?:lt|gt|quot|#39|amp);/gu, (entity) => characters[entity] ?? entity);
  const tags = html.matchAll(/<meta (?:name|property)="(?<name>[^"]+)" content="(?<content>[^"]*)" \/>/gu);
  const block = (type: string): unknown => {
    const json = new RegExp(`<script type="${type}"[^>]*>(?<json>.*?)</script>`, 'su').exec(html)?.groups
      ?.json;
    return json === undefined ? undefined : JSON.parse(json);
  };
  const { renderedAt: _at, ...data } = PageData.parse(block('application/json') ?? {});
  return {
    title: unescape(/<title>(?<title>.*?)<\/title>/su.exec(html)?.groups?.title),
    canonical: unescape(/<link rel="canonical" href="(?<href>[^"]*)"/u.exec(html)?.groups?.href),
    meta: Object.fromEntries([...tags].map(({ groups }) => [groups?.name, unescape(groups?.content)])),
    data,
    about: block(String.raw`application/ld\+json`),
  };
}

const characters: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

describe('GET /events/public/:shareLink', () => {
  test('describes an online event by the address of its page, and hides its online link', async () => {
    const onlineLink = 'https://meet.example/zqkwj-secret';
    const { get, path } = await startWithEvent({ mode: 'online', onlineLink });
    const answer = await get(path);
    const { about } = read(answer.body);
    expect(about).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: `https://hackon.example${path}` },
    });
    expect(answer.body).not.toContain('zqkwj-secret');
  });

  test('has the event in its head', async () => {
    const { get, path, event } = await startWithEvent();
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const canonical = `https://hackon.example${path}`;
    const image = `https://hackon.example/api/public/events/${event.shareLink}/share-card.png?v=1`;
    const description =
      '12 Dec 2026, 9:00 am IST · Main Auditorium, Coimbatore · ₹500 per team · Thirty hours to make one thing on campus work better.';
    expect(read(answer.body)).toMatchObject({
      title: 'Smart Campus Hack · HackOn',
      canonical,
      meta: {
        description,
        'og:type': 'website',
        'og:site_name': 'HackOn',
        'og:locale': 'en_IN',
        'og:title': 'Smart Campus Hack',
        'og:description': description,
        'og:url': canonical,
        'og:image': image,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': 'Poster of Smart Campus Hack',
        'twitter:card': 'summary_large_image',
        'twitter:title': 'Smart Campus Hack',
        'twitter:image': image,
      },
    });
    expect(answer.body).not.toContain('noindex');
    expect(answer.body.match(/<title>/gu)).toHaveLength(1);
  });

  test('describes the event in schema.org terms', async () => {
    const { get, path, event, app, manager } = await startWithEvent({ maxTeams: 1 });
    const url = `https://hackon.example${path}`;
    const about = {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Smart Campus Hack',
      url,
      image: [expect.stringMatching(/\/share-card\.png\?v=1$/u)],
      startDate: '2026-12-12T03:30:00.000Z',
      endDate: '2026-12-13T09:30:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Main Auditorium',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Avinashi Road',
          addressLocality: 'Coimbatore',
          addressRegion: 'Tamil Nadu',
          addressCountry: 'India',
        },
      },
      offers: {
        '@type': 'Offer',
        url,
        price: 500,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        validThrough: '2026-12-05T18:29:59.999Z',
      },
      organizer: { '@type': 'Organization', name: manager.organization },
    };
    expect(read((await get(path)).body).about).toMatchObject(about);

    const offered = async () => read((await get(path)).body).about;
    await registerTeam(app, await signUpStudent(app), event);
    expect(await offered()).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
    app.clock.now = new Date('2026-12-05T18:30:00.000Z');
    expect(await offered()).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  });

  test('names the new picture after an edit, and shows that a free event is free', async () => {
    const { app, manager, get, path, event } = await startWithEvent(free);
    const { _id: id, version } = event;
    await app.succeed(updateEvent, { token: manager.token, params: { id }, body: { title: 'Renamed' } });
    const { meta } = read((await get(path)).body);
    expect(meta['og:image']).toMatch(new RegExp(`/share-card\\.png\\?v=${version + 1}$`, 'u'));
    expect(meta['og:description']).toContain(' · Free · ');
  });

  test("embeds the API's reply for the event, under the requested id", async () => {
    const { app, get, event, path } = await startWithEvent();
    for (const ref of [event.shareLink, event._id]) {
      const { data, canonical } = read((await get(`/events/public/${ref}`)).body);
      const reply = await app.inject({ method: 'GET', url: `/api/public/events/${ref}` });
      expect(data).toEqual({ publicEvent: { ref, event: reply.body } });
      expect(canonical).toBe(`https://hackon.example${path}`);
    }
  });

  test.each([
    `</script><script>alert(1)</script>`,
    `"><img src=x onerror='alert(1)'> & Co`,
    '<!-- <script> --> ]]>',
    'One\u{2028}line\u{2029}ends $& $1 $`',
    'हैकथॉन 2026 🚀 क्षि',
  ])('stays valid HTML with a title such as %j', async (title) => {
    const { get, path } = await startWithEvent({
      title,
      venue: { name: title, city: title, address: title, state: title, country: title },
    });
    const { body } = await get(path);
    const page = read(body);
    expect(page.title).toBe(`${title} · HackOn`);
    expect(page.meta['og:title']).toBe(title);
    expect(page.meta['og:image:alt']).toBe(`Poster of ${title}`);
    expect(page.about).toMatchObject({ name: title, location: { name: title } });
    expect(page.data?.publicEvent?.event).toMatchObject({ title, venue: { city: title } });
    // A title adds no tag and no comment.
    expect(body.match(/<[!/a-z][^\s>]*/giu)).toEqual((await startAndGetPlain()).match(/<[!/a-z][^\s>]*/giu));
  });

  async function startAndGetPlain(): Promise<string> {
    const { get, path } = await startWithEvent();
    return (await get(path)).body;
  }

  test('answers 404 with the built page for a draft, a deleted or an unknown event', async () => {
    const { app, manager, get, event, path } = await startWithEvent({ title: 'Canary' });
    const draft = await createEvent(app, manager, { title: 'Canary draft', status: 'draft' });
    await app.succeed(deleteEvent, { token: manager.token, params: { id: event._id } });
    for (const url of [
      path,
      `/events/public/${event._id}`,
      `/events/public/${draft.shareLink}`,
      `/events/public/${draft._id}`,
      '/events/public/smart-campus-k3v9q2xa',
      '/events/public/x',
      `/events/public/${'é'.repeat(500)}`,
    ]) {
      const answer = await get(url, { authorization: `Bearer ${manager.token}` });
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 404 });
      expect(answer.body).toBe(unlistedPage);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('contains no private data', async () => {
    const { app, manager, get, path, event } = await startWithEvent();
    const student = await signUpStudent(app, { name: 'Canary Student', email: 'canary@student.example' });
    await registerTeam(app, student, event, {
      teamName: 'Canary Team',
      members: [{ ...newMember('canary'), mobileNumber: '9000000001' }],
      upiTransactionId: '999988887777',
    });
    await createEvent(app, manager, { title: 'Canary draft', status: 'draft' });
    for (const url of ['/', '/events', path, '/sitemap.xml']) {
      const asGuest = await get(url);
      const asManager = await get(url, { authorization: `Bearer ${manager.token}`, cookie: 'a=b' });
      expect(asGuest.statusCode).toBe(200);
      expect(asManager.body).toBe(asGuest.body);
      const text = (asGuest.body + JSON.stringify(asGuest.headers)).toLowerCase();
      for (const secret of [
        'canary',
        '9000000001',
        '999988887777',
        manager._id,
        manager.email,
        student._id,
        manager.token,
      ]) {
        expect(text).not.toContain(secret.toLowerCase());
      }
    }
  });
});

describe('GET /events', () => {
  test('embeds the requested page of the list, and the total', async () => {
    const { app, manager, get } = await startWithPage();
    for (let number = 0; number < 14; number++) {
      await createEvent(app, manager, {
        title: `Hack ${number}`,
        startDate: `2026-12-${10 + number}`,
        endDate: '2026-12-30',
      });
    }
    const listed = async (search: string) => read((await get(`/events${search}`)).body).data?.publicEvents;
    const whole = await listed('');
    expect(whole).toMatchObject({
      query: wholeList,
      limit: 12,
      total: 14,
    });
    expect(whole?.rows.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_, number) => `Hack ${number}`),
    );
    expect((await listed('?page=2'))?.rows).toHaveLength(2);
    expect(await listed('?q=hack%2013')).toMatchObject({ query: { q: 'hack 13' }, total: 1 });
    expect(await listed('?status=ongoing')).toMatchObject({ rows: [], total: 0 });
    expect(await listed('?fee=free')).toMatchObject({ query: { fee: 'free' }, total: 0 });
    // Ignores invalid parameters.
    expect(await listed('?page=0&status=draft&fee=x&sort=x&page=1e99')).toEqual(whole);
    const reply = await app.inject({ method: 'GET', url: '/api/public/events?limit=12' });
    expect(whole?.rows).toEqual(reply.body);
  });

  test('has a canonical address without extra parameters, and search engines do not index searches', async () => {
    const { get } = await startWithPage();
    const head = async (search: string) => read((await get(`/events${search}`)).body);
    expect(await head('?utm_source=wa&page=1&sort=startDate')).toMatchObject({
      title: 'Hackathons · HackOn',
      canonical: 'https://hackon.example/events',
      meta: { 'og:url': 'https://hackon.example/events', 'og:image': 'https://hackon.example/share.png' },
    });
    expect((await head('?fee=paid&status=all&x=1')).canonical).toBe('https://hackon.example/events?fee=paid');
    expect((await head('?page=2&fbclid=x')).canonical).toBe('https://hackon.example/events?page=2');
    expect((await head('?page=2')).meta).not.toHaveProperty('robots');
    expect((await head('?q=%22%3E%3Cscript%3E')).meta).toMatchObject({ robots: 'noindex' });
  });
});

test('GET / contains the next three events', async () => {
  const { app, manager, get } = await startWithPage();
  for (let number = 0; number < 4; number++) await createEvent(app, manager, { title: `Hack ${number}` });
  const page = read((await get('/')).body);
  expect(page).toMatchObject({ title: 'HackOn', canonical: 'https://hackon.example/', about: undefined });
  expect(page.data?.publicEvents).toMatchObject({ limit: 3, total: 4 });
  expect(page.data?.publicEvents?.rows).toHaveLength(3);
});

test.each(['/about', '/contact'])('GET %s has its own head', async (path) => {
  const { get } = await startWithPage();
  const { canonical, title, data } = read((await get(path)).body);
  expect(canonical).toBe(`https://hackon.example${path}`);
  expect(title).toMatch(/^(?:About|Contact) · HackOn$/u);
  expect(data).toEqual({});
});

test.each([
  '/manager/dashboard',
  '/student/registered',
  '/register/x',
  '/events/65f0000000000000000000e1',
  '/events/x/edit',
  '/login',
])('GET %s is sent as built, and search engines do not index it', async (path) => {
  const { get } = await startWithPage();
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(unlistedPage);
});

test('a trailing slash redirects to the address without it', async () => {
  const { get } = await startWithPage();
  for (const [url, location] of [
    ['/events/?q=a/&page=2', '/events?q=a/&page=2'],
    ['/manager/teams/x/', '/manager/teams/x'],
  ] as const) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(location);
  }
});

test('a page is sent as built, with an error status, if its data cannot be read', async () => {
  const { app, get } = await startWithPage();
  await app.db.close();
  const answer = await get('/events');
  // The status is 500 or 503, depending on the engine.
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  expect(answer.body).toBe(unlistedPage);
});

test('a page preloads its own scripts', async () => {
  const { get } = await startWithPage();
  const preload = '<link rel="modulepreload" crossorigin href="/assets/dashboard-a1b2c3.js" />';
  expect((await get('/student/dashboard')).body).toContain(`${preload}\n<link rel="stylesheet"`);
  expect((await get('/manager/dashboard')).body).not.toContain('modulepreload');
});
