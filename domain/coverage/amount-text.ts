import type { Language } from '../country/country.ts';
import { currencies, isCurrencyCode } from '../money/currency.ts';
import { formatMoney } from '../money/format-money.ts';
import {
  countedUnits,
  coverageWords,
  dollarVariants,
  type CoverageWords,
} from './coverage-words.ts';

/** A figure of a coverage: smallest units where the unit is money, as written elsewhere. */
export interface Figure {
  readonly amount: number | null;
  /** Code of its unit: `UF`, `USD/Año`, `%`, `eventos`; null or empty = it has none. */
  readonly unit: string | null;
}

/** What a missing amount means: a figure is a top or a deductible. */
export type Absence = 'noTop' | 'noDeductible';

interface Context {
  readonly absence: Absence;
  readonly language: Language;
  readonly words: CoverageWords;
}

export interface AmountRule {
  readonly name: string;
  readonly source: string;
  readonly holds: (figure: Figure, context: Context) => boolean;
  readonly text: (figure: Figure, context: Context) => string;
}

const gap = '\u00a0';
const unitOf = ({ unit }: Figure): string => unit ?? '';
const amountOf = ({ amount }: Figure): number => amount ?? 0;
/** `USD/MUNDO` is dollars with a word of where they hold. */
const currencyOf = (figure: Figure): string => unitOf(figure).split('/')[0] ?? '';

/** How one figure is written; the first rule that holds says it. */
export const amountRules: readonly AmountRule[] = [
  {
    name: 'an amount without a unit is asked for',
    source: 'spec 1 §5',
    holds: (figure) => unitOf(figure) === '',
    text: (_, { words }) => words.ask,
  },
  {
    name: 'a deductible that is missing or zero is none',
    source: 'spec 1 §5',
    holds: (figure, { absence }) => absence === 'noDeductible' && amountOf(figure) === 0,
    text: (_, { words }) => words.noDeductible,
  },
  {
    name: 'a top that is missing or zero is none',
    source: 'spec 1 §5',
    holds: (figure, { absence }) => absence === 'noTop' && amountOf(figure) === 0,
    text: (_, { words }) => words.noTop,
  },
  {
    name: 'a percentage has its sign',
    source: 'spec 2 §3',
    holds: ({ unit }) => unit === '%',
    text: ({ amount }) => `${amount}${gap}%`,
  },
  {
    name: 'money is written as its market writes it',
    source: 'spec 2 §9',
    holds: (figure) => isCurrencyCode(unitOf(figure)),
    text: (figure) => money(amountOf(figure), unitOf(figure)),
  },
  {
    name: 'a variant of the dollar is dollars and words',
    source: 'spec 2 §9',
    holds: (figure) => unitOf(figure).includes('/') && isCurrencyCode(currencyOf(figure)),
    text: (figure, { language }) => {
      const words = dollarVariants[unitOf(figure)]?.[language] ?? unitOf(figure).split('/')[1];
      return `${money(amountOf(figure), currencyOf(figure))} ${words}`;
    },
  },
  {
    name: 'what is counted carries the name of what is counted',
    source: 'spec 2 §3',
    holds: () => true,
    text: (figure, { language }) => {
      const unit = unitOf(figure);
      const [one, more] = countedUnits[unit]?.[language] ?? [unit, unit];
      return `${amountOf(figure)}${gap}${amountOf(figure) === 1 ? one : more}`;
    },
  },
];

function money(amount: number, currency: string): string {
  if (!isCurrencyCode(currency)) throw new RangeError(`No currency: ${currency}`);
  // A limit of a million soles has no cents, and with them would wrap on a card.
  const whole = amount % 10 ** currencies[currency].exponent === 0;
  return formatMoney({ amount, currency }, whole ? { decimals: 0 } : {});
}

/** One figure in words: `UF 500`, `60 %`, "Sin Tope", "Consultar". */
export function amountText(figure: Figure, absence: Absence, language: Language): string {
  const context: Context = { absence, language, words: coverageWords[language] };
  const rule = amountRules.find(({ holds }) => holds(figure, context));
  if (rule === undefined) throw new Error('The last rule of amounts holds always');
  return rule.text(figure, context);
}
