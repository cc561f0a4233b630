import type { Database } from '../database.ts';

/** What the previous cover must pay before this product does; 0 and 0 = no requirement (spec 1 §5). */
export interface CoverageRequirement {
  /** `cl-86` hospital care, `cl-4091` outpatient care (spec 1 §9). */
  readonly code: string;
  readonly name: string;
  readonly minValue: number;
  readonly maxValue: number;
  /** The least of the two. */
  readonly value: number;
  readonly unit: string;
  /** Whether a previous cover must pay first. */
  readonly previousCoverage: boolean;
  readonly previsionType: { readonly previsionName: 'Isapre' | 'Fonasa' };
}

export async function readCoverageRequirements(
  db: Database,
  productId: number,
): Promise<readonly CoverageRequirement[]> {
  const { rows } = await db.query<CoverageRequirement>({
    name: 'coverage-requirements',
    text: `SELECT r.code, coalesce(b.name, r.code) AS name, r.min_value AS "minValue",
                  r.max_value AS "maxValue", r.min_value AS value, r.unit_code AS unit,
                  r.max_value > 0 AS "previousCoverage",
                  json_build_object('previsionName', r.prevision_name) AS "previsionType"
             FROM product_coverage_requirement r LEFT JOIN benefit b ON b.code = r.code
            WHERE r.product_id = $1 ORDER BY b.order_position, r.prevision_name DESC`,
    values: [productId],
  });
  return rows;
}
