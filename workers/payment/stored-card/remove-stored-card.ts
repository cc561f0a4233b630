import { findCardToRemove } from '@cotejo/store/subscription/keep-card.ts';
import { noteRemoved } from '@cotejo/store/subscription/remove-card.ts';
import type { StoredCardActivities } from '@cotejo/workflows/stored-card/activities.ts';
import { withHeartbeat } from '../../heartbeat.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import type { CardKeeping } from '../charge-subscription.ts';

/** The activity of `stored-card/{id}`. Its handles go when the provider has answered, and not before: they name the card to it. */
export function createRemoveStoredCard({
  db,
  recordKeys,
  provider,
}: Pick<PaymentDependencies, 'provider'> & CardKeeping): StoredCardActivities['removeStoredCard'] {
  return ({ storedCardId }) =>
    withHeartbeat(async () => {
      const found = await findCardToRemove(db, recordKeys, storedCardId);
      if (found === null) return;
      const { card, currency } = found;
      const removed = await provider(found.provider).removeCard?.(card, currency);
      if (removed?.type === 'open')
        throw new Error(`${found.provider} has not removed ${storedCardId}: ${removed.detail}`);
      await noteRemoved(db, storedCardId);
    });
}
