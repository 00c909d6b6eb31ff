import { describe, expect, test } from 'vitest';
import { publicAddress, startInternet } from '../../test/fake-internet.ts';
import { guardedFetch } from './guarded-fetch.ts';

const asked = { method: 'GET', readsBody: true } as const;

const refused = [
  'http://example.com/',
  'https://user:password@example.com/',
  'https://example.com:8443/',
  'ftp://example.com/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0x7f.0.0.1/',
  'https://127.0.0.1./',
  'https://①②⑦.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://private.example/',
  'https://mixed.example/',
  'https://nothing.example/',
];

const names = {
  localhost: [['127.0.0.1', '::1']],
  'private.example': [['10.0.0.5']],
  'mixed.example': [[publicAddress, '127.0.0.1']],
  'nothing.example': [[]],
};

describe('connects to no private address', () => {
  test.each(refused)('asked directly: %s', async (address) => {
    const { network, calls, privateConnections } = await startInternet((_call, reply) => reply.end(), names);
    await expect(guardedFetch(address, asked, network)).rejects.toThrow(/^Not a /u);
    expect([calls.length, privateConnections()]).toEqual([0, 0]);
  });

  test.each(refused)('in a redirect: %s', async (address) => {
    const { network, calls, privateConnections } = await startInternet(
      (_call, reply) => reply.writeHead(302, { location: encodeURI(decodeURI(address)) }).end(),
      names,
    );
    await expect(guardedFetch('https://start.example/', asked, network)).rejects.toThrow(/^Not a /u);
    expect([calls.length, privateConnections()]).toEqual([1, 0]);
  });

  test('when a name changes its address after the check', async () => {
    const rebinding = { 'rebind.example': [[publicAddress], ['127.0.0.1']] };
    const { network, calls, lookUps, privateConnections } = await startInternet(
      (_call, reply) => reply.end('public'),
      rebinding,
    );
    expect(await guardedFetch('https://rebind.example/', asked, network)).toEqual({
      status: 200,
      body: 'public',
    });
    expect(lookUps.get('rebind.example')).toBe(1);
    expect([calls.length, privateConnections()]).toEqual([1, 0]);
    // The next call looks it up again.
    await expect(guardedFetch('https://rebind.example/', asked, network)).rejects.toThrow(
      'Not a public address',
    );
    expect(privateConnections()).toBe(0);
  });

  test('when a name changes its address before a redirect to itself', async () => {
    const { network, privateConnections } = await startInternet(
      (_call, reply) => reply.writeHead(301, { location: '/again' }).end(),
      { 'rebind.example': [[publicAddress], ['127.0.0.1']] },
    );
    await expect(guardedFetch('https://rebind.example/', asked, network)).rejects.toThrow(
      'Not a public address',
    );
    expect(privateConnections()).toBe(0);
  });

  test('control: without the check, the private server counts the connection', async () => {
    const { network, privateConnections } = await startInternet((_call, reply) => reply.end());
    const unguarded = { ...network, connect: () => network.connect('127.0.0.1', '') };
    expect(await guardedFetch('https://start.example/', asked, unguarded)).toMatchObject({ body: 'secret' });
    expect(privateConnections()).toBe(1);
  });
});

test('follows three redirects, and sends no cookie', async () => {
  const { network, calls } = await startInternet(({ url }, reply) => {
    const hop = Number(url.slice(1));
    if (hop < 3) reply.writeHead(302, { location: `/${hop + 1}`, 'set-cookie': 'a=b' });
    reply.end('end');
  });
  expect(await guardedFetch('https://a.example/0', asked, network)).toEqual({ status: 200, body: 'end' });
  expect(calls.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined, undefined, undefined]);
});

test('refuses a fourth redirect', async () => {
  const { network, calls } = await startInternet((_call, reply) =>
    reply.writeHead(302, { location: '/' }).end(),
  );
  await expect(guardedFetch('https://a.example/', asked, network)).rejects.toThrow('Too many redirects');
  expect(calls).toHaveLength(4);
});

test('reads at most 256 kB', async () => {
  const { network } = await startInternet((call, reply) => {
    reply.end(Buffer.alloc(call.url === '/fits' ? 256 * 1024 : 256 * 1024 + 1, 'a'));
  });
  expect((await guardedFetch('https://a.example/fits', asked, network)).body).toHaveLength(256 * 1024);
  await expect(guardedFetch('https://a.example/', asked, network)).rejects.toThrow('Too long an answer');
  expect(await guardedFetch('https://a.example/', { ...asked, readsBody: false }, network)).toEqual({
    status: 200,
    body: '',
  });
});

test(
  'gives up after five seconds in all, also while the name server is silent',
  { timeout: 20_000 },
  async () => {
    const { network } = await startInternet((call, reply) => {
      if (call.url === '/slow') reply.write('a');
    });
    const silent = { ...network, resolve: () => new Promise<never>(() => {}) };
    const started = performance.now();
    const ends = [
      guardedFetch('https://a.example/', asked, network),
      guardedFetch('https://a.example/slow', asked, network),
      guardedFetch('https://a.example/', asked, silent),
    ].map((end) => expect(end).rejects.toThrow(/abort/u));
    await Promise.all(ends);
    expect(performance.now() - started).toBeGreaterThan(4_500);
  },
);
