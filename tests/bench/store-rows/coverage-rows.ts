import { listByCategory } from '@cotejo/store/catalogue/product/list-by-category.ts';
import { readBenefitCategories } from '@cotejo/store/catalogue/coverage/read-benefit-categories.sql.ts';
import { readCoverages } from '@cotejo/store/catalogue/coverage/read-coverages.sql.ts';
import { readCoverageSummary } from '@cotejo/store/catalogue/coverage/read-coverage-summary.sql.ts';
import { readTopsAndDeductibles } from '@cotejo/store/catalogue/coverage/read-tops-and-deductibles.sql.ts';
import { productCoverageModel } from '@cotejo/store/catalogue/models/product-coverage.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import { groupBy } from './group-by.ts';
import {
  coverageAmountModel,
  limitAmountModel,
  limitModel,
  limitOrganizationModel,
  type CoverageAmount,
  type Unit,
} from './models.ts';
import type { StoreRow } from './row.ts';

/** What a product's page says about its cover, of one product. */
export function coverageRows(productId: number): readonly StoreRow[] {
  return [
    {
      name: 'coverages of a product',
      byHand: (db) => readCoverages(db, productId),
      byModels: (db) => coveragesByModels(db, productId),
    },
    {
      name: 'summary of the coverages',
      byHand: (db) => readCoverageSummary(db, productId),
      byModels: (db) => summaryByModels(db, productId),
    },
    {
      name: 'tops and deductibles',
      byHand: (db) => readTopsAndDeductibles(db, productId),
      byModels: (db) => topsByModels(db, productId),
    },
    {
      name: 'benefits of a product',
      byHand: (db) => readBenefitCategories(db, productId),
      byModels: (db) => benefitsByModels(db, productId),
    },
  ];
}

type Amount = CoverageAmount & { readonly unit?: Unit };

async function readRows(db: Database, productId: number) {
  const rows = await productCoverageModel(db).findAll({
    where: { productId },
    include: [
      {
        association: 'benefit',
        required: true,
        include: [{ association: 'category', required: true }],
      },
      {
        association: 'coverageOrganization',
        attributes: ['id', 'organizationCode', 'displayName'],
      },
    ],
    order: [
      ['benefit', 'category', 'orderPosition', 'ASC'],
      ['orderPosition', 'ASC'],
    ],
    raw: true,
    nest: true,
  });
  const amounts: readonly Amount[] = await coverageAmountModel(db).findAll({
    where: { productCoverageId: rows.map(({ id }) => id) },
    include: [{ association: 'unit', required: true }],
    raw: true,
    nest: true,
  });
  return { rows, amounts: groupBy(amounts, ({ productCoverageId }) => productCoverageId) };
}

async function coveragesByModels(db: Database, productId: number): Promise<unknown> {
  const { rows, amounts } = await readRows(db, productId);
  const tags = groupBy(rows, ({ benefit }) => benefit!.category!.id);
  return {
    count: new Set(rows.map(({ benefitId }) => benefitId)).size,
    tags: [...tags.values()].map((own) => {
      const category = own[0]!.benefit!.category!;
      return {
        id: category.id,
        code: category.code,
        displayName: category.displayName,
        translations: { en: category.displayNameEn, pt: category.displayNamePt },
        icon: category.icon,
        coverages: own.map(({ id, benefit, coverageOrganization, note }) => ({
          id,
          insuranceBenefit: {
            id: benefit!.id,
            code: benefit!.code,
            name: benefit!.name,
            translations: {
              en: benefit!.nameEn ?? benefit!.name,
              pt: benefit!.namePt ?? benefit!.name,
            },
          },
          coverageOrganization: coverageOrganization?.id ? coverageOrganization : null,
          note,
          amounts: Object.fromEntries(
            (amounts.get(id) ?? []).map(({ kind, minAmount, maxAmount, unit }) => [
              kind,
              { minAmount, maxAmount, unit },
            ]),
          ),
        })),
      };
    }),
  };
}

async function summaryByModels(db: Database, productId: number): Promise<unknown> {
  const { rows, amounts } = await readRows(db, productId);
  const tags = groupBy(rows, ({ benefit }) => benefit!.category!.id);
  return [...tags.values()].map((own) => {
    const category = own[0]!.benefit!.category!;
    const all = own.flatMap(({ id }) => amounts.get(id) ?? []);
    const percentages = all
      .filter(({ kind, maxAmount }) => kind === 'percentage' && maxAmount !== null)
      .map(({ maxAmount }) => maxAmount!)
      .sort((a, b) => a - b);
    const min = percentages[0] ?? null;
    const max = percentages.at(-1) ?? null;
    const top = all
      .filter(
        ({ kind, unit, maxAmount }) => kind === 'yearly_top' && unit?.currencyCode && maxAmount,
      )
      .sort((a, b) => b.maxAmount! - a.maxAmount!)[0];
    const common = [...groupBy(percentages, (amount) => amount).values()].sort(
      (a, b) => b.length - a.length,
    )[0]?.[0];
    return {
      categoryCode: category.code,
      displayName: category.displayName,
      icon: category.icon,
      coverages: new Set(own.map(({ benefitId }) => benefitId)).size,
      minPercentage: min,
      maxPercentage: max,
      yearlyTop: top ? { amount: top.maxAmount, unit: top.unit } : null,
      commonCoverage:
        common === undefined
          ? null
          : {
              CoverageTypeId: category.id,
              Amount: common,
              MinCoverageAmount: min,
              MaxCoverageAmount: max,
            },
    };
  });
}

async function topsByModels(db: Database, productId: number): Promise<unknown> {
  const limits = await limitModel(db).findAll({
    where: { productId },
    order: ['orderPosition'],
    raw: true,
  });
  const productLimitId = limits.map(({ id }) => id);
  const [places, amounts] = await Promise.all([
    limitOrganizationModel(db).findAll({
      where: { productLimitId },
      include: [{ association: 'coverageOrganization', required: true }],
      order: [['coverageOrganization', 'displayName', 'ASC']],
      raw: true,
      nest: true,
    }),
    limitAmountModel(db).findAll({
      where: { productLimitId },
      include: [{ association: 'unit', required: true }],
      raw: true,
      nest: true,
    }),
  ]);
  const amountsOf = (id: number, wanted: string) =>
    amounts
      .filter(({ productLimitId: of, kind }) => of === id && kind === wanted)
      .map(({ amount, unit, period, qualified: calificados }) => {
        return { amount, unit, period, calificados };
      });
  return limits.map(({ id, name }) => ({
    name,
    coverageOrganizations: places
      .filter(({ productLimitId: of }) => of === id)
      .map(({ coverageOrganization }) => ({
        organizationCode: coverageOrganization?.organizationCode,
        displayName: coverageOrganization?.displayName,
      })),
    topAmounts: amountsOf(id, 'top'),
    deductibles: amountsOf(id, 'deductible'),
  }));
}

async function benefitsByModels(db: Database, productId: number): Promise<unknown> {
  const rows = await productCoverageModel(db).findAll({
    attributes: ['benefitId'],
    where: { productId },
    group: ['benefitId'],
    raw: true,
  });
  return listByCategory(
    db,
    rows.map(({ benefitId }) => benefitId),
  );
}
