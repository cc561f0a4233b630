import { Op } from 'sequelize';
import { duplicateDays, isRepeatable } from '@cotejo/domain/lead/duplicate.ts';
import type { Database } from '../database.ts';
import { purchaseHolderModel } from '../purchase/purchase-holder.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { leadModel } from './lead.model.ts';
import { planRequestModel } from './plan-request.model.ts';

/**
 * The first lead of a person for a product within the period: one that they asked for, or bought or began to buy with the same address;
 * null: there is none. The caller holds the lock of the address.
 */
export async function findFirstLead(
  tx: Database,
  asked: {
    readonly contactKey: string;
    readonly mailKey: string;
    readonly country: string;
    readonly productCode: string;
  },
): Promise<string | null> {
  const { contactKey, mailKey, country: countryCode, productCode } = asked;
  const options = { raw: true, ...tx.scope } as const;
  const since = new Date(Date.now() - duplicateDays * 86_400_000);
  const requests = await planRequestModel(tx).findAll({
    attributes: ['leadId'],
    where: { contactKey, internal: false },
    ...options,
  });
  const held = await purchaseHolderModel(tx).findAll({
    attributes: ['purchaseId'],
    where: { mailKey },
    ...options,
  });
  const purchases = await purchaseModel(tx).findAll({
    attributes: ['leadId'],
    where: { id: held.map(({ purchaseId }) => purchaseId) },
    ...options,
  });
  const leads = await leadModel(tx).findAll({
    attributes: ['id', 'status', 'duplicateOf'],
    where: {
      id: [...requests, ...purchases].flatMap(({ leadId }) => leadId ?? []),
      countryCode,
      productCode,
      createdAt: { [Op.gt]: since },
    },
    order: [
      ['createdAt', 'ASC'],
      ['id', 'ASC'],
    ],
    ...options,
  });
  const first = leads.find(({ status }) => isRepeatable(status));
  if (first === undefined) return null;
  // What it is linked to itself may be too old, or out of the count, by now.
  const root = await leadModel(tx).findOne({
    attributes: ['id', 'status'],
    where: { id: first.duplicateOf ?? first.id, createdAt: { [Op.gt]: since } },
    ...options,
  });
  return root !== null && isRepeatable(root.status) ? root.id : first.id;
}
