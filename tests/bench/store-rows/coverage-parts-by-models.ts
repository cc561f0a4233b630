import { getBenefitParts } from '@cotejo/domain/affinity/benefit-parts.ts';
import type { CoverageAmounts } from '@cotejo/domain/catalogue/coverage-amount.ts';
import type { ProductBatchRow } from '@cotejo/store/catalogue/index/to-catalogue-product.ts';
import { coverageRequirementModel } from '@cotejo/store/catalogue/models/coverage-requirement.model.ts';
import { productCoverageModel } from '@cotejo/store/catalogue/models/product-coverage.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import { Op } from 'sequelize';
import { coverageOrganizationModel } from '@cotejo/store/catalogue/models/coverage-organization.model.ts';
import { exclusionModel } from '@cotejo/store/catalogue/models/product-text.model.ts';
import { groupBy } from './group-by.ts';
import {
  coverageAmountModel,
  limitAmountModel,
  limitModel,
  limitOrganizationModel,
  waitingModel,
} from './models.ts';

type CoverageParts = Pick<
  ProductBatchRow,
  | 'coverage_categories'
  | 'coverage_sums'
  | 'limits'
  | 'requirements'
  | 'covers'
  | 'exclusion_codes'
  | 'waits'
>;

const totalDisability = /(?:invalidez|incapacidad) total/i;
const paidForDisability = /^Indemnización por invalidez/i;

/** What cards say of coverages, limits and requirements, each table by one reading for all products. */
export async function coveragePartsByModels(
  db: Database,
  productId: number[],
): Promise<(id: number) => CoverageParts> {
  const coverages = await productCoverageModel(db).findAll({
    where: { productId },
    include: [
      {
        association: 'benefit',
        required: true,
        include: [{ association: 'category', required: true }],
      },
    ],
    order: [
      ['benefit', 'category', 'orderPosition', 'ASC'],
      ['orderPosition', 'ASC'],
      ['coverageOrganizationId', 'ASC'],
    ],
    raw: true,
    nest: true,
  });
  const amounts = await coverageAmountModel(db).findAll({
    where: { productCoverageId: coverages.map(({ id }) => id) },
    include: [{ association: 'unit', required: true }],
    raw: true,
    nest: true,
  });
  const limits = await limitModel(db).findAll({
    where: { productId },
    order: ['orderPosition'],
    raw: true,
  });
  const productLimitId = limits.map(({ id }) => id);
  const places = await limitOrganizationModel(db).findAll({
    where: { productLimitId },
    order: ['coverageOrganizationId'],
    raw: true,
  });
  const figures = await limitAmountModel(db).findAll({ where: { productLimitId }, raw: true });
  const requirements = await coverageRequirementModel(db).findAll({
    where: { productId, maxValue: { [Op.gt]: 0 } },
    order: ['code', ['previsionName', 'DESC']],
    raw: true,
  });

  const kinds = new Map(
    (await coverageOrganizationModel(db).findAll({ attributes: ['id', 'kind'], raw: true })).map(
      ({ id, kind }) => [id, kind],
    ),
  );
  const exclusions = await exclusionModel(db).findAll({
    attributes: ['productId', 'code'],
    where: { productId, code: { [Op.ne]: null } },
    raw: true,
  });
  const waits = await waitingModel(db).findAll({ where: { productId }, raw: true });

  const exclusionsOf = groupBy(exclusions, (one) => one.productId);
  const waitsOf = groupBy(waits, (one) => one.productId);
  const coveragesOf = groupBy(coverages, (one) => one.productId);
  const amountsOf = groupBy(amounts, (one) => one.productCoverageId);
  const limitsOf = groupBy(limits, (one) => one.productId);
  const placesOf = groupBy(places, (one) => one.productLimitId);
  const figuresOf = groupBy(figures, (one) => one.productLimitId);
  const requirementsOf = groupBy(requirements, (one) => one.productId);

  return (id) => {
    const own = coveragesOf.get(id) ?? [];
    const categories = new Map<string, readonly [number, number | null]>();
    for (const { benefit, coverageOrganizationId: place } of own) {
      const category = benefit?.category?.id ?? 0;
      categories.set(`${category} ${place}`, [category, place]);
    }
    const sums = own.flatMap(({ id: coverage, benefit, coverageOrganizationId: placeId }) => {
      const disability = totalDisability.test(benefit?.name ?? '');
      const paid = (amountsOf.get(coverage) ?? []).filter(
        ({ kind }) => disability || kind === 'compensation',
      );
      if (paid.length === 0) return [];
      const entries = paid.map(({ kind, minAmount, maxAmount, unit }) => [
        kind,
        { minAmount, maxAmount, unit },
      ]);
      return { placeId, disability, amounts: Object.fromEntries(entries) as CoverageAmounts };
    });
    const held = (limitsOf.get(id) ?? []).flatMap(({ id: limit, name }) => {
      const placeIds = (placesOf.get(limit) ?? []).map((one) => one.coverageOrganizationId);
      const disability = paidForDisability.test(name);
      if (!disability && placeIds.length === 0) return [];
      const listed = (figuresOf.get(limit) ?? []).map(({ kind, amount, unitCode, period }) => ({
        kind,
        amount,
        unit: unitCode,
        period,
      }));
      return { placeIds, disability, amounts: listed };
    });
    const covers = own.flatMap(({ id: coverage, benefit, coverageOrganizationId: place }) => {
      if (!benefit || getBenefitParts(benefit.code) === null) return [];
      const placeKind = place === null ? null : (kinds.get(place) ?? null);
      return (amountsOf.get(coverage) ?? []).map(({ kind, minAmount, maxAmount, unitCode }) => [
        coverage,
        benefit.code,
        placeKind,
        kind,
        minAmount,
        maxAmount,
        unitCode,
      ]);
    });
    return {
      covers: covers as unknown as CoverageParts['covers'],
      exclusion_codes: (exclusionsOf.get(id) ?? []).flatMap(({ code }) => code ?? []),
      waits: Object.fromEntries(
        (waitsOf.get(id) ?? []).map(({ careGroup, days }) => [careGroup, days]),
      ),
      coverage_categories: [...categories.values()],
      coverage_sums: sums,
      limits: held as NonNullable<CoverageParts['limits']>,
      requirements: (requirementsOf.get(id) ?? []).map(
        ({ code, minValue, maxValue, unitCode, previsionName }) => ({
          code,
          minValue,
          maxValue,
          unit: unitCode,
          previsionType: { previsionName },
        }),
      ),
    };
  };
}
