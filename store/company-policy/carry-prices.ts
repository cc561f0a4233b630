import { priceListOn, type PriceList } from '@cotejo/domain/company-billing/price-list.ts';
import type { OneTenantDatabase } from '../database.ts';
import { priceListModel } from './price-list.model.ts';
import { mapPriceLists } from './price-lists.ts';

/**
 * The prices of a policy that one which renews it begins with: those in force on its first day, and those noted for later days.
 *
 * @param on ISO day
 */
export async function pricesFrom(
  own: OneTenantDatabase,
  companyPolicyId: string,
  on: string,
): Promise<readonly PriceList[]> {
  const lists = (await mapPriceLists(own, [companyPolicyId])).get(companyPolicyId) ?? [];
  const held = priceListOn(lists, on);
  const later = lists.filter(({ validFrom }) => validFrom > on);
  return held === null ? later : [{ ...held, validFrom: on }, ...later];
}

/** Notes lists of prices, in their order, for a policy that has none. */
export async function keepPrices(
  own: OneTenantDatabase,
  companyPolicyId: string,
  lists: readonly PriceList[],
  by: string,
): Promise<void> {
  const { companyId } = own.tenant;
  for (const { validFrom, currency, proRata, amounts } of lists)
    await priceListModel(own).create(
      { validFrom, currency, proRata, amounts, companyId, companyPolicyId, recordedBy: by },
      { returning: false, ...own.scope },
    );
}
