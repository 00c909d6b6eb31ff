// @module-tag spec-4
// @module-tag spec-5
// @module-tag beyond-screens
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bankTransactionId,
  codedNote,
  groupedTransactionId,
  isTransactionId,
  isUpiId,
  isUsualTransactionId,
  paymentNote,
  transactionKey,
  upiLink,
} from './upi.ts';

test('the link fixes amount and currency and writes spaces as %20', () => {
  expect(
    upiLink({ payeeId: 'campus@okaxis', payeeName: 'PSG Tech', amount: 500, note: 'Smart Campus Hack' }),
  ).toBe('upi://pay?pa=campus%40okaxis&pn=PSG%20Tech&am=500.00&cu=INR&tn=Smart%20Campus%20Hack');
});

test('the link has only safe characters and a note of at most 50 characters, for any names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (payeeName, note) => {
      const link = upiLink({ payeeId: 'a@upi', payeeName, amount: 1, note });
      expect(link).toMatch(/^upi:\/\/pay\?[\w.!~*'()%&=-]+$/u);
      const parameters = new URLSearchParams(link.slice(link.indexOf('?') + 1));
      expect(parameters.get('tn')?.length ?? 0).toBeLessThanOrEqual(50);
      expect(parameters.get('am')).toBe('1.00');
    }),
  );
});

test('a note keeps only ASCII characters, and is empty without letters or digits', () => {
  expect(paymentNote(' Café Hack: 30 hours ')).toBe('Cafe Hack: 30 hours');
  expect(paymentNote('भाषा हैक: भारतीय')).toBe('');
  expect(paymentNote(`${'x'.repeat(49)} yz`)).toBe('x'.repeat(49));
});

test('a note begins with the pay code, which banks keep when they cut the note', () => {
  expect(codedNote('K7Q2M', 'Byte Hack')).toBe('K7Q2M Byte Hack');
  expect(codedNote(undefined, 'Byte Hack')).toBe('Byte Hack');
  expect(codedNote('K7Q2M', 'x'.repeat(60))).toHaveLength(50);
});

test('recognizes the forms of UPI IDs and transaction ids', () => {
  for (const id of ['campus@okaxis', 'a.b-c_d@ybl', '9876543210@paytm', '50100012@HDFC0001234.ifsc.npci']) {
    expect([id, isUpiId(id)]).toEqual([id, true]);
  }
  expect(
    [
      'anitha@gmail.com',
      'a@okaxis.',
      'campus',
      '@okaxis',
      'a b@upi',
      'a@',
      'a@b@c',
      '\u{212A}p@upi',
      'a@\u{17F}bi',
    ].some(isUpiId),
  ).toBe(false);
  expect(isUsualTransactionId('412788901123')).toBe(true);
  expect(isUsualTransactionId('4127 8890 1123')).toBe(true);
  expect(isUsualTransactionId('CICAgMDw8')).toBe(false);
});

test('a transaction id is compared without case, separators and invisible characters', () => {
  for (const text of ['4127 8890-1123', '4127/8890.1123', '４１２７:88901123', '4127\u200B8890\u20131123']) {
    expect([isTransactionId(text), transactionKey(text)]).toEqual([true, '412788901123']);
    expect(groupedTransactionId(text)).toBe('4127 8890 1123');
    expect(bankTransactionId(text)).toBe('412788901123');
  }
  expect(transactionKey('CICAg-MDw8')).toBe('cicagmdw8');
  expect(bankTransactionId('CICAg-MDw8')).toBe('CICAg-MDw8');
  for (const text of ['', ' - ', '4127_8890', '4127?', '१२३', 'Т127', '=1+1']) {
    expect([text, isTransactionId(text)]).toEqual([text, false]);
  }
});
