import type { getCardUpdates } from '@cotejo/contract/catalogue/product-routes.ts';
import type { RouteSuccess } from '@cotejo/contract/route.ts';

/** What changes on a card while its list lies open. */
export type CardUpdate = RouteSuccess<typeof getCardUpdates>['cards'][number];

/** What is read for a card besides the list's answer. */
export interface CardInfo {
  /** Null until it arrives, and where the list says everything. */
  readonly update: CardUpdate | null;
  /**
   * Of its coverages: `listed` where the list's hold; with chosen clinics `waiting` until it is on the
   * screen.
   */
  readonly coverages: 'listed' | 'waiting' | 'loading' | 'known' | 'failed';
  readonly retrying: boolean;
  /** Asks again for what did not arrive. */
  readonly retry: () => void;
}

/** A card that the list says everything of. */
export const listed: CardInfo = {
  update: null,
  coverages: 'listed',
  retrying: false,
  retry: () => undefined,
};
