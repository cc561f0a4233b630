import type { InsuranceType } from '@cotejo/domain/catalogue/product.ts';
import type { Database } from '../../database.ts';
import { insuranceTypeModel, type InsuranceTypeRow } from '../models/insurance-type.model.ts';

/** Every kind of insurance, in the order of the site. */
export async function listInsuranceTypes(db: Database): Promise<readonly InsuranceType[]> {
  const rows = await insuranceTypeModel(db).findAll({
    include: [{ association: 'upperType', attributes: ['name', 'displayName'], required: true }],
    order: ['orderPosition'],
    raw: true,
    nest: true,
    ...db.scope,
  });
  return rows.flatMap(({ upperType, ...row }) =>
    upperType ? [toInsuranceType(row, upperType)] : [],
  );
}

function toInsuranceType(
  row: InsuranceTypeRow,
  upperType: InsuranceType['upperType'],
): InsuranceType {
  const { id, name, displayName, description, color, icon, category } = row;
  return {
    id,
    name,
    displayName,
    description,
    color,
    icon,
    category,
    upperType,
    translations: { en: row.displayNameEn, pt: row.displayNamePt },
    descriptionTranslations: {
      en: row.descriptionEn ?? description,
      pt: row.descriptionPt ?? description,
    },
  };
}
