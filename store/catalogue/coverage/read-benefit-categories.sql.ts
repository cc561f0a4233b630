// Measured (docs/decisions/hand-statements.md), "benefits of a product": by models they take over 3 × as long.
import type { Database } from '../../database.ts';

export interface BenefitCategory {
  readonly id: number;
  readonly code: string;
  readonly displayName: string;
  readonly icon: string;
  readonly benefits: readonly {
    readonly id: number;
    readonly code: string;
    readonly name: string;
  }[];
}

/** Coverage categories with their benefits: those of one product, or all that the catalogue knows. */
export async function readBenefitCategories(
  db: Database,
  productId: number | null,
): Promise<readonly BenefitCategory[]> {
  const { rows } = await db.query<BenefitCategory>({
    name: 'benefit-categories',
    text: `SELECT k.id, k.code, k.display_name AS "displayName", k.icon,
                  json_agg(json_build_object('id', b.id, 'code', b.code, 'name', b.name)
                    ORDER BY b.order_position) AS benefits
             FROM coverage_category k JOIN benefit b ON b.coverage_category_id = k.id
            WHERE $1::integer IS NULL
               OR EXISTS (SELECT FROM product_coverage c WHERE c.product_id = $1 AND c.benefit_id = b.id)
            GROUP BY k.id ORDER BY k.order_position`,
    values: [productId],
  });
  return rows;
}
