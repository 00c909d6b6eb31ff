import { expect, test } from 'vitest';
import { isPublicMailHost } from './is-public-mail-host.ts';

test.each(['gmail.com', 'yahoo.co.in', 'yahoo.com', 'outlook.in', 'live.com', 'hotmail.com.br', 'gmx.net'])(
  'anybody can get an address at %s',
  (host) => {
    expect(isPublicMailHost(host)).toBe(true);
  },
);

test.each([
  '',
  'psgtech.ac.in',
  'live.psgtech.ac.in',
  'mail.iitm.ac.in',
  'gmail.com.example',
  'yahoo-inc.com',
])('%s belongs to an organization', (host) => {
  expect(isPublicMailHost(host)).toBe(false);
});
