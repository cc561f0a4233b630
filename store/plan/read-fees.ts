import type { Database } from '../database.ts';

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
  const { rows } = await db.query<IsapreFee>({
    name: 'fees-of-isapre',
    text: `SELECT f.code, f.group_name AS "groupName", f.name, f.amount
             FROM isapre_fee f JOIN organization o ON o.id = f.organization_id
            WHERE o.code = $1 ORDER BY f.code`,
    values: [organizationCode],
  });
  return rows;
}
