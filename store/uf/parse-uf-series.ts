import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import {
  unitValueSources,
  type SourcedUfValue,
  type UnitValueSource,
} from '@cotejo/domain/money/unit-value.ts';

export type ParsedUfSeries =
  | { readonly type: 'series'; readonly values: readonly SourcedUfValue[] }
  /** Not one of the shapes we know, or a figure that no UF has. */
  | { readonly type: 'unreadable'; readonly reason: string };

/** Pesos that a UF can be worth; anything else is a mistake of the source that must not become a price. */
const plausible = { from: 20_000, to: 100_000 };

/**
 * UF by day from the answer of our service (`{values:[{date, value, source}]}`, or one of them), of
 * mindicador or findic (`{serie:[{fecha, valor}]}`), of the CMF (`{UFs:[{Valor, Fecha}]}`) or of the
 * specification's own service (`{valor}`, for `today`). Only ours projects.
 */
export function parseUfSeries(answer: unknown, today: string): ParsedUfSeries {
  if (!isRecord(answer)) return unreadable('the answer is no object');
  if (Array.isArray(answer['values'])) return collect(answer['values'], readOwn);
  if ('value' in answer && 'source' in answer) return collect([answer], readOwn);
  if (Array.isArray(answer['serie'])) return collect(answer['serie'], readMindicador);
  if (Array.isArray(answer['UFs'])) return collect(answer['UFs'], readCmf);
  if ('valor' in answer) return collect([answer], ({ valor }) => [today, valor]);
  return unreadable('none of values, serie, UFs and valor is there');
}

type DayAndPesos = readonly [day: unknown, pesos: unknown, source?: unknown];

function collect(
  entries: readonly unknown[],
  read: (entry: Readonly<Record<string, unknown>>) => DayAndPesos,
): ParsedUfSeries {
  const values: SourcedUfValue[] = [];
  for (const entry of entries) {
    if (!isRecord(entry)) return unreadable('an entry is no object');
    const [date, pesos, source = 'published'] = read(entry);
    if (typeof date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(date)) {
      return unreadable(`${String(date)} is no day`);
    }
    if (typeof pesos !== 'number' || !(pesos >= plausible.from && pesos <= plausible.to)) {
      return unreadable(`${String(pesos)} is no UF value`);
    }
    if (!isSource(source)) return unreadable(`${String(source)} is no source of a UF value`);
    values.push({ date, value: Math.round(pesos * 100), source });
  }
  values.sort((a, b) => a.date.localeCompare(b.date));
  return { type: 'series', values };
}

const readOwn = ({ date, value, source }: Readonly<Record<string, unknown>>): DayAndPesos => [
  date,
  value,
  source,
];

function isSource(source: unknown): source is UnitValueSource {
  return unitValueSources.some((one) => one === source);
}

/** `fecha` is an instant near the local midnight: 04:00Z in winter, 03:00Z in summer. */
function readMindicador({ fecha, valor }: Readonly<Record<string, unknown>>): DayAndPesos {
  const instant = new Date(String(fecha));
  return [
    Number.isNaN(instant.getTime())
      ? fecha
      : dayIn(countries[ufCountry].timeZone, instant.getTime()),
    valor,
  ];
}

/** `Valor` is Spanish text, "39.214,80"; all points are thousands, also above a million. */
function readCmf({ Fecha, Valor }: Readonly<Record<string, unknown>>): DayAndPesos {
  return [Fecha, Number(String(Valor).replaceAll('.', '').replace(',', '.'))];
}

function unreadable(reason: string): ParsedUfSeries {
  return { type: 'unreadable', reason };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
