import type { Database } from '../database.ts';

/** Who may be insured and from when (`/conditions`). */
export interface ProductConditions {
  readonly ageMinEntry: number;
  readonly ageMaxEntry: number;
  /** Null = no limit. */
  readonly ageMaxStay: number | null;
  readonly maximumDependants: number;
  readonly minimumEmployees: number | null;
  readonly waitingDays: number | null;
  readonly needsDeclaration: boolean;
  readonly previsiones: readonly string[];
  readonly preexisting: 'covered' | 'declared' | 'excluded' | 'not_relevant' | null;
}

export async function readConditions(
  db: Database,
  productId: number,
): Promise<ProductConditions | null> {
  const { rows } = await db.query<ProductConditions>({
    name: 'conditions-of-product',
    text: `SELECT age_min_entry AS "ageMinEntry", age_max_entry AS "ageMaxEntry",
                  (metadata ->> 'ageMaxStay')::integer AS "ageMaxStay",
                  maximum_dependants AS "maximumDependants", minimum_employees AS "minimumEmployees",
                  (metadata ->> 'waitingDays')::integer AS "waitingDays",
                  coalesce((metadata ->> 'needsDeclaration')::boolean, false) AS "needsDeclaration",
                  previsiones, preexisting
             FROM product WHERE id = $1`,
    values: [productId],
  });
  return rows[0] ?? null;
}
