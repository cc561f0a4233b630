import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { chargesNothing } from '@cotejo/domain/payment/provider-facts.ts';
import { candidatesOf } from '@cotejo/domain/payment/routing.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import { isPurchaseStepId } from '@cotejo/domain/purchase/step-definitions.ts';
import type { PaymentMethod } from '@cotejo/store/catalogue/sale/read-payment-methods.ts';
import type { PurchaseStepRow } from '@cotejo/store/catalogue/sale/read-purchase-steps.ts';
import { readRoute } from '@cotejo/store/payment/routing/read-routing.ts';
import type { PurchaseContext } from './purchase-context.ts';

/** Whether a product of these steps has a purchase that we can show. */
export function hasFlow(steps: readonly PurchaseStepRow[]): boolean {
  return steps.length > 0 && steps.every(({ stepId }) => isPurchaseStepId(stepId));
}

/** Has this deployment an account that charges the price by any of the product's methods, whoever is up right now? */
export async function isPayable(
  { payments: config, dependencies: { db } }: PurchaseContext,
  { country, productCode }: { readonly country: CountryCode; readonly productCode: string },
  { amount, currency }: SnapshotPrice,
  methods: readonly PaymentMethod[],
): Promise<boolean> {
  const place = { config, country, currency };
  for (const { name: kind, flow, paymentProvider } of methods) {
    if (chargesNothing(kind) !== (amount === 0)) continue;
    const route = await readRoute(db, { country, flow, productCode });
    if (candidatesOf(route ?? [paymentProvider.name], { kind, flow }, place).length > 0)
      return true;
  }
  return false;
}
