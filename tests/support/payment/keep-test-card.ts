import { randomUUID } from 'node:crypto';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { StoredCard } from '@cotejo/domain/payment/provider/provider-port.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { storedCardModel } from '@cotejo/store/subscription/stored-card.model.ts';
import { filledPurchase, type Shop, type SoughtPurchase } from '../purchase/paid-purchase.ts';

/** A card that the payment of a purchase left at its provider; answers the id of its row. */
export async function keepTestCard(
  api: Shop,
  provider: PaymentProviderName,
  card: StoredCard,
  currency = 'CLP',
  what?: SoughtPurchase,
): Promise<string> {
  const id = randomUUID();
  const { id: purchaseId } = await filledPurchase(api, what);
  const attempt = await openAttempt(api.db, {
    id: randomUUID(),
    owner: { kind: 'purchase', id: purchaseId },
    provider,
    kind: 'tdc',
    flow: 'tdc-subscriptions',
    amount: 10_000,
    currency: 'CLP',
    expiresAt: null,
    createdAt: new Date(),
  });
  await storedCardModel(api.db).create({
    id,
    provider,
    currency,
    attemptId: attempt.id,
    purchaseId,
    sealedHandles: seal(api.dependencies.configuration.recordKeys, `${id}/handles`, card),
  });
  return id;
}
