import { countries, ufCountry, type Language } from '@cotejo/domain/country/country.ts';
import { convertPrice, isPriceFresh } from '@cotejo/domain/purchase/convert-price.ts';
import { dayIn } from '@cotejo/domain/purchase/start-dates.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { moveFilling } from './move-filling.ts';
import type { PurchaseContext } from './purchase-context.ts';
import { refuse } from './tell-workflow.ts';

/**
 * A price that was converted with a unit value of long ago is not charged. With a current value it is
 * converted again and shown, and the visitor decides; without one the payment waits. Either way everything
 * that was typed stays.
 */
export async function refuseOldPrice(
  context: PurchaseContext,
  record: PurchaseRecord,
  caller: { readonly language: Language; readonly requestId: string },
): Promise<void> {
  const today = dayIn(countries[ufCountry].timeZone, Date.now());
  const { chargesProjectedUf } = context.dependencies.configuration;
  if (isPriceFresh(record.price, today, chargesProjectedUf)) return;
  const uf = await context.uf();
  if (!uf.chargeable) throw await refuse(context, record, caller.language, 'UNIT_VALUE_OUTDATED');
  const price = convertPrice(record.price, uf);
  await moveFilling(context, record, caller, {
    fromVersion: record.version,
    price,
    event: { type: 'price_converted', data: { ufDate: uf.date, ufValue: uf.value } },
  });
  throw await refuse(context, record, caller.language, 'PRICE_OUTDATED');
}
