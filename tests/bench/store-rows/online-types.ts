import { isPurchaseStepId } from '@cotejo/domain/purchase/step-definitions.ts';
import { purchaseStepModel } from '@cotejo/store/catalogue/models/purchase-step.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import { groupBy } from './group-by.ts';

/** What salesChannelSql says, by models: types whose steps all have a form. */
export async function readOnlineTypes(db: Database): Promise<ReadonlySet<string>> {
  const steps = await purchaseStepModel(db).findAll({
    attributes: ['productType', 'stepId'],
    raw: true,
  });
  const types = groupBy(steps, ({ productType }) => productType);
  return new Set(
    [...types].flatMap(([type, own]) =>
      own.every(({ stepId }) => isPurchaseStepId(stepId)) ? [type] : [],
    ),
  );
}

export function channelsOf(
  row: { readonly product_type: string; readonly sales_channel: readonly string[] },
  online: ReadonlySet<string>,
): readonly string[] {
  return online.has(row.product_type)
    ? row.sales_channel
    : row.sales_channel.filter((channel) => channel !== 'online');
}
