import type { Database } from '@cotejo/store/database.ts';
import type { IndexKey } from '@cotejo/store/crypto/index-key.ts';
import { takeLimits } from '@cotejo/store/limit/take-limits.ts';
import { toLimitSubject } from '@cotejo/store/limit/to-limit-subject.ts';

export interface CardLimitParts {
  readonly db: Database;
  readonly indexKey: IndexKey;
  /** See `mostOf`. */
  readonly limitTimes: number;
}

/**
 * Counts one more payment by a card, over all purchases and payers; false = the card has had all of its day
 * (docs/decisions/card-tries.md). The digits are stored as a keyed hash alone.
 */
export async function takeCardPayment(
  { db, indexKey, limitTimes: times }: CardLimitParts,
  cardDigits: string,
): Promise<boolean> {
  const subject = toLimitSubject(indexKey, 'paymentsOfCard', cardDigits);
  const taken = await takeLimits(db, [{ name: 'paymentsOfCard', subject }], { times });
  return taken.type === 'taken';
}
