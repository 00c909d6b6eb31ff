// @module-tag promise-slow-guessing
import { forgotPassword, resetPassword } from '@hackon/contract/accounts/account-security';
import { describe, expect, test } from 'vitest';
import { mailedToken } from '../test/queued-mails.ts';
import { newDatabaseUrl } from '../test/test-database.ts';
import { startTestApp } from '../test/test-app.ts';
import { rounds } from './rounds.ts';
import { guess, many, startWithStudents, trySignIn } from './sign-in-attack.ts';

const minute = 60_000;
const attacker = '203.0.113.7';
const home = '198.51.100.4';

describe('guessing is slow, and the owner still gets in:', () => {
  test('one account from one address has ten guesses in a quarter of an hour', async () => {
    const { app, emails } = await startWithStudents(1);
    const [email = ''] = emails;
    for (let quarter = 0; quarter < rounds(3, 100); quarter += 1) {
      expect(
        await guess(
          app,
          many(30, () => ({ email, address: attacker })),
        ),
      ).toBe(10);
      expect(await trySignIn(app, { email, address: home })).toMatchObject({ status: 200 });
      app.clock.advance(15 * minute);
    }
  });

  test("an attack on one account from its owner's address: known browsers and mailed links still work", async () => {
    const { app, emails } = await startWithStudents(1);
    const [email = ''] = emails;
    const { cookie } = await trySignIn(app, { email, address: home });
    for (let quarter = 0; quarter < rounds(3, 100); quarter += 1) {
      expect(
        await guess(
          app,
          many(30, () => ({ email, address: home })),
        ),
      ).toBe(10);
      // The server refuses unknown browsers there for 15 minutes.
      const unknown = await trySignIn(app, { email, address: home });
      expect(unknown).toMatchObject({ status: 429, retryAfter: 900 });
      expect(await trySignIn(app, { email, address: home, headers: { cookie } })).toMatchObject({
        status: 200,
      });
      app.clock.advance(15 * minute);
    }
    await guess(
      app,
      many(30, () => ({ email, address: home })),
    );
    await app.succeed(forgotPassword, { body: { audience: 'student', email } });
    const token = await mailedToken(app, email, 'reset_password');
    const reset = await app.call(resetPassword, { body: { token, password: 'a new horse' } });
    const [mailed = ''] = String(reset.headers['set-cookie']).split(';');
    await guess(
      app,
      many(30, () => ({ email, address: home })),
    );
    const owner = { email, address: home, tried: 'a new horse' };
    expect(await trySignIn(app, { ...owner, headers: { cookie: mailed } })).toMatchObject({ status: 200 });
    // The password change invalidated the cookie.
    expect(await trySignIn(app, { ...owner, headers: { cookie } })).toMatchObject({ status: 429 });
  });

  test('one account from many addresses has three guesses at each, then one', async () => {
    const { app, emails } = await startWithStudents(1);
    const [email = ''] = emails;
    const guesses = async (network: string, hosts: number, tries = 4) => {
      const got: number[] = [];
      for (let host = 0; host < hosts; host += 1) {
        got.push(
          await guess(
            app,
            many(tries, () => ({ email, address: `${network}.${host}` })),
          ),
        );
      }
      return got;
    };
    expect(await guesses('192.0.2', 5, 11)).toEqual(Array(5).fill(10));
    expect(await guesses('203.0.113', 150)).toEqual(Array(150).fill(3));
    expect(await guesses('203.0.112', 10)).toEqual(Array(10).fill(1));
    expect(await trySignIn(app, { email, address: home })).toMatchObject({ status: 200 });
  });

  test('many accounts from one address have three guesses each, then one', async () => {
    const { app, emails } = await startWithStudents(340);
    const guesses = async (victims: string[], tries = 4) => {
      const got: number[] = [];
      for (const email of victims)
        got.push(
          await guess(
            app,
            many(tries, () => ({ email, address: attacker })),
          ),
        );
      return got;
    };
    expect(await guesses(emails.slice(0, 10), 11)).toEqual(Array(10).fill(10));
    expect(await guesses(emails.slice(10, 310))).toEqual(Array(300).fill(3));
    expect(await guesses(emails.slice(310, 330))).toEqual(Array(20).fill(1));
    // Other users behind either address can sign in.
    expect(await trySignIn(app, { email: emails[339] ?? '', address: attacker })).toMatchObject({
      status: 200,
    });
    expect(await trySignIn(app, { email: emails[0] ?? '', address: home })).toMatchObject({ status: 200 });
  });

  test.each([
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
  ])('forged addresses in %s do not help', async (header) => {
    const { app, emails } = await startWithStudents(1);
    const [email = ''] = emails;
    const invented = (index: number) =>
      header === 'forwarded' ? `for=198.51.100.${index}` : `198.51.100.${index}`;
    const spoofed = (index: number) => ({ email, address: attacker, headers: { [header]: invented(index) } });
    expect(await guess(app, many(30, spoofed))).toBe(10);
    // Forged headers do not count against the owner.
    const owners = { email, address: attacker, headers: { [header]: invented(4) } };
    expect(
      await guess(
        app,
        many(30, () => owners),
      ),
    ).toBe(0);
    expect(await trySignIn(app, { email, address: home })).toMatchObject({ status: 200 });
  });

  test('behind a trusted proxy, only the address that it adds counts', async () => {
    const proxy = '10.0.0.5';
    const { app, emails } = await startWithStudents(1, { trustProxy: [proxy] });
    const [email = ''] = emails;
    // The proxy appends the address that it saw. Two header lines arrive as one.
    const through = (sent: string, seen: string) => ({
      email,
      address: proxy,
      headers: { 'x-forwarded-for': `${sent}${seen}`, forwarded: `for=${sent}`, 'x-real-ip': sent },
    });
    expect(
      await guess(
        app,
        many(30, (host) => through(`192.0.2.${host}, `, attacker)),
      ),
    ).toBe(10);
    expect(
      await guess(
        app,
        many(30, (host) => through(`${proxy}, 192.0.2.${host}, `, attacker)),
      ),
    ).toBe(0);
    expect(
      await guess(
        app,
        many(30, () => through(`${home}, `, attacker)),
      ),
    ).toBe(0);
    // A caller who bypasses the proxy is not trusted.
    const direct = (host: number) => ({ ...through(`192.0.2.${host}`, ''), address: '203.0.113.8' });
    expect(await guess(app, many(30, direct))).toBe(10);
    expect(
      await guess(
        app,
        many(9, () => through('', home)),
      ),
    ).toBe(9);
    expect(await trySignIn(app, through('', home))).toMatchObject({ status: 200 });
  });

  test('an IPv6 network counts as one address', async () => {
    const { app, emails } = await startWithStudents(1);
    const [email = ''] = emails;
    const within = (host: number) => ({ email, address: `2001:db8:7:7:${host}:${host}::1` });
    expect(await guess(app, many(30, within))).toBe(10);
    const mapped = (index: number) => ({ email, address: index % 2 ? attacker : `::ffff:${attacker}` });
    expect(await guess(app, many(30, mapped))).toBe(10);
    expect(await trySignIn(app, { email, address: '2001:db8:7:8::1' })).toMatchObject({ status: 200 });
  });

  test('a whole campus signs in within ten minutes, with an attacker behind the same address', async () => {
    const students = rounds(60, 600);
    const { app, emails } = await startWithStudents(students + 340);
    const [campus, others] = [emails.slice(0, students), emails.slice(students)];
    const address = attacker;
    // The attacker also attacks a tenth of the students, who use known browsers.
    const attacked = campus.slice(0, students / 10);
    const cookies = await Promise.all(attacked.map((email) => trySignIn(app, { email, address })));
    for (const email of [...others, ...attacked])
      await guess(
        app,
        many(4, () => ({ email, address })),
      );
    const statuses: number[] = [];
    for (const [index, email] of campus.entries()) {
      app.clock.advance((10 * minute) / students);
      const headers = { cookie: cookies[index]?.cookie ?? '' };
      const [{ status }] = await Promise.all([
        trySignIn(app, { email, address, headers }),
        guess(app, [{ email: others[index % others.length] ?? '', address }]),
      ]);
      statuses.push(status);
    }
    expect(statuses).toEqual(Array(students).fill(200));
  });

  test('two processes on one database count together', async () => {
    const databaseUrl = await newDatabaseUrl();
    const { app, emails } = await startWithStudents(1, { databaseUrl });
    const other = await startTestApp({ databaseUrl, config: { rateLimit: true } });
    const [email = ''] = emails;
    const tries = many(15, () => ({ email, address: attacker }));
    const looked = await Promise.all([guess(app, tries), guess(other, tries)]);
    expect(looked.reduce((sum, count) => sum + count)).toBe(10);
    for (const each of [app, other]) {
      expect(await trySignIn(each, { email, address: attacker })).toMatchObject({ status: 429 });
      expect(await trySignIn(each, { email, address: home })).toMatchObject({ status: 200 });
    }
  });

  test(
    'control: without limits every guess is checked, and the right one opens the account',
    { tags: ['soak'] },
    async () => {
      const { app, emails } = await startWithStudents(1, { rateLimit: false });
      const [email = ''] = emails;
      // Sends batches that fit into the hashing queue.
      for (let time = 0; time < 4; time += 1) {
        const tries = many(50, () => ({ email, address: attacker }));
        expect(await guess(app, tries)).toBe(50);
      }
      expect(await trySignIn(app, { email, address: attacker })).toMatchObject({ status: 200 });
    },
  );
});
