import type { CoverageAmount, CoverageAmounts } from '../catalogue/coverage-amount.ts';

/** Who pays before the insurance does; null = not known. */
export type PrevisionCover = 'isapre' | 'fonasa' | 'particular' | null;

/** Words of forms and profiles for each; what is missing has no own percentage (ffaa, "no sé"). */
const spellings: Readonly<Record<string, PrevisionCover>> = {
  isapre: 'isapre',
  fonasa: 'fonasa',
  particular: 'particular',
  sin: 'particular',
  ninguna: 'particular',
};

export function previsionCover(text: string | null | undefined): PrevisionCover {
  const word = (text ?? '').trim().toLowerCase();
  return Object.hasOwn(spellings, word) ? (spellings[word] ?? null) : null;
}

export interface Share {
  /** 0 to 100. */
  readonly percent: number;
  /** A cap that the rule itself brings, besides the coverage's own top. */
  readonly cap: CoverageAmount | null;
}

/** Spec 1 §5, §9: UF 2, in ten-thousandths. */
const consultationCap: CoverageAmount = {
  minAmount: null,
  maxAmount: 20_000,
  unit: { code: 'UF', name: 'UF', currencyCode: 'UF' },
};

interface Coverage {
  readonly amounts: CoverageAmounts;
  /** Code of the benefit: `ambulatoria-consulta-medica`. */
  readonly benefitCode: string;
}

export interface ShareRule {
  readonly name: string;
  readonly source: string;
  readonly holds: (coverage: Coverage, prevision: PrevisionCover) => boolean;
  readonly share: (coverage: Coverage) => Share | null;
}

const percent = (amount: CoverageAmount | undefined): number | null => amount?.maxAmount ?? null;
const plain = (value: number | null): Share | null =>
  value === null ? null : { percent: value, cap: null };
const highest = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
};

function isConsultation(benefitCode: string): boolean {
  return /(?:^|-)consultas?(?:-|$)/.test(benefitCode);
}

/** Which share of the bill is shown, depending on who pays first; the first matching rule decides. */
export const shareRules: readonly ShareRule[] = [
  {
    name: 'with an isapre its own percentage',
    source: 'spec 2 §3',
    holds: ({ amounts }, prevision) =>
      prevision === 'isapre' && percent(amounts.percentage_isapre) !== null,
    share: ({ amounts }) => plain(percent(amounts.percentage_isapre)),
  },
  {
    name: 'with Fonasa its own percentage',
    source: 'spec 2 §3',
    holds: ({ amounts }, prevision) =>
      prevision === 'fonasa' && percent(amounts.percentage_fonasa) !== null,
    share: ({ amounts }) => plain(percent(amounts.percentage_fonasa)),
  },
  {
    name: 'without prevision a consultation has the plan percentage, capped at 2 UF',
    source: 'spec 1 §5, §9',
    holds: ({ amounts, benefitCode }, prevision) =>
      prevision === 'particular' &&
      isConsultation(benefitCode) &&
      percent(amounts.percentage) !== null,
    share: ({ amounts }) => {
      const value = percent(amounts.percentage);
      return value === null ? null : { percent: value, cap: smallerCap(amounts) };
    },
  },
  {
    name: 'without prevision its own percentage',
    source: 'spec 2 §3',
    holds: ({ amounts }, prevision) =>
      prevision === 'particular' && percent(amounts.percentage_particular) !== null,
    share: ({ amounts }) => plain(percent(amounts.percentage_particular)),
  },
  {
    name: 'the plan percentage where there is no own one',
    source: 'spec 2 §3',
    holds: ({ amounts }) => percent(amounts.percentage) !== null,
    share: ({ amounts }) => plain(percent(amounts.percentage)),
  },
  {
    name: 'the largest of the own ones where there is no other',
    source: 'spec 1 §2',
    holds: () => true,
    share: ({ amounts }) =>
      plain(
        highest([
          percent(amounts.percentage_isapre),
          percent(amounts.percentage_fonasa),
          percent(amounts.percentage_particular),
        ]),
      ),
  },
];

/** The rule's cap, unless the coverage's own top for one visit is smaller already. */
function smallerCap({ top_amount: own }: CoverageAmounts): CoverageAmount {
  const smaller =
    own !== undefined &&
    own.unit.code === 'UF' &&
    own.maxAmount !== null &&
    own.maxAmount < (consultationCap.maxAmount ?? 0);
  return smaller ? { ...own, minAmount: null } : consultationCap;
}

/** What the insurer pays of a coverage for someone with this prevision; null = not informed. */
export function shareOf(coverage: Coverage, prevision: PrevisionCover): Share | null {
  const rule = shareRules.find(({ holds }) => holds(coverage, prevision));
  return rule?.share(coverage) ?? null;
}
