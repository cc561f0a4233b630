import type { Database } from '../../database.ts';
import { benefitModel } from '../models/benefit.model.ts';
import type { BenefitCategory } from '../coverage/read-benefit-categories.sql.ts';

/** These benefits by their categories, both in the order of the site. */
export async function listByCategory(
  db: Database,
  benefitIds: readonly number[],
): Promise<readonly BenefitCategory[]> {
  const rows = await benefitModel(db).findAll({
    where: { id: [...benefitIds] },
    include: [{ association: 'category', required: true }],
    order: [
      ['category', 'orderPosition', 'ASC'],
      ['orderPosition', 'ASC'],
    ],
    raw: true,
    nest: true,
    ...db.scope,
  });
  const categories = new Map<number, BenefitCategory & { readonly benefits: Benefit[] }>();
  for (const { id, code, name, category } of rows) {
    if (!category) continue;
    const { displayName, icon } = category;
    const known = categories.get(category.id) ?? {
      id: category.id,
      code: category.code,
      displayName,
      icon,
      benefits: [],
    };
    known.benefits.push({ id, code, name });
    categories.set(category.id, known);
  }
  return [...categories.values()];
}

type Benefit = BenefitCategory['benefits'][number];
