import { timingSafeEqual } from 'node:crypto';
import { toIndexValue, type IndexKey } from '@cotejo/store/crypto/index-key.ts';

/** As long as a payment step is looked at. */
const offerMs = 30 * 60_000;

/** `{card}.{end}.{hash}`: names a card to the payment of one purchase, which its holder was shown it for. */
export function makeCardOffer(
  key: IndexKey,
  purchaseId: string,
  storedCardId: string,
  now: number,
): string {
  const named = `${storedCardId}.${now + offerMs}`;
  return `${named}.${hashOf(key, purchaseId, named)}`;
}

/** The card of an offer that we made for this purchase and that holds; null for anything else. */
export function readCardOffer(
  key: IndexKey,
  purchaseId: string,
  offer: string,
  now: number,
): string | null {
  const [storedCardId = '', end = '', hash = ''] = offer.split('.');
  const expected = Buffer.from(hashOf(key, purchaseId, `${storedCardId}.${end}`));
  const given = Buffer.from(hash);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(end) > now ? storedCardId : null;
}

const hashOf = (key: IndexKey, purchaseId: string, named: string): string =>
  toIndexValue(key, 'stored-card-offer', `${purchaseId} ${named}`);
