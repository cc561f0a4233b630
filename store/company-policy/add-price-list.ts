import { describePrices } from '@cotejo/domain/company-billing/describe-prices.ts';
import type { PriceList } from '@cotejo/domain/company-billing/price-list.ts';
import type { OneTenantDatabase } from '../database.ts';
import { lockPolicy, moveRow, type SeenPolicy } from './move-policy.ts';
import { priceListModel } from './price-list.model.ts';
import { mapPriceLists } from './price-lists.ts';

/** Adds the prices of a policy from a day on; those of before stay as they were. */
export async function addPriceList(
  own: OneTenantDatabase,
  seen: SeenPolicy,
  list: PriceList,
): Promise<'done' | 'changed'> {
  const row = await lockPolicy(own, seen);
  if (row === null) return 'changed';
  const { companyId } = own.tenant;
  const before = (await mapPriceLists(own, [row.id])).get(row.id) ?? [];
  await priceListModel(own).create(
    { ...list, companyId, companyPolicyId: row.id, recordedBy: seen.by },
    { returning: false, ...own.scope },
  );
  const last = before.at(-1);
  const changes = [
    {
      field: 'prices',
      from: last === undefined ? null : describePrices(last),
      to: describePrices(list),
    },
  ];
  await moveRow(own, row, {}, { kind: 'priced', by: seen.by, changes });
  return 'done';
}
