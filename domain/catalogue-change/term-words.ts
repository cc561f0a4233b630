import type { CareGroup } from '../affinity/cover.ts';
import { groupWords } from '../affinity/words.ts';
import type { CatalogueProduct } from '../catalogue/product.ts';
import type { Language } from '../country/country.ts';
import { formatExact } from '../money/format-money.ts';
import { nameColumn } from './text-lines.ts';
import { currencyOf, type LimitKind, type UnitName } from './term-lines.ts';

type Words = Readonly<Record<Language, string>>;
type Preexisting = NonNullable<CatalogueProduct['card']['preexisting']>;

export const preexistingWords: Readonly<Record<Preexisting, Words>> = {
  covered: { es: 'Cubiertas', en: 'Covered', pt: 'Cobertas' },
  declared: {
    es: 'Cubiertas si se declaran',
    en: 'Covered if declared',
    pt: 'Cobertas se declaradas',
  },
  excluded: { es: 'No cubiertas', en: 'Not covered', pt: 'Não cobertas' },
  not_relevant: { es: 'No aplica', en: 'Does not apply', pt: 'Não se aplica' },
};
export const preexistingValues = Object.keys(preexistingWords) as readonly Preexisting[];

const named: Readonly<Record<string, Words>> = {
  waitingDays: { es: 'Carencia general', en: 'General waiting period', pt: 'Carência geral' },
  deductibleUf: {
    es: 'En la ficha: deducible aproximado',
    en: 'On the card: approximate deductible',
    pt: 'No card: franquia aproximada',
  },
  preexisting: { es: 'Preexistencias', en: 'Preexisting conditions', pt: 'Preexistências' },
};

const kinds: Readonly<Record<LimitKind, Words>> = {
  top: { es: 'tope', en: 'limit', pt: 'limite' },
  deductible: { es: 'deducible', en: 'deductible', pt: 'franquia' },
};

const onCard: Words = { es: 'En la ficha', en: 'On the card', pt: 'No card' };

const periods: Readonly<Record<string, Words>> = {
  anual: { es: ' al año', en: ' a year', pt: ' por ano' },
  mensual: { es: ' al mes', en: ' a month', pt: ' por mês' },
  semanal: { es: ' a la semana', en: ' a week', pt: ' por semana' },
  diario: { es: ' al día', en: ' a day', pt: ' por dia' },
  evento: { es: ' por evento', en: ' per event', pt: ' por evento' },
};

const exclusion: Readonly<Record<Language, (at: string) => string>> = {
  es: (at) => `Exclusión ${at}`,
  en: (at) => `Exclusion ${at}`,
  pt: (at) => `Exclusão ${at}`,
};

export const takesAway: Words = {
  es: 'qué atención deja fuera',
  en: 'which care it leaves out',
  pt: 'que atendimento deixa de fora',
};

const wait: Readonly<Record<Language, (group: string) => string>> = {
  es: (group) => `Carencia: ${group}`,
  en: (group) => `Waiting period: ${group}`,
  pt: (group) => `Carência: ${group}`,
};

/** What a line of a condition is called: `En libre elección: tope al año`. */
export function nameTermLine(name: string, language: Language, of: string): string {
  const [part = '', first = '', second = '', third = '', fourth = ''] = name.split('_');
  if (part === 'wait')
    return wait[language](groupWords[name.slice('wait_'.length) as CareGroup]?.[language] ?? name);
  if (part === 'card') return `${onCard[language]}: ${kinds[first as LimitKind][language]}`;
  if (part === 'limit')
    return `${of}: ${kinds[second as LimitKind][language]}${periods[fourth]?.[language] ?? ''}`;
  if (part === 'exclusion') {
    const what =
      second === 'code' ? takesAway[language] : nameColumn(second, third as Language, language);
    return `${exclusion[language](first)}: ${what}`;
  }
  return named[name]?.[language] ?? name;
}

const counted: Readonly<Record<string, Words>> = {
  events: { es: 'eventos', en: 'events', pt: 'eventos' },
  visits: { es: 'consultas', en: 'visits', pt: 'consultas' },
  days: { es: 'días', en: 'days', pt: 'dias' },
  times: { es: 'veces', en: 'times', pt: 'vezes' },
  percent: { es: '%', en: '%', pt: '%' },
  ofSum: { es: '% del capital', en: '% of the sum insured', pt: '% do capital' },
  ofPremiums: { es: '% de las primas', en: '% of premiums', pt: '% dos prêmios' },
  ofSalary: { es: '% de la remuneración', en: '% of salary', pt: '% da remuneração' },
  tariff: { es: 'veces el arancel', en: 'times the tariff', pt: 'vezes a tabela' },
};

/** An amount with its unit, as people read it. */
export function sayAmount(value: number, unit: UnitName, language: Language): string {
  const currency = currencyOf(unit);
  return currency === null
    ? `${value} ${counted[unit]?.[language] ?? ''}`.trim()
    : formatExact({ amount: value, currency });
}

/** The unit of an amount of a condition, as its line names it; null: it has none. */
export function unitOfTerm(name: string): UnitName | null {
  if (name === 'deductibleUf') return 'UF';
  const [part, , second, third] = name.split('_');
  if (part === 'card') return (second ?? null) as UnitName | null;
  return part === 'limit' ? ((third ?? null) as UnitName | null) : null;
}

/** What a line of a condition holds, as people read it. */
export function sayTermLine(
  name: string,
  value: string | number,
  { language }: { readonly language: Language },
): string {
  if (name === 'preexisting')
    return preexistingWords[value as Preexisting]?.[language] ?? String(value);
  if (name.endsWith('_code')) return groupWords[value as CareGroup]?.[language] ?? String(value);
  if (typeof value === 'string') return value;
  const unit = unitOfTerm(name);
  if (unit === null) return `${value} ${counted['days']?.[language]}`;
  return sayAmount(value, unit, language);
}
