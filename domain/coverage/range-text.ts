import type { CoverageAmount } from '../catalogue/coverage-amount.ts';
import type { Language } from '../country/country.ts';
import { amountText, type Absence } from './amount-text.ts';
import { coverageWords, type CoverageWords } from './coverage-words.ts';

interface RangeRule {
  readonly name: string;
  readonly source: string;
  readonly holds: (amount: CoverageAmount) => boolean;
  readonly text: (
    amount: CoverageAmount,
    write: (figure: number | null) => string,
    words: CoverageWords,
  ) => string;
}

/** How a smallest and a largest amount are written (compensation, copays); the first rule that holds says it. */
export const rangeRules: readonly RangeRule[] = [
  {
    name: 'without a maximum the words for none or for asking stand alone',
    source: 'spec 1 §5',
    holds: ({ maxAmount }) => maxAmount === null,
    text: ({ maxAmount }, write) => write(maxAmount),
  },
  {
    name: 'one figure where there is no minimum',
    source: 'spec 2 §3',
    holds: ({ minAmount }) => minAmount === null,
    text: ({ maxAmount }, write) => write(maxAmount),
  },
  {
    name: 'equal figures are said once',
    source: 'spec 1 §5',
    holds: ({ minAmount, maxAmount }) => minAmount === maxAmount,
    text: ({ maxAmount }, write) => write(maxAmount),
  },
  {
    name: 'a minimum of zero is "up to"',
    source: 'spec 1 §3',
    holds: ({ minAmount }) => minAmount === 0,
    text: ({ maxAmount }, write, words) => words.upTo(write(maxAmount)),
  },
  {
    name: 'different figures are a range',
    source: 'spec 1 §5',
    holds: () => true,
    text: ({ minAmount, maxAmount }, write, words) =>
      words.range(write(minAmount), write(maxAmount)),
  },
];

/** `UF 100 a UF 500`, once where both are equal; an absent maximum as {@link amountText} says it. */
export function rangeText(amount: CoverageAmount, absence: Absence, language: Language): string {
  const write = (figure: number | null) =>
    amountText({ amount: figure, unit: amount.unit.code }, absence, language);
  const rule = rangeRules.find(({ holds }) => holds(amount));
  if (rule === undefined) throw new Error('The last rule of ranges holds always');
  return rule.text(amount, write, coverageWords[language]);
}
