// Measured (docs/decisions/hand-statements.md), "tops and deductibles": by models they take over 4 × as long.
import type { Database } from '../../database.ts';
import type { AmountUnit } from '@cotejo/domain/catalogue/coverage-amount.ts';

export interface LimitAmount {
  /** Smallest units; null = without (Sin Tope, Sin Deducible). */
  readonly amount: number | null;
  readonly unit: AmountUnit;
  readonly period: 'anual' | 'mensual' | 'semanal' | 'diario' | 'evento' | null;
  /** Whom or what it holds for: `por persona`. */
  readonly calificados: readonly string[];
}

/** One entry of topsAndDeductibles (spec 2 §3). */
export interface TopsAndDeductibles {
  readonly name: string;
  readonly coverageOrganizations: readonly {
    readonly organizationCode: string;
    readonly displayName: string;
  }[];
  readonly topAmounts: readonly LimitAmount[];
  readonly deductibles: readonly LimitAmount[];
}

const amountsOf = (kind: 'top' | 'deductible'): string => /* sql */ `
(SELECT coalesce(json_agg(json_build_object('amount', a.amount,
          'unit', json_build_object('code', u.code, 'name', u.name, 'currencyCode', u.currency_code),
          'period', a.period, 'calificados', a.qualified)), '[]')
   FROM product_limit_amount a JOIN unit u ON u.code = a.unit_code
  WHERE a.product_limit_id = l.id AND a.kind = '${kind}')`;

export async function readTopsAndDeductibles(
  db: Database,
  productId: number,
): Promise<readonly TopsAndDeductibles[]> {
  const { rows } = await db.query<TopsAndDeductibles>({
    name: 'tops-and-deductibles',
    text: `SELECT l.name,
                  (SELECT coalesce(json_agg(json_build_object('organizationCode', v.organization_code,
                            'displayName', v.display_name) ORDER BY v.display_name), '[]')
                     FROM product_limit_organization lo
                     JOIN coverage_organization v ON v.id = lo.coverage_organization_id
                    WHERE lo.product_limit_id = l.id) AS "coverageOrganizations",
                  ${amountsOf('top')} AS "topAmounts",
                  ${amountsOf('deductible')} AS deductibles
             FROM product_limit l WHERE l.product_id = $1 ORDER BY l.order_position`,
    values: [productId],
  });
  return rows;
}
