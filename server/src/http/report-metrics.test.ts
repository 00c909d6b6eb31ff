import { teamDetail } from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { startWithTeam } from '../../test/teams.ts';

/** Returns the value of one metrics line, if it exists. */
async function valueOf(app: TestApp, line: string): Promise<number | undefined> {
  const { body } = await app.inject({ method: 'GET', url: '/metrics' });
  const found = String(body)
    .split('\n')
    .find((text) => text.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

const elsewhere = '203.0.113.7';

test("GET /metrics serves callers on this machine, by the socket's address", async () => {
  const app = await startTestApp({ config: { trustProxy: ['loopback'] } });
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });
  for (const near of ['127.0.0.1', '127.8.0.2', '::1', '::ffff:127.0.0.1']) {
    expect((await ask(near)).status).toBe(200);
  }
  const unknown = await app.inject({ method: 'GET', url: '/nothing-here' });
  for (const answer of [
    await ask(elsewhere),
    await ask('2001:db8::1'),
    await ask('::ffff:203.0.113.7'),
    await ask(elsewhere, { 'x-forwarded-for': '127.0.0.1' }),
    // A proxy on this machine forwards calls from elsewhere.
    await ask('127.0.0.1', { 'x-forwarded-for': elsewhere }),
    await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
    await ask('127.0.0.1', { forwarded: `for=${elsewhere}` }),
    await ask('127.0.0.1', { 'x-real-ip': elsewhere }),
    await ask(elsewhere, { authorization: 'Bearer undefined' }),
    await ask(elsewhere, { authorization: 'Bearer ' }),
  ]) {
    expect([answer.status, answer.body]).toEqual([404, unknown.body]);
  }
});

test('GET /metrics requires the token for calls through a proxy', async () => {
  const app = await startTestApp({ config: { metricsToken: 'only-for-prometheus' } });
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1', headers })).status;
  const names = `
    Forwarded Via X-Forwarded X-Forwarded-For X-Forwarded-Proto X-Forwarded-Port X-Original-Forwarded-For
    X-Real-IP X-Client-IP X-Cluster-Client-IP True-Client-IP CF-Connecting-IP CF-Connecting-IPv6 CF-Ray
    CF-Visitor CDN-Loop Fastly-Client-IP Fastly-FF Fly-Client-IP X-Envoy-External-Address X-Amzn-Trace-Id
    X-Azure-ClientIP`;
  for (const name of names.trim().split(/\s+/u)) {
    expect([name, await ask({ [name]: 'x' })]).toEqual([name, 404]);
    const authorization = 'Bearer only-for-prometheus';
    expect([name, await ask({ [name]: 'x', authorization })]).toEqual([name, 200]);
  }
  // Prometheus on the same machine.
  const scrape = {
    accept: 'application/openmetrics-text;version=1.0.0;q=0.6,text/plain;q=0.3',
    'accept-encoding': 'gzip',
    'user-agent': 'Prometheus/3.5.0',
    'x-prometheus-scrape-timeout-seconds': '10',
  };
  expect(await ask(scrape)).toBe(200);
});

test('GET /metrics serves callers with METRICS_TOKEN from anywhere', async () => {
  const metricsToken = 'only-for-prometheus';
  const app = await startTestApp({ config: { metricsToken } });
  const ask = (token: string) =>
    app.inject({
      method: 'GET',
      url: '/metrics',
      remoteAddress: elsewhere,
      headers: { authorization: `Bearer ${token}` },
    });
  const answer = await ask(metricsToken);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
  for (const token of ['only-for-prometheu', 'only-for-prometheus2', 'ONLY-FOR-PROMETHEUS', '']) {
    expect((await ask(token)).status).toBe(404);
  }
});

