import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { localStore } from '../../storage.ts';

/** Returns the transaction ID that was typed for a team and not sent: a phone may reload the page meanwhile. */
export function keptId(teamId: string): string {
  return localStore.getItem(placeOf(teamId)) ?? '';
}

export function forgetId(teamId: string): void {
  localStore.removeItem(placeOf(teamId));
}

export function keepId(teamId: string, id: string): void {
  localStore.setItem(placeOf(teamId), id);
}

/** Keeps what is typed until `forgetId`. */
export function useKeepId({ subscribe }: UseFormReturn<RegisterTeamBody>, teamId: string): void {
  useEffect(
    () =>
      subscribe({
        name: 'upiTransactionId',
        formState: { values: true },
        callback: ({ values }) => localStore.setItem(placeOf(teamId), values.upiTransactionId),
      }),
    [subscribe, teamId],
  );
}

function placeOf(teamId: string): string {
  return `transactionId:${teamId}`;
}
