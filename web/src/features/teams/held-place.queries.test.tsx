import { holdPlace } from '@hackon/contract/places/places';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { answers, fakeServer, holds } from '../../../test/fake-server.ts';
import { held } from '../../../test/registration-form.ts';
import { useHeldPlace } from './held-place.queries.ts';

const team = (teamName: string) => JSON.stringify({ teamName, members: [{ email: '', registerNumber: '' }] });

it('keeps the hold while a changed team is checked, and never shows the payee of another event', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  fakeServer.use(answers(holdPlace, held));
  const initialProps = { eventId: 'one', teamName: 'Byte Me' };
  const { result, rerender } = renderHook(
    ({ eventId, teamName }) => useHeldPlace(eventId, true, team(teamName)),
    { wrapper, initialProps },
  );
  await waitFor(() => expect(result.current.data?.upiId).toBe(held.upiId));
  fakeServer.use(holds(holdPlace, held).handler);
  rerender({ eventId: 'one', teamName: 'Byte Us' });
  expect(result.current.data?.upiId).toBe(held.upiId);
  rerender({ eventId: 'two', teamName: 'Byte Us' });
  expect(result.current.data).toBeUndefined();
});
