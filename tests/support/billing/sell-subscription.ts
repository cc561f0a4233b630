import { randomUUID } from 'node:crypto';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PaymentProviderName, Periodicity } from '@cotejo/domain/payment/kinds.ts';
import type { StoredCard } from '@cotejo/domain/payment/provider/provider-port.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import {
  findSubscription,
  openSubscription,
  startSubscription,
} from '@cotejo/store/subscription/subscriptions.ts';
import { writePeriods } from '@cotejo/store/subscription/write-periods.ts';
import { keepTestCard } from '../payment/keep-test-card.ts';
import { filledPurchase, type Shop, type SoughtPurchase } from '../purchase/paid-purchase.ts';

export interface Sold {
  readonly session: string;
  readonly purchaseId: string;
  readonly policyId: string;
  readonly attemptId: string;
}

/**
 * A policy whose premium is charged by itself, with its periods; what its purchase was paid by is kept at its provider. Without a card
 * its holder is asked for each period.
 */
export async function sellSubscription(
  api: Shop,
  {
    card,
    provider = 'mercadopago',
    periodicity = 'monthly',
    country = 'CL',
    startsOn,
    dueOn,
    what,
  }: {
    readonly card: StoredCard | null;
    readonly provider?: PaymentProviderName;
    readonly periodicity?: Periodicity;
    readonly country?: CountryCode;
    /** ISO days: of cover, and of the first period that is charged by itself. */
    readonly startsOn: string;
    readonly dueOn: string;
    readonly what?: SoughtPurchase;
  },
): Promise<Sold> {
  const { id: purchaseId, session } = await filledPurchase(api, what);
  const attemptId = randomUUID();
  const { price } = await purchaseModel(api.db).findByPk(purchaseId, {
    raw: true,
    rejectOnEmpty: true,
  });
  // Of somebody else: their mails would be this holder's.
  const other = what && { ...what, email: 'ana@correo.cl' };
  const storedCardId = card && (await keepTestCard(api, provider, card, price.currency, other));
  const charge = await openAttempt(api.db, {
    id: attemptId,
    owner: { kind: 'purchase', id: purchaseId },
    provider,
    kind: 'tdc',
    flow: card === null ? 'tdc-one-time' : 'tdc-subscriptions',
    amount: price.amount,
    currency: price.currency,
    expiresAt: null,
    createdAt: new Date(),
  });
  return api.db.transaction(async (tx) => {
    await movePayment(tx, charge, 'approved', { providerPaymentId: attemptId });
    const opened = { attemptId, purchaseId, storedCardId, periodicity };
    await openSubscription(tx, card === null ? { ...opened, renewal: 'asked' } : opened);
    const { id: policyId } = await insertPolicy(tx, {
      purchaseId,
      attemptId,
      countryCode: country,
      startsOn,
      year: Number(startsOn.slice(0, 4)),
    });
    await startSubscription(tx, { attemptId, policyId, dueOn, nextChargeOn: dueOn });
    const subscription = await findSubscription(tx, attemptId);
    if (subscription !== null) await writePeriods(tx, subscription, startsOn);
    return { session, purchaseId, policyId, attemptId };
  });
}
