import type { PaymentFlow, PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { paymentRouteModel } from '@cotejo/store/payment/routing/routing.model.ts';
import type { Database } from '@cotejo/store/database.ts';

/** Who charges a method of one product, first first, whatever its country does. */
export async function routeProduct(
  db: Database,
  productCode: string,
  flow: PaymentFlow,
  providers: readonly PaymentProviderName[],
  countryCode: CountryCode = 'CL',
): Promise<void> {
  const key = { countryCode, flow, productCode };
  await paymentRouteModel(db).upsert({
    ...key,
    providers: [...providers],
    version: 1,
    changedAt: new Date(),
  });
}
