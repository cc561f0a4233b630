import type { Database } from '../../database.ts';
import { coverageRequirementModel } from '../models/coverage-requirement.model.ts';

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
  const rows = await coverageRequirementModel(db).findAll({
    where: { productId },
    include: [{ association: 'benefit', attributes: ['name'] }],
    order: [
      ['benefit', 'orderPosition', 'ASC'],
      ['previsionName', 'DESC'],
    ],
    raw: true,
    nest: true,
    ...db.scope,
  });
  return rows.map(({ code, benefit, minValue, maxValue, unitCode, previsionName }) => ({
    code,
    name: benefit?.name ?? code,
    minValue,
    maxValue,
    value: minValue,
    unit: unitCode,
    previousCoverage: maxValue > 0,
    previsionType: { previsionName },
  }));
}
