// Measured (docs/decisions/hand-statements.md), "summary of the coverages": by models it takes over 4 × as long.
import type { Database } from '../../database.ts';
import type { AmountUnit } from '@cotejo/domain/catalogue/coverage-amount.ts';

/** One row of "resumen de coberturas": a category with its best percentage and how many rows it has. */
export interface CoverageSummaryRow {
  readonly categoryCode: string;
  readonly displayName: string;
  readonly icon: string;
  readonly coverages: number;
  readonly minPercentage: number | null;
  readonly maxPercentage: number | null;
  /** The highest yearly top among its coverages; null = none is written. */
  readonly yearlyTop: { readonly amount: number; readonly unit: AmountUnit } | null;
  /** Its percentages in the names of spec 1 §3; `Amount` is the most frequent one. */
  readonly commonCoverage: {
    readonly CoverageTypeId: number;
    readonly Amount: number;
    readonly MinCoverageAmount: number;
    readonly MaxCoverageAmount: number;
  } | null;
}

/** `/api/insurance/coverages/{id}/resume`, or that of one provider (`/coverageOrganization`). */
export async function readCoverageSummary(
  db: Database,
  productId: number,
  coverageOrganizationId: number | null = null,
): Promise<readonly CoverageSummaryRow[]> {
  const { rows } = await db.query<CoverageSummaryRow>({
    name: 'coverage-summary',
    text: `SELECT k.code AS "categoryCode", k.display_name AS "displayName", k.icon,
                  count(DISTINCT c.benefit_id) AS coverages,
                  min(a.max_amount) FILTER (WHERE a.kind = 'percentage') AS "minPercentage",
                  max(a.max_amount) FILTER (WHERE a.kind = 'percentage') AS "maxPercentage",
                  (array_agg(json_build_object('amount', a.max_amount, 'unit', json_build_object(
                      'code', u.code, 'name', u.name, 'currencyCode', u.currency_code))
                    ORDER BY a.max_amount DESC)
                    FILTER (WHERE a.kind = 'yearly_top' AND u.currency_code IS NOT NULL
                              AND a.max_amount IS NOT NULL))[1] AS "yearlyTop",
                  CASE WHEN count(a.max_amount) FILTER (WHERE a.kind = 'percentage') > 0
                    THEN json_build_object(
                      'CoverageTypeId', k.id,
                      'Amount', mode() WITHIN GROUP (ORDER BY a.max_amount)
                        FILTER (WHERE a.kind = 'percentage'),
                      'MinCoverageAmount',
                        min(a.max_amount) FILTER (WHERE a.kind = 'percentage'),
                      'MaxCoverageAmount',
                        max(a.max_amount) FILTER (WHERE a.kind = 'percentage'))
                  END AS "commonCoverage"
             FROM product_coverage c
             JOIN benefit b ON b.id = c.benefit_id
             JOIN coverage_category k ON k.id = b.coverage_category_id
             LEFT JOIN product_coverage_amount a ON a.product_coverage_id = c.id
             LEFT JOIN unit u ON u.code = a.unit_code
            WHERE c.product_id = $1
              AND ($2::integer IS NULL OR c.coverage_organization_id IS NULL
                   OR c.coverage_organization_id = $2)
            GROUP BY k.id ORDER BY k.order_position`,
    values: [productId, coverageOrganizationId],
  });
  return rows;
}
