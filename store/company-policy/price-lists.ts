import type { KeptPriceList } from '@cotejo/domain/company-billing/price-row.ts';
import type { TenantDatabase } from '../database.ts';
import { priceListModel } from './price-list.model.ts';

/** The prices of policies, in the order in which they were said, by the policy's id. */
export async function mapPriceLists(
  own: TenantDatabase,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KeptPriceList[]>> {
  const rows = await priceListModel(own).findAll({
    where: { companyPolicyId: [...policyIds] },
    order: [['id', 'ASC']],
    raw: true,
    ...own.scope,
  });
  const byPolicy = new Map<string, KeptPriceList[]>();
  for (const { companyPolicyId, id, validFrom, currency, proRata, amounts, recordedAt } of rows) {
    const list = { id: Number(id), validFrom, currency, proRata, amounts };
    const kept = { ...list, recordedAt: recordedAt.toISOString() };
    byPolicy.set(companyPolicyId, [...(byPolicy.get(companyPolicyId) ?? []), kept]);
  }
  return byPolicy;
}
