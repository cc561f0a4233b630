import type { Lines } from '@cotejo/domain/catalogue-change/change-row.ts';
import {
  writeTermRows,
  type ExclusionTexts,
  type ProductTermRows,
} from '@cotejo/domain/catalogue-change/term-lines.ts';
import { readFeatures } from '../catalogue/product/read-features.ts';
import {
  limitAmountModel,
  limitModel,
  waitingModel,
} from '../catalogue/models/product-limit.model.ts';
import { exclusionModel } from '../catalogue/models/product-text.model.ts';
import { productModel } from '../catalogue/models/product.model.ts';
import type { Database } from '../database.ts';
import { noteTermsChange } from './note-terms-change.ts';

/** Metadata is JSON: a number or a truth may have been written as text. */
const toNumber = (value: unknown): number | null =>
  value === undefined || value === null ? null : Number(value);

/** The conditions of a product, of every table that has some; null: there is no such product. */
export async function readProductTerms(
  db: Database,
  productId: number,
): Promise<ProductTermRows | null> {
  const [product, waits, limits, exclusions, features] = await Promise.all([
    productModel(db).findByPk(productId, { raw: true, ...db.scope }),
    waitingModel(db).findAll({ where: { productId }, raw: true, ...db.scope }),
    limitModel(db).findAll({
      where: { productId },
      order: ['orderPosition'],
      raw: true,
      ...db.scope,
    }),
    exclusionModel(db).findAll({
      where: { productId },
      order: ['orderPosition'],
      raw: true,
      ...db.scope,
    }),
    readFeatures(db, productId),
  ]);
  if (product === null) return null;
  const amounts = await limitAmountModel(db).findAll({
    where: { productLimitId: limits.map(({ id }) => id) },
    order: [['kind', 'DESC'], 'unitCode', 'period'],
    raw: true,
    ...db.scope,
  });
  const { metadata } = product;
  const declares = metadata['needsDeclaration'];
  return {
    waitingDays: toNumber(metadata['waitingDays']),
    waits: waits.map(({ careGroup, days }) => ({ group: careGroup, days })),
    preexisting: product.preexisting,
    card: {
      top: { amount: product.topAmount, unit: product.topUnit },
      deductible: { amount: product.deductibleAmount, unit: product.deductibleUnit },
      lifeCover: { amount: product.lifeCoverAmount, unit: product.lifeCoverUnit },
      deductibleUf: product.deductibleUf,
    },
    limits: limits.map(({ id, name, orderPosition }) => ({
      at: orderPosition,
      name,
      amounts: amounts
        .filter(({ productLimitId }) => productLimitId === id)
        .map(({ kind, amount, unitCode, period }) => ({ kind, amount, unit: unitCode, period })),
    })),
    exclusions: exclusions.map(({ orderPosition, ...row }) => ({ ...row, at: orderPosition })),
    features: features.map(({ code }) => code),
    freeChoice: product.freeChoice,
    needsDeclaration: declares === undefined ? null : String(declares) === 'true',
  };
}

/** Writes conditions anew, and that they changed: who is buying it is told before they pay. */
export async function writeProductTerms(
  tx: Database,
  productId: number,
  { rows, lines }: { readonly rows: ProductTermRows; readonly lines: Lines },
): Promise<void> {
  const after = writeTermRows(rows, lines);
  const product = await productModel(tx).findByPk(productId, {
    attributes: ['metadata'],
    raw: true,
    ...tx.scope,
  });
  await productModel(tx).update(
    {
      preexisting: after.preexisting,
      topAmount: after.card.top.amount,
      deductibleAmount: after.card.deductible.amount,
      deductibleUf: after.card.deductibleUf,
      // What a card names is the first one of the page.
      mainExclusion: after.exclusions[0]?.title ?? null,
      ...(Object.hasOwn(lines, 'waitingDays')
        ? { metadata: { ...product?.metadata, waitingDays: after.waitingDays } }
        : {}),
    },
    { where: { id: productId }, ...tx.scope },
  );
  for (const { group, days } of after.waits)
    if (Object.hasOwn(lines, `wait_${group}`))
      await waitingModel(tx).update(
        { days },
        { where: { productId, careGroup: group }, ...tx.scope },
      );
  await writeLimits(tx, productId, { before: rows, after });
  await writeExclusions(tx, productId, {
    before: rows.exclusions,
    after: after.exclusions.filter(({ at }) =>
      Object.keys(lines).some((name) => name.startsWith(`exclusion_${at}_`)),
    ),
    gone: rows.exclusions.filter(({ at }) => !after.exclusions.some((each) => each.at === at)),
  });
  await noteTermsChange(tx, productId);
}

interface Moved<T> {
  readonly before: T;
  readonly after: T;
}

async function writeLimits(
  tx: Database,
  productId: number,
  { before, after }: Moved<ProductTermRows>,
): Promise<void> {
  const limits = await limitModel(tx).findAll({ where: { productId }, raw: true, ...tx.scope });
  for (const [at, limit] of before.limits.entries())
    for (const [place, { kind, unit, period, amount }] of limit.amounts.entries()) {
      const to = after.limits[at]?.amounts[place]?.amount ?? null;
      const stored = limits.find(({ orderPosition }) => orderPosition === limit.at);
      if (to === amount || stored === undefined || unit === null) continue;
      await limitAmountModel(tx).update(
        { amount: to },
        {
          where: { productLimitId: stored.id, kind, unitCode: unit, period, amount },
          ...tx.scope,
        },
      );
    }
}

async function writeExclusions(
  tx: Database,
  productId: number,
  {
    before,
    after,
    gone,
  }: Moved<readonly ExclusionTexts[]> & { readonly gone: readonly ExclusionTexts[] },
): Promise<void> {
  for (const { at } of gone)
    await exclusionModel(tx).destroy({ where: { productId, orderPosition: at }, ...tx.scope });
  for (const { at, title, description, code, translations } of after) {
    const words = { title, description, code, translations };
    const place = { productId, orderPosition: at };
    if (before.some((each) => each.at === at))
      await exclusionModel(tx).update(words, { where: place, ...tx.scope });
    else await exclusionModel(tx).create({ ...place, ...words }, { returning: false, ...tx.scope });
  }
}
