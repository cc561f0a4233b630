import type { QueryClient } from '@tanstack/react-query';

/** What an answer tells once, as a new secret; by its name in the texts of the kind. */
export interface ToldOnce {
  readonly name: string;
  readonly value: string;
}

const keyOf = (id: string) => ['told-once', id] as const;

/** Keeps it for the page of its record, in memory alone: an address, or the browser's history, would outlive it. */
export function keepToldOnce(client: QueryClient, id: string, told: ToldOnce): void {
  client.setQueryData(keyOf(id), told);
}

export const readToldOnce = (client: QueryClient, id: string): ToldOnce | null =>
  client.getQueryData<ToldOnce>(keyOf(id)) ?? null;

export function forgetToldOnce(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: keyOf(id) });
}
