import { literal, Op } from 'sequelize';
import { inAllCompanies } from '../company/in-all-companies.ts';
import { companyPolicyModel } from '../company-policy/company-policy.model.ts';
import type { Database } from '../database.ts';

const priced = { [Op.in]: literal('(SELECT l.company_policy_id FROM company_price_list l)') };

/** Policies of all companies that have prices, or renew one that has, in the order of their ids: those after one of them. */
export function listPricedPolicies(
  db: Database,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly { readonly id: string; readonly companyId: string }[]> {
  return inAllCompanies(db, (all) =>
    companyPolicyModel(all).findAll({
      attributes: ['id', 'companyId'],
      where: {
        removedAt: null,
        [Op.or]: [{ id: priced }, { renews: priced }],
        ...(after === null ? {} : { id: { [Op.gt]: after } }),
      },
      order: [['id', 'ASC']],
      limit,
      raw: true,
      ...all.scope,
    }),
  );
}
