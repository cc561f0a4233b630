import { readTypedPrice } from '../company-billing/read-price-form.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { writeAmount } from '../money/write-amount.ts';
import type { FormContext } from '../record/record-kind.ts';
import { momentFields } from './change-moment.ts';
import {
  linesOf,
  toLines,
  type ChangeLine,
  type Lines,
  type ManagedProduct,
} from './change-row.ts';
import { nameLine, sayLine } from './change-words.ts';
import { baseName, basePriceStep, priceBoundsOf, unitOfPrice } from './price-lines.ts';

/**
 * - amount: it is no number of its unit
 * - low, high: outside what its unit may be
 * - step: a base price has two decimals
 * - percent: it is no percentage between -90 and 500
 * - none: nothing is another one
 */
export type PriceLineProblem = 'amount' | 'low' | 'high' | 'step' | 'percent' | 'none';

interface Words {
  readonly title: string;
  readonly all: string;
  readonly allHint: string;
  readonly today: (value: string) => string;
  readonly problems: Readonly<Record<PriceLineProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    title: 'Cambiar los precios',
    all: 'Todos los precios, en %',
    allHint: 'Como 3,5 o -2; no mueve un precio que cambies abajo, y sí los que queden como hoy',
    today: (value) => `Hoy: ${value}`,
    problems: {
      amount: 'Escribe un número, con sus decimales después de la coma',
      low: 'Un precio es mayor que cero',
      high: 'Es más de lo que puede ser',
      step: 'Un precio base tiene dos decimales a lo más',
      percent: 'Escribe un porcentaje entre -90 y 500, con dos decimales a lo más',
      none: 'Nada cambia: escribe otro valor',
    },
  },
  en: {
    title: 'Change the prices',
    all: 'All prices, by %',
    allHint:
      'Such as 3.5 or -2; it does not move a price that you change below, and moves those left as today',
    today: (value) => `Today: ${value}`,
    problems: {
      amount: 'Write a number, with its decimals after the comma',
      low: 'A price is above zero',
      high: 'It is more than it can be',
      step: 'A base price has two decimals at most',
      percent: 'Write a percentage between -90 and 500, with two decimals at most',
      none: 'Nothing changes: write another value',
    },
  },
  pt: {
    title: 'Mudar os preços',
    all: 'Todos os preços, em %',
    allHint:
      'Como 3,5 ou -2; não altera um preço que você mudar abaixo, e altera os que ficarem como hoje',
    today: (value) => `Hoje: ${value}`,
    problems: {
      amount: 'Escreva um número, com os decimais depois da vírgula',
      low: 'Um preço é maior que zero',
      high: 'É mais do que pode ser',
      step: 'Um preço base tem dois decimais no máximo',
      percent: 'Escreva uma porcentagem entre -90 e 500, com dois decimais no máximo',
      none: 'Nada muda: escreva outro valor',
    },
  },
};

type Priced = Pick<ManagedProduct, 'lines' | 'currency'>;

/** The lines of a product's prices that are in force. */
export const pricesInForce = (row: Pick<ManagedProduct, 'lines'>): Lines =>
  toLines(linesOf(row, 'prices'));

/** Each price that is in force, to be written over. */
export function pricesForm(row: ManagedProduct, { language, today }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const { currency } = row;
  const fields = Object.entries(pricesInForce(row)).map(([name, value]): FormField => ({
    name,
    type: 'text',
    label: nameLine('prices', { name }, language),
    hint: words.today(sayLine('prices', name, value, { currency, language })),
    required: true,
    maxLength: 24,
    initial: typed(name, Number(value), currency),
  }));
  return {
    id: 'product-prices',
    version: 1,
    title: words.title,
    groups: [
      { fields: momentFields(language, today) },
      {
        fields: [
          {
            name: 'all',
            type: 'text',
            label: words.all,
            hint: words.allHint,
            required: false,
            maxLength: 8,
          },
          ...fields,
        ],
      },
    ],
  };
}

/** A value as it is typed: money with every decimal, hundredths with two. */
function typed(name: string, value: number, currency: CurrencyCode): string {
  const unit = unitOfPrice(name);
  if (unit === 'money') return writeAmount({ amount: value, currency });
  return unit === 'hundredths' ? (value / 100).toFixed(2).replace('.', ',') : String(value);
}

/** A number as people type it, in hundredths; null for what is none. */
function readHundredths(text: string): number | null {
  const [, sign = '', whole = '', decimals = ''] =
    /^([-−]?)(\d{1,6})(?:[.,](\d{1,2}))?\s*%?$/.exec(text) ?? [];
  if (whole === '') return null;
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '' ? value : -value;
}

function readValue(
  name: string,
  text: string,
  currency: CurrencyCode,
): { readonly value: number } | { readonly problem: PriceLineProblem } {
  const unit = unitOfPrice(name);
  const [min, max] = priceBoundsOf(name);
  const hundredths = readHundredths(text);
  // readHundredths takes no sign: an amount of zero or less gets its own message instead of "not a number".
  if (unit === 'money' && (/^[-−]/.test(text) || hundredths === 0)) return { problem: 'low' };
  const isWhole = unit === 'percent' || unit === 'years';
  const value =
    unit === 'money'
      ? readTypedPrice(text, currency)
      : hundredths !== null && isWhole
        ? hundredths / 100
        : hundredths;
  if (value === null || !Number.isInteger(value)) return { problem: 'amount' };
  if (value < min) return { problem: 'low' };
  if (name === baseName && value % basePriceStep !== 0) return { problem: 'step' };
  return value > max ? { problem: 'high' } : { value };
}

/** Reads the form: what becomes another one, and by field what cannot be right. A percentage holds for money that was left as it is. */
export function readPricesForm(
  values: Readonly<Record<string, unknown>>,
  row: Priced,
): {
  readonly lines: readonly ChangeLine[];
  readonly problems: ReadonlyMap<string, PriceLineProblem>;
} {
  const text = (name: string): string => String(values[name] ?? '').trim();
  const { currency } = row;
  const problems = new Map<string, PriceLineProblem>();
  const all = text('all') === '' ? 0 : readHundredths(text('all'));
  if (all === null || all < -9_000 || all > 50_000) problems.set('all', 'percent');
  const lines = Object.entries(pricesInForce(row)).flatMap(([name, value]): ChangeLine[] => {
    const from = Number(value);
    const isLeft = text(name) === typed(name, from, currency);
    // What stands may be what nobody would write now.
    const read = isLeft ? { value: from } : readValue(name, text(name), currency);
    if ('problem' in read) {
      problems.set(name, read.problem);
      return [];
    }
    const moves = isLeft && unitOfPrice(name) === 'money';
    const moved = by(from, all ?? 0);
    const inSteps = Math.max(1, Math.round(moved / basePriceStep)) * basePriceStep;
    const to = moves ? (name === baseName ? inSteps : moved) : read.value;
    return to === from ? [] : [{ name, from, to }];
  });
  if (problems.size === 0 && lines.length === 0) problems.set('all', 'none');
  return { lines, problems };
}

/** An amount so many hundredths of a percent more, rounded half up; what costs something never becomes free. */
const by = (amount: number, hundredths: number): number =>
  amount <= 0 ? amount : Math.max(1, Math.floor((amount * (10_000 + hundredths) + 5_000) / 10_000));

export const toPricesError = (
  field: string,
  problem: PriceLineProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: wordsIn[language].problems[problem],
});
