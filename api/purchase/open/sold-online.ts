import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { chargesNothing } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { candidatesOf } from '@cotejo/domain/payment/provider/routing.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import { isPurchaseStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import type { PaymentMethod } from '@cotejo/store/catalogue/sale/read-payment-methods.ts';
import type { PurchaseStepRow } from '@cotejo/store/catalogue/sale/read-purchase-steps.ts';
import { findRoute } from '@cotejo/store/payment/routing/read-routing.ts';
import type { PaymentRouteRow } from '@cotejo/store/payment/routing/routing.model.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

/** Whether a product of these steps has a purchase that we can show. */
export function hasFlow(steps: readonly PurchaseStepRow[]): boolean {
  return steps.length > 0 && steps.every(({ stepId }) => isPurchaseStepId(stepId));
}

/** Whether we have an account that charges this price by one of the product's methods, even if its provider is down. */
export function isPayable(
  { payments: config }: PurchaseContext,
  routes: readonly PaymentRouteRow[],
  { country, productCode }: { readonly country: CountryCode; readonly productCode: string },
  { amount, currency }: SnapshotPrice,
  methods: readonly PaymentMethod[],
): boolean {
  const place = { config, country, currency };
  return methods.some(({ name: kind, flow, paymentProvider }) => {
    if (chargesNothing(kind) !== (amount === 0)) return false;
    const route = findRoute(routes, { country, flow, productCode }) ?? [paymentProvider.name];
    return candidatesOf(route, { kind, flow }, place).length > 0;
  });
}
