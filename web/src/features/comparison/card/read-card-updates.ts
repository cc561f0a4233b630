import { getCardUpdates } from '@cotejo/contract/comparison/compare-calls.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { arrived } from '../../../shared/api/read-failed.ts';
import type { CardUpdate } from '../../../entities/product-card/card-info.ts';

type Updates = ReadonlyMap<number, CardUpdate>;

/** Milliseconds to wait for further cards: those that come onto the screen together are one call. */
const gatherMs = 100;

interface Batch {
  readonly ids: Set<number>;
  readonly answer: Promise<Updates>;
}

const open = new WeakMap<ApiClient, Map<string, Batch>>();

/**
 * The update of one card, read in one call with those of the cards that ask at the same time; null where the
 * product was withdrawn meanwhile. Rejects with `ReadFailed`.
 */
export async function readCardUpdate(
  api: ApiClient,
  id: number,
  clinics: readonly number[],
  /** The people for whom its score is explained, as the call takes them; null = nobody was entered. */
  profile: string | null,
): Promise<CardUpdate | null> {
  const batches = open.get(api) ?? new Map<string, Batch>();
  open.set(api, batches);
  const key = `${clinics.join()} ${profile}`;
  let batch = batches.get(key);
  if (batch === undefined) {
    const ids = new Set<number>();
    const gathered = new Promise((resolve) => setTimeout(resolve, gatherMs)).then(() => {
      batches.delete(key);
      return readUpdates(api, [...ids], clinics, profile);
    });
    batch = { ids, answer: gathered };
    batches.set(key, batch);
  }
  batch.ids.add(id);
  return (await batch.answer).get(id) ?? null;
}

async function readUpdates(
  api: ApiClient,
  ids: readonly number[],
  clinics: readonly number[],
  profile: string | null,
): Promise<Updates> {
  const query = {
    ids: [...ids],
    ...(profile === null ? {} : { profile }),
    ...(clinics.length === 0 ? {} : { coverageOrganizations: [...clinics] }),
  };
  const { cards } = await arrived(api.call(getCardUpdates, { query }));
  return new Map(cards.map((card) => [card.id, card]));
}
