import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { useOnce } from './use-once.ts';

test('sends an unchanged body under one key until it succeeds', async () => {
  const used: string[] = [];
  const { result } = renderHook(() => useOnce());
  const send = (sent: object, answer: 'lost' | 'answered') =>
    result.current(sent, async (headers) => {
      used.push(headers['idempotency-key']);
      if (answer === 'lost') throw new ApiFailure('No answer');
    });
  await expect(send({ a: 1 }, 'lost')).rejects.toThrow('No answer');
  await send({ a: 1 }, 'answered');
  expect(used).toHaveLength(3);
  expect(new Set(used).size).toBe(1);
  await send({ a: 1 }, 'answered');
  await expect(send({ a: 2 }, 'lost')).rejects.toThrow('No answer');
  await send({ a: 3 }, 'answered');
  expect(new Set(used).size).toBe(4);
});
