import type { Lines } from '@cotejo/domain/catalogue-change/change-row.ts';
import {
  writeCoverRows,
  type ProductCoverRows,
} from '@cotejo/domain/catalogue-change/cover-lines.ts';
import { coverageRequirementModel } from '../catalogue/models/coverage-requirement.model.ts';
import {
  coverageAmountModel,
  productCoverageModel,
} from '../catalogue/models/product-coverage.model.ts';
import { limitAmountModel, limitModel } from '../catalogue/models/product-limit.model.ts';
import { productModel } from '../catalogue/models/product.model.ts';
import type { Database } from '../database.ts';
import { noteTermsChange } from './note-terms-change.ts';

async function readCoverages(
  db: Database,
  productId: number,
): Promise<ProductCoverRows['coverages']> {
  const coverages = await productCoverageModel(db).findAll({
    where: { productId },
    include: [{ association: 'benefit' }, { association: 'coverageOrganization' }],
    order: ['orderPosition', 'id'],
    raw: true,
    nest: true,
    ...db.scope,
  });
  const amounts = await coverageAmountModel(db).findAll({
    where: { productCoverageId: coverages.map(({ id }) => id) },
    order: ['productCoverageId', 'kind'],
    raw: true,
    ...db.scope,
  });
  return coverages.map(({ id, benefit, coverageOrganization }) => {
    const place = coverageOrganization?.displayName ?? null;
    const name = benefit?.name ?? '';
    return {
      id,
      name: place === null ? name : `${name} (${place})`,
      amounts: amounts
        .filter(({ productCoverageId }) => productCoverageId === id)
        .map(({ kind, minAmount: min, maxAmount: max, unitCode: unit }) => ({
          kind,
          min,
          max,
          unit,
        })),
    };
  });
}

async function readTops(db: Database, productId: number): Promise<ProductCoverRows['tops']> {
  const limits = await limitModel(db).findAll({
    where: { productId },
    order: ['orderPosition'],
    raw: true,
    ...db.scope,
  });
  const amounts = await limitAmountModel(db).findAll({
    where: { productLimitId: limits.map(({ id }) => id), kind: 'top' },
    order: ['unitCode', 'period'],
    raw: true,
    ...db.scope,
  });
  return limits.flatMap(({ id, name, orderPosition: at }) =>
    amounts
      .filter(({ productLimitId }) => productLimitId === id)
      .map(({ amount, unitCode: unit }) => ({ at, name, amount, unit })),
  );
}

/** What a product pays, of every table that has some; null: there is no such product. */
export async function readProductCover(
  db: Database,
  productId: number,
): Promise<ProductCoverRows | null> {
  const product = await productModel(db).findByPk(productId, { raw: true, ...db.scope });
  if (product === null) return null;
  const [coverages, tops, requirements] = await Promise.all([
    readCoverages(db, productId),
    readTops(db, productId),
    coverageRequirementModel(db).findAll({
      where: { productId },
      include: [{ association: 'benefit', attributes: ['name'] }],
      order: ['code', 'previsionName'],
      raw: true,
      nest: true,
      ...db.scope,
    }),
  ]);
  const { metadata } = product;
  return {
    percentage: product.coveragePercentage,
    hasFixedPercentages: typeof metadata['coverage_ratio'] === 'string',
    life: { amount: product.lifeCoverAmount, unit: product.lifeCoverUnit },
    hasFixedLife:
      typeof metadata['capital'] === 'number' || Array.isArray(metadata['metadata_colectivo']),
    tops,
    coverages,
    requirements: requirements.map(
      ({ code, benefit, previsionName, minValue, maxValue, unitCode }) => ({
        code,
        name: benefit?.name ?? code,
        prevision: previsionName,
        min: minValue,
        max: maxValue,
        unit: unitCode,
      }),
    ),
  };
}

/** Writes what a product pays anew, and that it changed: who is buying it is told before they pay. */
export async function writeProductCover(
  tx: Database,
  productId: number,
  { rows, lines }: { readonly rows: ProductCoverRows; readonly lines: Lines },
): Promise<void> {
  const after = writeCoverRows(rows, lines);
  await productModel(tx).update(
    { coveragePercentage: after.percentage, lifeCoverAmount: after.life.amount },
    { where: { id: productId }, ...tx.scope },
  );
  await writeTops(tx, productId, { before: rows, after });
  for (const [at, { id, amounts }] of rows.coverages.entries())
    for (const [place, { kind, min, max }] of amounts.entries()) {
      const to = after.coverages[at]?.amounts[place];
      if (to === undefined || (to.min === min && to.max === max)) continue;
      await coverageAmountModel(tx).update(
        { minAmount: to.min, maxAmount: to.max },
        { where: { productCoverageId: id, kind }, ...tx.scope },
      );
    }
  for (const [at, { code, prevision, min, max }] of rows.requirements.entries()) {
    const to = after.requirements[at];
    if (to === undefined || (to.min === min && to.max === max)) continue;
    await coverageRequirementModel(tx).update(
      { minValue: to.min ?? 0, maxValue: to.max ?? 0 },
      { where: { productId, code, previsionName: prevision }, ...tx.scope },
    );
  }
  await noteTermsChange(tx, productId);
}

async function writeTops(
  tx: Database,
  productId: number,
  { before, after }: { readonly before: ProductCoverRows; readonly after: ProductCoverRows },
): Promise<void> {
  for (const [place, { at, amount, unit }] of before.tops.entries()) {
    const to = after.tops[place]?.amount ?? null;
    if (to === amount || unit === null) continue;
    const limit = await limitModel(tx).findOne({
      where: { productId, orderPosition: at },
      raw: true,
      ...tx.scope,
    });
    if (limit === null) continue;
    await limitAmountModel(tx).update(
      { amount: to },
      {
        where: { productLimitId: limit.id, kind: 'top', unitCode: unit, amount },
        ...tx.scope,
      },
    );
  }
}