test('the response is in the text format: each line is a sample of a typed metric', async () => {
  const app = await startTestApp({ own: true });
  await app.inject({ method: 'GET', url: '/healthz' });
  const { body } = await app.inject({ method: 'GET', url: '/metrics' });
  const types = new Map<string, string>();
  const text = String(body);
  expect(text.endsWith('\n')).toBe(true);
  for (const line of text.trimEnd().split('\n')) {
    const [, metric = '', type = ''] = /^# TYPE (\w+) (counter|gauge|histogram)$/u.exec(line) ?? [];
    if (metric) types.set(metric, type);
    if (line.startsWith('#')) continue;
    const sample = /^(?<name>[a-z_]+)(?:\{(?:[a-z]+="[^"\n]*",?)+\})? (?:\d[\d.e-]*|\+Inf)$/u.exec(line);
    const name = sample?.groups?.name ?? `no sample: ${line}`;
    expect(types.has(name) || types.get(name.replace(/_(?:bucket|sum|count)$/u, '')) === 'histogram').toBe(
      true,
    );
  }
});

test('responses are counted once, by route pattern and status class', async () => {
  const { app, params, student } = await startWithTeam({}, { own: true });
  const count = (status: string, method = 'GET') =>
    valueOf(
      app,
      `hackon_http_request_duration_seconds_count{method="${method}",route="/api/teams/:teamId",status="${status}"}`,
    );
  expect(await count('2xx')).toBe(undefined);
  await app.call(teamDetail, { params, token: student.token });
  await app.call(teamDetail, { params, token: student.token });
  await app.call(teamDetail, { params });
  await app.app.inject({ method: 'HEAD', url: `/api/teams/${params.teamId}` });
  expect([await count('2xx'), await count('4xx'), await count('4xx', 'HEAD')]).toEqual([2, 1, 1]);
  const { body } = await app.inject({ method: 'GET', url: '/metrics' });
  const buckets = String(body).match(
    /_bucket\{le="[^"]+",method="GET",route="\/api\/teams\/:teamId",status="2xx"\} \d+/gu,
  );
  expect(buckets?.at(-1)).toMatch(/le="\+Inf",.+\} 2$/u);
});

test('metrics hold no data of a person, team or event', async () => {
  const { app, student, event, team, params } = await startWithTeam({}, { own: true });
  await app.call(teamDetail, { params, token: student.token });
  await app.inject({ method: 'GET', url: `/events/public/${event.shareLink}?who=asha` });
  await app.inject({ method: 'GET', url: `/nothing/${student.token}` });
  const { body } = await app.inject({ method: 'GET', url: '/metrics' });
  for (const secret of [student.token, student.email, team._id, event._id, event.shareLink, 'asha']) {
    expect(body).not.toContain(secret);
  }
});

test('waiting mails are counted, and failing metrics are omitted', async () => {
  const { app } = await startWithTeam({}, { own: true });
  const waiting = await valueOf(app, 'hackon_outbox_waiting');
  expect(waiting).toBeGreaterThan(0);
  app.clock.advance(90_000);
  expect(await valueOf(app, 'hackon_outbox_oldest_seconds')).toBe(90);
  await app.db.close();
  expect(await valueOf(app, 'hackon_outbox_waiting')).toBe(undefined);
  expect(await valueOf(app, 'hackon_http_requests_in_flight')).toBe(1);
});

test('requests in flight are counted until answered or disconnected', async () => {
  const { app } = await startTestApp({ own: true });
  const { promise: held, resolve: answer } = Promise.withResolvers<string>();
  app.get('/slow', () => held);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  // Open connections would block the test's end.
  const headers = { connection: 'close' };
  const inFlight = async () => {
    const text = await (await fetch(`${address}/metrics`, { headers })).text();
    return Number(/^hackon_http_requests_in_flight (\d+)$/mu.exec(text)?.[1]);
  };
  expect(await inFlight()).toBe(1);
  const gone = new AbortController();
  const first = fetch(`${address}/slow`, { headers, signal: gone.signal });
  const second = fetch(`${address}/slow`, { headers });
  await expect.poll(inFlight).toBe(3);
  gone.abort();
  await expect(first).rejects.toThrow('aborted');
  await expect.poll(inFlight).toBe(2);
  answer('done');
  expect(await (await second).text()).toBe('done');
  await expect.poll(inFlight).toBe(1);
});
