import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { CatalogueIds } from './catalogue-rows.ts';
import { marketCoverages } from './data/market-coverages.ts';
import type { MarketAmount, MarketCoverage } from './data/market-coverages.ts';
import type { ProductDraft } from './rows/product-draft.ts';
import type { RowSet } from './row-set.ts';
import { toSmallest } from './rows/units.ts';

/** Whose rows a type without its own shows, and the group where a row list serves two types. */
const rowsOf: Readonly<Record<string, readonly [type: string, group: string | null]>> = {
  'vida-ahorro': ['vida', null],
  primario: ['primario', 'Primario'],
  farmacia: ['farmacia', 'Farmacia'],
  estetica: ['primario', 'Primario'],
  coberturas: ['primario', 'Primario'],
};

/** About what one UF buys elsewhere: the market's rows are Chilean where a country has none. */
const insteadOfUf: Readonly<
  Record<Exclude<CountryCode, 'CL'>, readonly [unit: string, figure: number]>
> = {
  PE: ['PEN', 150],
  CO: ['COP', 150_000],
  INT: ['USD', 40],
};

/** What a free-choice visit pays less than the preferred clinics, in points. */
const freeChoiceLess = 20;

export function addCoverageRows(
  rows: RowSet,
  productId: number,
  draft: ProductDraft,
  ids: CatalogueIds,
): void {
  const [type, group] = rowsOf[draft.type] ?? [draft.type, null];
  const coverages = marketCoverages.filter(
    (row) => row.kinds.includes(type) && (group === null || row.group === group),
  );
  const freeChoiceId = draft.providers.find(({ kind }) => kind === 'free_choice')?.id ?? null;
  const split = draft.type === 'isapre' && freeChoiceId !== null && draft.providers.length > 1;
  let position = 0;
  for (const coverage of coverages) {
    // Not every product has every row: what is missing in the comparison is not covered.
    if (coverage.percentage !== null && draft.random.chance(8)) continue;
    const percentage = percentageOf(coverage, draft);
    position += 1;
    addCoverage(rows, {
      productId,
      draft,
      ids,
      coverage,
      position,
      percentage,
      organizationId: null,
      libre: !split,
    });
    if (split && percentage !== null) {
      position += 1;
      const less = Math.max(50, percentage - freeChoiceLess);
      addCoverage(rows, {
        productId,
        draft,
        ids,
        coverage,
        position,
        percentage: less,
        organizationId: freeChoiceId,
        libre: true,
      });
    }
  }
}

interface CoverageContext {
  readonly productId: number;
  readonly draft: ProductDraft;
  readonly ids: CatalogueIds;
  readonly coverage: MarketCoverage;
  readonly position: number;
  readonly percentage: number | null;
  readonly organizationId: number | null;
  /** Whether the free-choice tops belong to this row; preferred clinics have none. */
  readonly libre: boolean;
}

function addCoverage(rows: RowSet, context: CoverageContext): void {
  const { coverage, draft, percentage } = context;
  const id = rows.nextId('product_coverage');
  rows.add('product_coverage', {
    id,
    product_id: context.productId,
    benefit_id: context.ids.benefits.get(`${coverage.group} ${coverage.label}`),
    coverage_organization_id: context.organizationId,
    note: coverage.note,
    order_position: context.position,
  });
  const add = (kind: string, min: number | null, max: number | null, unit: string): void =>
    rows.add('product_coverage_amount', {
      product_coverage_id: id,
      kind,
      min_amount: min,
      max_amount: max,
      unit_code: unit,
    });
  if (percentage !== null) {
    add('percentage', null, percentage, '%');
    if (draft.previsiones.includes('isapre') && draft.type !== 'isapre') {
      add('percentage_isapre', null, percentage, '%');
      add(
        'percentage_fonasa',
        null,
        draft.level > 0.5 ? percentage : Math.max(percentage - 10, 30),
        '%',
      );
      if (draft.previsiones.includes('particular')) {
        add('percentage_particular', null, Math.max(percentage - 20, 20), '%');
      }
    }
  }
  for (const amount of coverage.amounts) {
    if (amount.kind.endsWith('_libre') && !context.libre) continue;
    const [min, max, unit] = drawAmount(amount, draft);
    add(amount.kind, min, max, unit);
  }
}

function percentageOf({ percentage }: MarketCoverage, draft: ProductDraft): number | null {
  if (percentage === null) return null;
  const [low, high] = percentage;
  const own = draft.percentage;
  if (low === high) return high;
  const drawn = Math.round((low + (high - low) * draft.level) / 5) * 5;
  return own === null ? drawn : Math.max(Math.min(own, high), Math.min(low, own));
}

function drawAmount(
  { min, max, unit, kind }: MarketAmount,
  draft: ProductDraft,
): [number | null, number | null, string] {
  const [ownUnit, rate] =
    draft.country !== 'CL' && unit === 'UF' ? insteadOfUf[draft.country] : [unit, 1];
  if (min === null || max === null) return [null, null, ownUnit];
  // Copays and compensation are published as ranges; a top is one figure.
  if (kind === 'compensation' || kind === 'deductible') {
    const ceiling =
      kind === 'compensation' && draft.lifeCover ? Math.min(max, draft.lifeCover.amount) : max;
    const floor = Math.min(min, ceiling);
    return [toSmallest(floor * rate, ownUnit), toSmallest(ceiling * rate, ownUnit), ownUnit];
  }
  const step = max - min >= 10 ? 5 : max - min >= 2 ? 1 : 0.1;
  const drawn = Math.round((min + (max - min) * draft.level) / step) * step;
  return [null, toSmallest(Math.min(Math.max(drawn, min), max) * rate, ownUnit), ownUnit];
}
