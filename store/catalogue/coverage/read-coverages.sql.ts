// Measured (docs/decisions/hand-statements.md), "coverages of a product": by models it takes over 2 × as long.
import type { Database } from '../../database.ts';
import type { CoverageAmounts } from '@cotejo/domain/catalogue/coverage-amount.ts';
import { coverageJson } from './coverage-json.sql.ts';

export interface Coverage {
  readonly id: number;
  readonly insuranceBenefit: {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly translations: { readonly en: string; readonly pt: string };
  };
  /** Null: wherever the product covers. */
  readonly coverageOrganization: {
    readonly id: number;
    readonly organizationCode: string;
    readonly displayName: string;
  } | null;
  readonly note: string | null;
  readonly amounts: CoverageAmounts;
}

/** A category with its coverages: a tag of the card, a block of the page (spec 1 §3). */
export interface CoverageTag {
  readonly id: number;
  readonly code: string;
  readonly displayName: string;
  readonly translations: { readonly en: string; readonly pt: string };
  readonly icon: string;
  readonly coverages: readonly Coverage[];
}

export interface Coverages {
  /** Different benefits, over all tags. */
  readonly count: number;
  readonly tags: readonly CoverageTag[];
}

export interface CoverageChoice {
  readonly benefitId?: number;
  /** Rows of this provider, and those that hold everywhere. */
  readonly coverageOrganizationId?: number;
}

/** The coverages of a product by category, all of them or those of a benefit or a provider. */
export async function readCoverages(
  db: Database,
  productId: number,
  choice: CoverageChoice = {},
): Promise<Coverages> {
  const { rows } = await db.query<CoverageTag>({
    name: 'coverages-of-product',
    text: `SELECT k.id, k.code, k.display_name AS "displayName",
                  json_build_object('en', k.display_name_en, 'pt', k.display_name_pt) AS translations,
                  k.icon, json_agg(${coverageJson} ORDER BY c.order_position) AS coverages
             FROM product_coverage c
             JOIN benefit b ON b.id = c.benefit_id
             JOIN coverage_category k ON k.id = b.coverage_category_id
             LEFT JOIN coverage_organization v ON v.id = c.coverage_organization_id
            WHERE c.product_id = $1
              AND ($2::integer IS NULL OR c.benefit_id = $2)
              AND ($3::integer IS NULL OR c.coverage_organization_id IS NULL
                   OR c.coverage_organization_id = $3)
            GROUP BY k.id ORDER BY k.order_position`,
    values: [productId, choice.benefitId ?? null, choice.coverageOrganizationId ?? null],
  });
  const benefits = new Set(
    rows.flatMap((tag) => tag.coverages.map((coverage) => coverage.insuranceBenefit.id)),
  );
  return { count: benefits.size, tags: rows };
}
