import type { RemoveCardInput } from './messages.ts';

export interface StoredCardActivities {
  /** Asks the provider to forget a card, and forgets its handles. Safe to repeat; fails while the provider does not answer. */
  removeStoredCard(call: RemoveCardInput): Promise<void>;
}
