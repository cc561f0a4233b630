import { writeMonth } from '../calendar/write-month.ts';
import type { CountryCode, Language } from '../country/country.ts';
import { formatNationalId } from '../identity/national-id.ts';
import type { CurrencyCode } from '../money/currency.ts';
import { formatExact } from '../money/format-money.ts';
import type { Texts } from '../text/texts.ts';
import type { AdjustmentLine } from './adjust-months.ts';
import { costOfMonth, type BilledSpan, type CostLine, type MonthQuestion } from './month-cost.ts';
import { priceWords } from './price-words.ts';

/** A worker of a month: what the month costs for them and their dependants. */
export interface WorkerLines {
  /** Null for who may not read who they are. */
  readonly person: { readonly name: string; readonly legalId: string } | null;
  readonly lines: readonly CostLine[];
}

/** The lines of a month worker by worker, by the names of their spans; who costs nothing has none. */
export function linesByWorker({
  spans,
  ...month
}: MonthQuestion): ReadonlyMap<string, readonly CostLine[]> {
  const families = new Map<string, BilledSpan[]>();
  for (const span of spans) {
    const worker = span.holderId ?? span.personId;
    const family = families.get(worker);
    if (family === undefined) families.set(worker, [span]);
    else family.push(span);
  }
  return new Map(
    [...families].flatMap(([worker, family]) => {
      const lines = costOfMonth({ ...month, spans: family });
      return lines.length === 0 ? [] : [[worker, lines] as const];
    }),
  );
}

const words = {
  person: { es: 'Trabajador', en: 'Worker', pt: 'Trabalhador' },
  legalId: { es: 'Documento', en: 'Document', pt: 'Documento' },
  group: { es: 'Grupo', en: 'Group', pt: 'Grupo' },
  household: {
    es: 'Con o sin cargas',
    en: 'With or without dependants',
    pt: 'Com ou sem dependentes',
  },
  people: { es: 'Personas', en: 'People', pt: 'Pessoas' },
  days: { es: 'Días', en: 'Days', pt: 'Dias' },
  unit: { es: 'Precio de un mes', en: 'Price of a month', pt: 'Preço de um mês' },
  amount: { es: 'Monto', en: 'Amount', pt: 'Valor' },
  credit: { es: 'Saldo a favor de', en: 'Rest owed from', pt: 'Saldo a favor de' },
  adjustment: { es: 'Ajuste de', en: 'Adjustment of', pt: 'Ajuste de' },
  rounding: {
    es: 'Redondeo del grupo',
    en: 'Rounding of the group',
    pt: 'Arredondamento do grupo',
  },
  total: { es: 'Total en', en: 'Total in', pt: 'Total em' },
} as const satisfies Record<string, Texts>;

export interface PeriodFile {
  readonly countryCode: CountryCode;
  readonly workers: readonly WorkerLines[];
  /** As they are on the pre-invoice. */
  readonly lines: readonly CostLine[];
  readonly adjustments: readonly AdjustmentLine[];
}

/**
 * The lines of a pre-invoice as a file: each worker, what the group's line is more or less because it is rounded once, adjustments of
 * earlier months, and what comes of it in each currency.
 */
export function writePeriodFile(
  { countryCode, workers, lines, adjustments }: PeriodFile,
  language: Language,
): { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const said = (name: keyof typeof words): string => words[name][language];
  const { households } = priceWords[language];
  const money = (amount: number | null, currency: CurrencyCode): string =>
    amount === null ? '' : formatExact({ amount, currency });
  const names = [
    'person',
    'legalId',
    'group',
    'household',
    'people',
    'days',
    'unit',
    'amount',
  ] as const;
  const ofWorkers = workers.flatMap(({ person, lines: own }, at) =>
    own.map((line) => [
      person?.name ?? `${said('person')} ${at + 1}`,
      person === null ? '' : formatNationalId(countryCode, person.legalId),
      line.group,
      households[line.household],
      String(line.people),
      String(line.days),
      money(line.unit, line.currency),
      money(line.amount, line.currency),
    ]),
  );
  const rounded = roundings(workers, lines).map(({ group, household, currency, amount }) => [
    said('rounding'),
    '',
    group,
    households[household],
    '',
    '',
    '',
    money(amount, currency),
  ]);
  const adjusted = adjustments.map(({ month, group, household, currency, days, amount }) => [
    `${said(household === null ? 'credit' : 'adjustment')} ${writeMonth(month, language)}`,
    '',
    group,
    household === null ? '' : households[household],
    '',
    household === null ? '' : String(days),
    '',
    money(amount, currency),
  ]);
  const totals = sumByCurrency([...lines, ...adjustments]).map(([currency, sum]) => [
    `${said('total')} ${currency}`,
    ...Array.from({ length: names.length - 2 }, () => ''),
    money(sum, currency),
  ]);
  return { headings: names.map(said), rows: [...ofWorkers, ...rounded, ...adjusted, ...totals] };
}

type Line = Pick<CostLine, 'group' | 'household' | 'currency' | 'unit'> & {
  readonly amount: number | null;
};

/** What a group's line is more or less than its workers' lines together. */
function roundings(
  workers: readonly WorkerLines[],
  lines: readonly CostLine[],
): readonly (Line & { readonly amount: number })[] {
  const keyOf = ({ group, household, currency, unit }: Line): string =>
    JSON.stringify([group, household, currency, unit]);
  const sums = new Map<string, number>();
  for (const line of workers.flatMap((worker) => worker.lines))
    sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + (line.amount ?? 0));
  return lines.flatMap((line) => {
    const amount = (line.amount ?? 0) - (sums.get(keyOf(line)) ?? 0);
    return amount === 0 ? [] : [{ ...line, amount }];
  });
}

function sumByCurrency(
  lines: readonly { readonly currency: CurrencyCode; readonly amount: number | null }[],
): readonly (readonly [CurrencyCode, number])[] {
  const sums = new Map<CurrencyCode, number>();
  for (const { currency, amount } of lines)
    sums.set(currency, (sums.get(currency) ?? 0) + (amount ?? 0));
  return [...sums];
}
