import type { Database } from '../database.ts';
import { billingPeriodModel } from './billing-period.model.ts';
import { coverNoticeModel } from './cover-notice.model.ts';

/** What periods of purchases say about who owed them. Amounts and days stay for the books; answers the ids of all of them. */
export async function blankPeriods(
  tx: Database,
  purchaseIds: readonly string[],
): Promise<readonly string[]> {
  const where = { purchaseId: [...purchaseIds] };
  await billingPeriodModel(tx).update({ reason: null, arrearsFrom: null }, { where, ...tx.scope });
  const rows = await billingPeriodModel(tx).findAll({
    attributes: ['id'],
    where,
    raw: true,
    ...tx.scope,
  });
  const ids = rows.map(({ id }) => id);
  await coverNoticeModel(tx).update(
    { reference: null, backReference: null },
    { where: { periodId: ids }, ...tx.scope },
  );
  return ids;
}
