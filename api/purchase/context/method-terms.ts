import type { Language } from '@cotejo/domain/country/country.ts';
import { isSubscription, usesStoredCard } from '@cotejo/domain/payment/provider/provider-facts.ts';
import type { PaymentMethodChoice } from '@cotejo/domain/payment/provider/routing.ts';
import { firstChargeDay } from '@cotejo/domain/subscription/next-charge.ts';
import { subscriptionTerms } from '@cotejo/domain/subscription/subscription-terms.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';

/** What paying by a method accepts besides the charge; null where that is what every single payment accepts. */
export function methodTerms(
  { price, operationDates }: Pick<PurchaseRecord, 'price' | 'operationDates'>,
  { kind, flow }: PaymentMethodChoice,
  startsOn: string | null,
  language: Language,
): { readonly version: string; readonly text: string } | null {
  if (!isSubscription(flow) || startsOn === null) return null;
  const nextChargeOn = firstChargeDay(startsOn, price, operationDates ?? []);
  if (nextChargeOn === null) return null;
  const days = { startsOn, nextChargeOn };
  return subscriptionTerms(price, days, usesStoredCard(kind) ? 'kept' : 'new', language);
}
