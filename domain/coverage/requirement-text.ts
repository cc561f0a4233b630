import type { Requirement } from '../catalogue/requirement.ts';
import type { Language } from '../country/country.ts';
import { amountText } from './amount-text.ts';
import type { PrevisionCover } from './coverage-share.ts';
import { coverageWords } from './coverage-words.ts';

/** Spec 1 §9: the two that are recognised. */
const requirementCodes = {
  'cl-86': 'hospital',
  'cl-4091': 'ambulatory',
} as const satisfies Record<string, string>;
export type RequirementCode = keyof typeof requirementCodes;
export type RequirementCare = (typeof requirementCodes)[RequirementCode];

export interface RequirementRule {
  readonly name: string;
  readonly source: string;
  readonly holds: (low: number, high: number) => boolean;
  readonly text: (low: string, high: string, language: Language) => string;
}

/** How what is required is written; the first rule that holds says it. */
export const requirementRules: readonly RequirementRule[] = [
  {
    name: 'zero means no requirement',
    source: 'spec 1 §5',
    holds: (_, high) => high === 0,
    text: (_low, _high, language) => coverageWords[language].noRequirement,
  },
  {
    name: 'equal values are shown once',
    source: 'spec 1 §5',
    holds: (low, high) => low === high,
    text: (_, high) => high,
  },
  {
    name: 'different values are a range',
    source: 'spec 1 §5',
    holds: () => true,
    text: (low, high, language) => coverageWords[language].range(low, high),
  },
];

export interface RequirementText {
  readonly code: RequirementCode;
  readonly care: RequirementCare;
  readonly text: string;
}

/**
 * One text for each recognised code: of the visitor's own prevision where it is known, otherwise over
 * Isapre and Fonasa together.
 */
export function requirementTexts(
  requirements: readonly Requirement[],
  prevision: PrevisionCover,
  language: Language,
): RequirementText[] {
  return (Object.keys(requirementCodes) as RequirementCode[]).flatMap((code) => {
    const known = requirements.filter((one) => one.code === code);
    const own = known.filter(
      ({ previsionType }) => previsionType.previsionName.toLowerCase() === prevision,
    );
    const said = own.length > 0 ? own : known;
    const unit = said[0]?.unit;
    if (unit === undefined) return [];
    const low = Math.min(...said.map(({ minValue }) => minValue));
    const high = Math.max(...said.map(({ maxValue }) => maxValue));
    const rule = requirementRules.find(({ holds }) => holds(low, high));
    const write = (amount: number) =>
      amount === 0 && unit === '%' ? '0\u00a0%' : amountText({ amount, unit }, 'noTop', language);
    const text = rule?.text(write(low), write(high), language) ?? '';
    return [{ code, care: requirementCodes[code], text }];
  });
}
