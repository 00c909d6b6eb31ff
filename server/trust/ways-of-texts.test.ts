import { askAssistant } from '@hackon/contract/assistant/assistant';
import {
  createEvent as createEventCall,
  eventDetail,
  publicEvents,
  updateEvent,
} from '@hackon/contract/events/events';
import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import { decidePayment, eventTeams, registerTeam as registerTeamCall } from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../test/accounts.ts';
import { createEvent, newEventBody } from '../test/events.ts';
import { sendImage } from '../test/images.ts';
import { readCsv } from '../test/read-csv.ts';
import {
  countTeams,
  newMember,
  newTeamBody,
  registerTeam,
  startWithEvent,
  startWithTeam,
} from '../test/teams.ts';
import { requestOf, startTestApp } from '../test/test-app.ts';
import { makeWebRoot } from '../test/web-root.ts';

// README.md lists all 25 mistakes.

test(
  'javascript: links are refused, and no text becomes a link',
  { tags: ['mistake-script-links'] },
  async () => {
    const app = await startTestApp({ webRoot: makeWebRoot() });
    const manager = await signUpManager(app);
    const script = 'javascript:alert(1)';
    const event = await createEvent(app, manager, {
      title: script,
      description: `<a href="${script}">win</a>`,
      rules: [script],
      venue: { name: script, address: script, city: script, state: script, country: script },
    });
    const ofEvent = { token: manager.token, params: { id: event._id } };
    for (const whatsappLink of [
      script,
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      'javascript://chat.whatsapp.com/%0aalert(1)',
      'data:text/html,<script>alert(1)</script>',
      'http://chat.whatsapp.com/AbCdEf',
      'https://evil.example/chat.whatsapp.com',
      'https://chat.whatsapp.com@evil.example/AbCdEf',
      'https://chat.whatsapp.com.evil.example/AbCdEf',
    ]) {
      const refused = { status: 400, body: { issues: [{ path: 'whatsappLink' }] } };
      expect(await app.call(updateEvent, { ...ofEvent, body: { whatsappLink } })).toMatchObject(refused);
      const { token } = manager;
      expect(await app.call(createEventCall, { token, body: newEventBody({ whatsappLink }) })).toMatchObject(
        refused,
      );
    }
    expect(await app.succeed(eventDetail, ofEvent)).toEqual(event);
    const { body } = await app.inject({ method: 'GET', url: `/events/public/${event.shareLink}` });
    expect(body).toContain(script);
    const targets = [
      ...String(body).matchAll(/\s(?:href|src|action|data|srcdoc)\s*=\s*["']?(?<target>[^"'\s>]*)/giu),
    ];
    expect(targets.length).toBeGreaterThan(0);
    for (const { groups } of targets) expect(groups?.target).not.toMatch(/^[\s\p{Cc}]*javascript/iu);
    expect(body).not.toMatch(/<a\b/iu);
  },
);

test('formulas in CSV cells are texts, and +91… stays readable', { tags: ['mistake-formulas'] }, async () => {
  const { app, manager, event } = await startWithEvent();
  const starts = [
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("http://evil.example","x")',
  ];
  const members = starts.slice(0, 4).map((name, index) => Object.assign(newMember(`m${index}`), { name }));
  await registerTeam(app, await signUpStudent(app), event, { teamName: starts[6], members });
  const phone = newTeamBody({ teamName: '+91 98765 43210', members: [newMember('asha')] });
  await registerTeam(app, await signUpStudent(app), event, phone);
  const file = await app.succeed(exportCsv, { token: manager.token, params: { id: event._id } });
  const cells = readCsv(file).flat();
  for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/u);
  for (const text of [...starts.slice(0, 4), starts[6]]) expect(cells).toContain(`'${text}`);
  expect(cells).toContain("'+91 98765 43210");
});

test(
  "CR LF, quotes and emoji in a download's file name do no harm",
  { tags: ['mistake-file-name'] },
  async () => {
    const title = 'A "B"\r\nSet-Cookie: a=b 🚀 ../../etc/passwd; filename=evil.exe';
    const { app, manager, event } = await startWithEvent({ title });
    for (const [endpoint, extension] of [
      [exportCsv, 'csv'],
      [exportPdf, 'pdf'],
      [exportXlsx, 'xlsx'],
    ] as const) {
      const { status, headers } = await app.call(endpoint, {
        token: manager.token,
        params: { id: event._id },
      });
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty('set-cookie');
      const form =
        /^attachment; filename="(?<plain>[^"\\/\r\n]+)"; filename\*=UTF-8''(?<coded>[\w.%~!'()*-]+)$/u;
      const { coded = '' } = form.exec(String(headers['content-disposition']))?.groups ?? {};
      const name = decodeURIComponent(coded);
      expect(name).toContain('🚀');
      expect(name).not.toMatch(/[\\/\p{Cc}]/u);
      expect(name.endsWith(`-all-teams.${extension}`)).toBe(true);
    }
  },
);

