import type { Language } from '@cotejo/domain/country/country.ts';
import { isSubscription, usesStoredCard } from '@cotejo/domain/payment/provider/provider-facts.ts';
import type { PaymentMethodChoice } from '@cotejo/domain/payment/provider/routing.ts';
import { currentTerms, sayChanged } from '@cotejo/domain/purchase/contract-terms.ts';
import { firstChargeDay } from '@cotejo/domain/subscription/next-charge.ts';
import { subscriptionTerms } from '@cotejo/domain/subscription/subscription-terms.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';

/** What paying by a method accepts besides the charge; null where that is what every single payment accepts. */
export function methodTerms(
  {
    price,
    operationDates,
    country,
    termsChangedAt,
  }: Pick<PurchaseRecord, 'price' | 'operationDates' | 'country' | 'termsChangedAt'>,
  { kind, flow }: PaymentMethodChoice,
  startsOn: string | null,
  language: Language,
): { readonly version: string; readonly text: string } | null {
  if (!isSubscription(flow) || startsOn === null) return null;
  const nextChargeOn = firstChargeDay(startsOn, price, operationDates ?? []);
  if (nextChargeOn === null) return null;
  const days = { startsOn, nextChargeOn };
  const terms = subscriptionTerms(price, days, usesStoredCard(kind) ? 'kept' : 'new', language);
  return sayChanged(terms, termsChangedAt, { country, language });
}

/** What every single payment of a purchase accepts. */
export const purchaseTerms = (
  { price, country, termsChangedAt }: Pick<PurchaseRecord, 'price' | 'country' | 'termsChangedAt'>,
  language: Language,
): ReturnType<typeof currentTerms> =>
  sayChanged(currentTerms(price, language), termsChangedAt, { country, language });
