import { describe, expect, it, vi } from 'vitest';
import { attemptFor } from '../../api/attempt.ts';
import { dropDraft, readDraft, saveDraft } from './registration-draft.ts';

const owner = { accountId: 'a', eventId: 'e' };
const values = {
  teamName: 'Byte Me',
  members: [
    { name: 'Arjun', email: 'a@b.in', registerNumber: '22Z214', mobileNumber: '9876543210', college: 'PSG' },
  ],
  upiTransactionId: '',
};

describe('a registration draft', () => {
  it('is restored with the key of the last attempt', () => {
    const attempt = attemptFor(values, undefined);
    saveDraft(owner, { values, attempt });
    expect(readDraft(owner)).toEqual({ values, attempt });
  });

  it('belongs to one account and one event', () => {
    saveDraft(owner, { values });
    expect(readDraft({ ...owner, accountId: 'b' })).toBeUndefined();
    expect(readDraft({ ...owner, eventId: 'f' })).toBeUndefined();
  });

  it('can be deleted', () => {
    saveDraft(owner, { values });
    dropDraft(owner);
    expect(readDraft(owner)).toBeUndefined();
  });

  it('is ignored when it cannot be parsed', () => {
    for (const stored of ['{', '7', 'null', '{}', '{"values":{"members":"x"}}']) {
      localStorage.setItem('registrationDraft:a:e', stored);
      expect(readDraft(owner)).toBeUndefined();
    }
  });

  it('reports that it was not stored when storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(saveDraft(owner, { values })).toBe(false);
  });
});

describe('attemptFor', () => {
  it('keeps the key for the same body and changes it for another', () => {
    const first = attemptFor(values, undefined);
    expect(attemptFor({ ...values }, first).key).toBe(first.key);
    expect(attemptFor({ ...values, teamName: 'Byte Us' }, first).key).not.toBe(first.key);
  });
});