test('there are no unbounded bodies, lists or members', { tags: ['mistake-unbounded'] }, async () => {
  const { app, manager, event } = await startWithTeam({ maxTeamSize: 50 });
  const other = await signUpStudent(app);
  const register = (change: object) =>
    app.inject({
      ...requestOf(registerTeamCall, { token: other.token, params: { id: event._id } }),
      payload: { ...newTeamBody(), ...change },
    });
  const members = (count: number) => Array.from({ length: count }, (_, index) => newMember(`m${index}`));
  const { token } = manager;
  const params = { id: event._id };
  const long = (length: number) => 'x'.repeat(length);
  const rules = Array<string>(101).fill('x');
  // Literal numbers, so that raising a constant fails this test.
  const refused = [
    await register({ teamName: long(1_000_000) }),
    await register({ teamName: long(81) }),
    await register({ members: members(51) }),
    await register({ members: members(101) }),
    await app.call(updateEvent, { token, params, body: { description: long(10_001) } }),
    await app.call(updateEvent, { token, params, body: { rules } }),
    await app.call(publicEvents, { query: { limit: 501 } }),
    await app.call(publicEvents, { query: { page: 1_000_001 } }),
    await app.call(publicEvents, { query: { q: long(101) } }),
    await app.call(eventTeams, { token, params, query: { limit: 501 } }),
    await app.call(askAssistant, { body: { question: long(501) } }),
    await sendImage(app, { id: event._id, token, file: Buffer.alloc(5 * 1024 ** 2 + 1) }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([413, ...Array<number>(10).fill(400), 413]);
  expect(await countTeams(app)).toBe(1);
});

test('type confusion and __proto__ have no effect', { tags: ['mistake-type-confusion'] }, async () => {
  const { app, manager, event, params, stored, team } = await startWithTeam();
  const { token } = await signUpStudent(app);
  const registerUrl = requestOf(registerTeamCall, { token, params: { id: event._id } });
  const decideUrl = requestOf(decidePayment, { token: manager.token, params });
  const json = (payload: string, of: typeof registerUrl) => ({
    ...of,
    payload,
    headers: { ...of.headers, 'content-type': 'application/json' },
  });
  const whole = newTeamBody();
  const withChange = (change: object) => ({ ...whole, ...change });
  const wrong = [
    ...[['a'], { toString: 'x' }, 7, true, null].map((teamName) => withChange({ teamName })),
    ...['ab', { length: 2, 0: {} }, [null], [[newMember('a')]], 1].map((members) => withChange({ members })),
    withChange({ upiTransactionId: { $ne: null } }),
    [whole],
    'register',
    null,
  ];
  for (const body of wrong) {
    const answer = await app.inject(json(JSON.stringify(body), registerUrl));
    expect({ body, status: answer.status }).toEqual({ body, status: 400 });
  }
  const text = JSON.stringify(whole).slice(0, -1);
  for (const key of ['{"paymentStatus":"verified"}', '{"isAdmin":true}']) {
    const polluted = await app.inject(json(`${text},"__proto__":${key}}`, registerUrl));
    expect(polluted.status).toBe(400);
    const built = await app.inject(json(`${text},"constructor":{"prototype":${key}}}`, registerUrl));
    expect(built.status).toBe(400);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  for (const status of [['verified'], { 0: 'verified' }, true, 1, 'VERIFIED', 'not_required', 'pending']) {
    expect(await app.inject(json(JSON.stringify({ status }), decideUrl))).toMatchObject({ status: 400 });
  }
  for (const query of [
    'status=pending&status=verified',
    'status[]=verified',
    'q[$ne]=x',
    'limit=1e9',
    'page=0x1f',
  ]) {
    const { url, ...list } = requestOf(eventTeams, { token: manager.token, params: { id: event._id } });
    const { status } = await app.inject({ ...list, url: `${url}?${query}` });
    expect(status).toBeLessThan(500);
  }
  expect(await stored()).toEqual(team);
  expect(await countTeams(app)).toBe(1);
});
