import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Database } from '../../database.ts';
import { listByCategory } from './list-by-category.ts';
import { productCoverageModel } from '../models/product-coverage.model.ts';
import type { BenefitCategory } from '../coverage/read-benefit-categories.sql.ts';

/** Benefits by category that products of these upper types cover in a country; null = of any type. */
export async function readBenefitsOfTypes(
  db: Database,
  country: CountryCode,
  upperTypes: readonly string[] | null,
): Promise<readonly BenefitCategory[]> {
  const type = {
    association: 'insuranceType',
    attributes: [],
    where: upperTypes === null ? {} : { upperTypeName: [...upperTypes] },
    required: true,
  };
  const covered = await productCoverageModel(db).findAll({
    attributes: ['benefitId'],
    include: [
      {
        association: 'product',
        attributes: [],
        where: { countryCode: country },
        required: true,
        include: [type],
      },
    ],
    group: ['benefitId'],
    raw: true,
    ...db.scope,
  });
  return listByCategory(
    db,
    covered.map(({ benefitId }) => benefitId),
  );
}
