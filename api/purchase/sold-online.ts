import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { offered } from '@cotejo/domain/payment/provider-accounts.ts';
import { chargesNothing } from '@cotejo/domain/payment/provider-facts.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import { isPurchaseStepId } from '@cotejo/domain/purchase/step-definitions.ts';
import type { PaymentMethod } from '@cotejo/store/catalogue/sale/read-payment-methods.ts';
import type { PurchaseStepRow } from '@cotejo/store/catalogue/sale/read-purchase-steps.ts';
import type { PurchaseContext } from './purchase-context.ts';

/** Whether a product of these steps has a purchase that we can show. */
export function hasFlow(steps: readonly PurchaseStepRow[]): boolean {
  return steps.length > 0 && steps.every(({ stepId }) => isPurchaseStepId(stepId));
}

/** Has this deployment an account that charges the price by any of the product's methods? */
export function isPayable(
  { payments }: PurchaseContext,
  country: CountryCode,
  { amount, currency }: SnapshotPrice,
  methods: readonly PaymentMethod[],
): boolean {
  return methods.some(
    ({ name: kind, flow, paymentProvider: { name: provider } }) =>
      chargesNothing(kind) === (amount === 0) &&
      offered(payments, country, currency, { kind, flow, provider }),
  );
}
