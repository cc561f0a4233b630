import { findOrganizationByCode } from '../catalogue/organization/find-organization.ts';
import type { Database } from '../database.ts';
import { isapreFeeModel } from './isapre-fee.model.ts';

/** A line of the schedule (arancel) that an isapre's percentages are of; `amount` in pesos. */
export interface IsapreFee {
  readonly code: string;
  readonly groupName: string;
  readonly name: string;
  readonly amount: number;
}

export async function readFees(
  db: Database,
  organizationCode: string,
): Promise<readonly IsapreFee[]> {
  const isapre = await findOrganizationByCode(db, organizationCode);
  if (!isapre) return [];
  return isapreFeeModel(db).findAll({
    attributes: ['code', 'groupName', 'name', 'amount'],
    where: { organizationId: isapre.id },
    order: ['code'],
    raw: true,
    ...db.scope,
  });
}
