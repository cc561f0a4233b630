import type { CareGroup, Cover } from '@cotejo/domain/affinity/cover.ts';
import {
  foldCover,
  nothingWorse,
  type CoverageRow,
  type Headline,
} from '@cotejo/domain/affinity/fold-cover.ts';
import { getKindScope } from '@cotejo/domain/affinity/kind-scope.ts';
import { getReference } from '@cotejo/domain/affinity/reference-product.ts';
import type {
  CoverageAmount,
  CoverageAmountKind,
} from '@cotejo/domain/catalogue/coverage-amount.ts';
import type { CardCoverage } from '@cotejo/domain/catalogue/product.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';

type AmountTuple = readonly [
  coverage: number,
  benefitCode: string,
  placeKind: string | null,
  kind: CoverageAmountKind,
  min: number | null,
  max: number | null,
  unit: string,
];

/** The part of a row of `product-batch.sql.ts` that affinity reads. */
export interface CoverRows {
  readonly country_code: CountryCode;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly provider_ids: readonly number[] | null;
  readonly covers: readonly AmountTuple[] | null;
  readonly exclusion_codes: readonly string[] | null;
  readonly waits: Readonly<Partial<Record<CareGroup, number>>> | null;
}

/**
 * Coverages folded into the numbers of `domain/affinity/cover.ts`: a kilobyte a product, where the rows
 * would be ten. Null for kinds without affinity.
 */
export function toCover(
  row: CoverRows,
  card: CardCoverage,
  type: string | undefined,
): Cover | null {
  const scope = type === undefined ? null : getKindScope(type);
  if (type === undefined || scope === null) return null;
  const { metadata } = row;
  const waitingDays = metadata['waitingDays'];
  return foldCover(
    {
      rows: toRows(row.covers ?? []),
      exclusions: row.exclusion_codes ?? [],
      waits: row.waits ?? {},
      waitingDays: typeof waitingDays === 'number' ? waitingDays : 0,
      card,
      hasPreferredProviders: (row.provider_ids ?? []).length > 0,
      hasReducedMaternity: metadata['amplitudcobertura'] === 'Reducida parto',
      headlines: toHeadlines(metadata),
    },
    scope,
    getReference(row.country_code, type)?.worst ?? nothingWorse,
  );
}

/** Plans name what they pay with preferred providers and in free choice; other products name nothing. */
function toHeadlines(metadata: CoverRows['metadata']): readonly Headline[] {
  const percentOf = (key: string): number | null => {
    const named = metadata[key];
    if (typeof named !== 'object' || named === null) return null;
    const { percentage, cuenta } = named as { percentage?: unknown; cuenta?: unknown };
    return typeof percentage === 'number' && cuenta !== 0 ? percentage : null;
  };
  return (['preferente', 'le'] as const).map((where, network) => ({
    network: network === 0 ? 0 : 1,
    hospital: percentOf(`hosp_${where}_metadata`),
    ambulatory: percentOf(`amb_${where}_metadata`),
  }));
}

function toRows(amounts: readonly AmountTuple[]): readonly CoverageRow[] {
  const rows = new Map<number, { row: CoverageRow; own: Record<string, CoverageAmount> }>();
  for (const [coverage, benefitCode, placeKind, kind, minAmount, maxAmount, unit] of amounts) {
    let known = rows.get(coverage);
    if (!known) {
      const own: Record<string, CoverageAmount> = {};
      known = { row: { benefitCode, placeKind, amounts: own }, own };
      rows.set(coverage, known);
    }
    known.own[kind] = {
      minAmount,
      maxAmount,
      unit: { code: unit, name: unit, currencyCode: null },
    };
  }
  return [...rows.values()].map(({ row }) => row);
}
