import type { Database } from '../database.ts';

export interface ProductCount {
  readonly insuranceType: {
    readonly id: number;
    readonly name: string;
    readonly displayName: string;
  };
  readonly count: number;
}

/** `/countInsurancesByType`: products of an organisation that are on sale on a day. */
export async function countProductsByType(
  db: Database,
  organizationId: number,
  date: string,
): Promise<readonly ProductCount[]> {
  const { rows } = await db.query<ProductCount>({
    name: 'products-by-type',
    text: `SELECT json_build_object('id', t.id, 'name', t.name, 'displayName', t.display_name)
                    AS "insuranceType", count(*) AS count
             FROM product p JOIN insurance_type t ON t.id = p.insurance_type_id
            WHERE p.organization_id = $1 AND p.available_from <= $2::date
              AND (p.available_to IS NULL OR p.available_to >= $2::date)
            GROUP BY t.id ORDER BY t.order_position`,
    values: [organizationId, date],
  });
  return rows;
}

/** `/{id}/countCoverageOrganizations`: places where at least one of its products covers. */
export async function countCoverageOrganizations(
  db: Database,
  organizationId: number,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'coverage-organizations-count',
    text: `SELECT count(DISTINCT pp.coverage_organization_id) AS count
             FROM product_provider pp JOIN product p ON p.id = pp.product_id
            WHERE p.organization_id = $1`,
    values: [organizationId],
  });
  return rows[0]?.count ?? 0;
}
