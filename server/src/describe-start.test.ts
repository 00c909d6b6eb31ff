import { expect, test } from 'vitest';
import { describeStart, localLinks } from './describe-start.ts';

test.each([
  [
    { databaseUrl: 'sqlite:/srv/hackon/hackon.db', smtpUrl: undefined },
    'HackOn 1.2.3. Database: /srv/hackon/hackon.db. Mails: files in /srv/hackon/outbox.',
  ],
  [
    {
      databaseUrl: 'postgres://hackon:secret@db.example:5433/hackon?password=secret',
      smtpUrl: 'smtp://me%40mail.example:secret@mail.example?requireTLS=true',
    },
    'HackOn 1.2.3. Database: PostgreSQL db.example:5433/hackon. Mails: mail.example:587.',
  ],
  [
    {
      databaseUrl: 'postgres://u:secret@one:5433,two:5433/hackon',
      smtpUrl: 'smtps://me:secret@mail.example:2465',
    },
    'HackOn 1.2.3. Database: PostgreSQL. Mails: mail.example:2465.',
  ],
])('names database and mails without a password: %o', (config, line) => {
  expect(describeStart({ dataDir: '/srv/hackon', ...config }, '1.2.3')).toBe(line);
});

test('warns of links to localhost only when mails leave the machine', () => {
  const smtpUrl = 'smtp://mail.example';
  expect(localLinks({ smtpUrl, publicUrl: 'http://localhost:5000' })).toEqual([
    'Links in mails lead to http://localhost:5000. Set PUBLIC_URL to the address of this site.',
  ]);
  expect(localLinks({ smtpUrl, publicUrl: 'https://hackon.example' })).toEqual([]);
  expect(localLinks({ smtpUrl: undefined, publicUrl: 'http://localhost:5000' })).toEqual([]);
});
