import { describe, expect, test } from 'vitest';
import { publicAddress, startInternet } from '../../test/fake-internet.ts';
import { FetchRefused, guardedFetch } from './guarded-fetch.ts';

const asked = { method: 'GET', readsBody: true } as const;

/** Private in every notation that a browser reads, and addresses that are no plain https. */
const refused = [
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'https://example.com:8443/',
  'https://example.com:22/',
  'https://user:password@example.com/',
  'https://user@example.com/',
  'https://example.com@127.0.0.1/',
  // IPv4: plain, short, decimal, octal, hex, mixed, with a trailing dot, full-width.
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0x7f.0.0.1/',
  'https://0x7f.0.0x0.1/',
  'https://127.0.0.1./',
  'https://①②⑦.0.0.1/',
  'https://１２７.０.０.１/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  // Ranges of IPv4.
  'https://0/',
  'https://0.0.0.0/',
  'https://0.1.2.3/',
  'https://10.1.2.3/',
  'https://100.64.0.1/',
  'https://100.127.255.254/',
  'https://100.100.100.200/',
  'https://127.255.255.254/',
  'https://168.63.129.16/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/latest/meta-data/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.0.0.1/',
  'https://192.0.0.192/',
  'https://192.0.2.1/',
  'https://192.168.1.1/',
  'https://198.18.0.1/',
  'https://198.19.255.255/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://239.255.255.250/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  // IPv6: local, mapped, translated, NAT64, 6to4, Teredo, unique local, link-local, site-local, multicast.
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b::169.254.169.254]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2002:a9fe:a9fe::1]/',
  'https://[2001:0:7f00:1::]/',
  'https://[2001:0:4136:e378:8000:63bf:80ff:fffe]/',
  'https://[2001:db8::1]/',
  'https://[100::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[febf::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  // Names.
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://private.example/',
  'https://private6.example/',
  'https://metadata.example/',
  'https://mixed.example/',
  'https://mixed-last.example/',
  'https://nothing.example/',
];

/** To which a name can change after its first look-up. */
const privateAddresses = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.1',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fc00::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
];

const names = {
  localhost: [['127.0.0.1', '::1']],
  'localhost.': [['127.0.0.1', '::1']],
  'private.example': [['10.0.0.5']],
  'private6.example': [['fd00::5']],
  'metadata.example': [['169.254.169.254']],
  'mixed.example': [[publicAddress, '127.0.0.1']],
  'mixed-last.example': [['::1', publicAddress]],
  'nothing.example': [[]],
};

/** Each directly, behind a redirect of each kind, and as a name that is public at the first look-up alone. */
test('30 and more addresses with rebinding and redirects: 0 connections to private ones', async () => {
  let location = '';
  let status = 302;
  const rebinding = Object.fromEntries(
    [...privateAddresses.entries()].map(([nth, address]) => [
      `rebind-${nth}.example`,
      [[publicAddress], [address]],
    ]),
  );
  const { network, calls, privateConnections } = await startInternet(
    ({ url }, reply) => {
      if (url === '/public') reply.end('public');
      else reply.writeHead(status, { location }).end();
    },
    { ...names, ...rebinding },
  );
  const outcome = (address: string) =>
    guardedFetch(address, asked, network).then(
      ({ body }) => body,
      (error: unknown) => (error instanceof FetchRefused ? 'refused' : String(error)),
    );
  for (const address of refused) {
    expect.soft([address, await outcome(address)]).toEqual([address, 'refused']);
    for (status of [301, 302, 303, 307, 308]) {
      location = encodeURI(decodeURI(address));
      expect
        .soft([status, address, await outcome('https://start.example/')])
        .toEqual([status, address, 'refused']);
    }
  }
  for (const nth of privateAddresses.keys()) {
    const name = `https://rebind-${nth}.example`;
    expect.soft(await outcome(`${name}/public`)).toBe('public');
    expect
      .soft([privateAddresses[nth], await outcome(`${name}/public`)])
      .toEqual([privateAddresses[nth], 'refused']);
  }
  expect(privateConnections()).toBe(0);
  const asPublic = calls.filter(({ host }) => !/^(?:start|rebind-\d+)\.example$/u.test(host ?? ''));
  expect(asPublic).toEqual([]);
});

describe('connects to no private address', () => {
  test.each([301, 302, 303, 307, 308])('in a redirect by %i, also after two public ones', async (status) => {
    const { network, calls, privateConnections } = await startInternet(({ url }, reply) => {
      const location = url === '/first' ? '/second' : url === '/second' ? '/third' : 'https://10.0.0.1/';
      reply.writeHead(status, { location }).end();
    });
    await expect(guardedFetch('https://start.example/first', asked, network)).rejects.toThrow(/^Not a /u);
    expect([calls.length, privateConnections()]).toEqual([3, 0]);
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

  test('when a name with both kinds changes their order', async () => {
    const both = [
      ['127.0.0.1', publicAddress],
      [publicAddress, '::1'],
    ];
    const { network, privateConnections } = await startInternet((_call, reply) => reply.end(), {
      'both.example': both,
    });
    for (const _turn of both) {
      await expect(guardedFetch('https://both.example/', asked, network)).rejects.toThrow(/^Not a /u);
    }
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
  expect(new Set(calls.map(({ host }) => host))).toEqual(new Set(['a.example']));
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
