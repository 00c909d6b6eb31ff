import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWhatsappLink } from './event-rules.ts';

test.each([
  'https://chat.whatsapp.com/AbC',
  'https://chat.whatsapp.com/AbC?mode=ac_t',
  'HTTPS://CHAT.WHATSAPP.COM/AbC',
  'https://whatsapp.com/channel/0029Va',
  'https://www.whatsapp.com/channel/0029Va',
  'https://api.whatsapp.com/send?phone=919876543210',
  'https://wa.me/919876543210',
  'https://wa.me/919876543210?text=javascript:alert(1)',
])('%j leads to WhatsApp', (link) => expect(isWhatsappLink(link)).toBe(true));

// Executable schemes, lookalike hosts, malformed links.
test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://chat.whatsapp.com/',
  'java\nscript:alert(1)',
  '\tjavascript:alert(1)',
  '\u0000javascript:alert(1)',
  'javascript://chat.whatsapp.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'blob:https://chat.whatsapp.com/8d1f',
  'filesystem:https://chat.whatsapp.com/x',
  'file:///etc/passwd',
  'about:blank',
  'intent://chat.whatsapp.com/#Intent;scheme=https;end',
  'whatsapp://send?phone=919876543210',
  'view-source:https://chat.whatsapp.com/AbC',
  'ftp://chat.whatsapp.com/AbC',
  'http://chat.whatsapp.com/AbC',
  '//chat.whatsapp.com/AbC',
  '/chat.whatsapp.com/AbC',
  'chat.whatsapp.com/AbC',
  'whatsapp',
  'https:',
  'https://',
  'https:///',
  'https://chat.whatsapp.com@evil.example/',
  'https://chat.whatsapp.com:secret@evil.example/',
  'https://evil.example@chat.whatsapp.com/',
  'https://evil.example\\@chat.whatsapp.com/',
  'https://chat.whatsapp.com\\.evil.example/',
  'https://chat.whatsapp.com.evil.example/',
  'https://whatsapp.com.evil.example/x',
  'https://evilwhatsapp.com/x',
  'https://evil-whatsapp.com/x',
  'https://whatsapp.co/x',
  'https://whatsapp.community/x',
  'https://evil.example/https://chat.whatsapp.com/AbC',
  'https://evil.example?https://chat.whatsapp.com',
  'https://evil.example#.whatsapp.com',
  'https://evil.example%2f.whatsapp.com/',
  'https://evil.example%00.whatsapp.com/',
  'https://evil.example;.whatsapp.com/',
  'https://evil.example,.whatsapp.com/',
  // Lookalike letters.
  'https://сhat.whаtsapp.com/AbC',
  'https://chat。whatsapp。evil.example/',
  'https://wa.me.evil.example/91',
  'https://evilwa.me/91',
  'https://evil.wa.me/91',
  'https://chat.whatsapp.com:8443/AbC',
  'https://chat.whatsapp.com./AbC',
  'https://127.0.0.1/AbC',
  'https://[::1]/AbC',
  'https://2130706433/AbC',
])('%j is refused', (link) => expect(isWhatsappLink(link)).toBe(false));

test('browsers open every accepted link on WhatsApp over https', () => {
  const pieces = [
    'https:',
    'javascript:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '.',
    '\t',
    '\n',
    '#',
    '?',
    '%2e',
    '。',
    '443',
  ];
  const hosts = ['whatsapp.com', 'chat.', 'wa.me', 'evil.example', 'whatsapp', '.com'];
  const links = fc.array(fc.constantFrom(...pieces, ...hosts), { maxLength: 8 });
  const starts = fc.constantFrom('https://chat.whatsapp.com', 'https://', '');
  let accepted = 0;
  fc.assert(
    fc.property(starts, links, (start, rest) => {
      const link = start + rest.join('');
      if (!isWhatsappLink(link)) return;
      accepted += 1;
      const { protocol, host } = new URL(link, 'https://hackon.example/events');
      expect(protocol).toBe('https:');
      expect(host).toMatch(/^(?:wa\.me|(?:[^.]+\.)*whatsapp\.com)$/u);
    }),
    { numRuns: 5000 },
  );
  expect(accepted).toBeGreaterThan(100);
});
