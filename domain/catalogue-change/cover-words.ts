import type { CoverageAmountKind } from '../catalogue/coverage-amount.ts';
import type { Language } from '../country/country.ts';
import type { RangeEnd } from './cover-lines.ts';
import type { UnitName } from './term-lines.ts';
import { sayAmount } from './term-words.ts';

type Words = Readonly<Record<Language, string>>;

const kinds: Readonly<Record<CoverageAmountKind, Words>> = {
  max_coverage: { es: 'cobertura máxima', en: 'most that is covered', pt: 'cobertura máxima' },
  percentage: { es: 'porcentaje', en: 'percentage', pt: 'porcentagem' },
  percentage_isapre: {
    es: 'porcentaje con isapre',
    en: 'percentage with an isapre',
    pt: 'porcentagem com isapre',
  },
  percentage_fonasa: {
    es: 'porcentaje con Fonasa',
    en: 'percentage with Fonasa',
    pt: 'porcentagem com Fonasa',
  },
  percentage_particular: {
    es: 'porcentaje sin previsión',
    en: 'percentage without either',
    pt: 'porcentagem sem previdência',
  },
  deductible: {
    es: 'deducible o copago',
    en: 'deductible or copay',
    pt: 'franquia ou coparticipação',
  },
  deductible_fonasa: {
    es: 'deducible con Fonasa',
    en: 'deductible with Fonasa',
    pt: 'franquia com Fonasa',
  },
  top_amount: { es: 'tope', en: 'limit', pt: 'limite' },
  yearly_top: { es: 'tope al año', en: 'limit a year', pt: 'limite por ano' },
  monthly_top: { es: 'tope al mes', en: 'limit a month', pt: 'limite por mês' },
  weekly_top: { es: 'tope a la semana', en: 'limit a week', pt: 'limite por semana' },
  daily_top: { es: 'tope al día', en: 'limit a day', pt: 'limite por dia' },
  bed_day: { es: 'tope por día cama', en: 'limit a day in bed', pt: 'limite por diária' },
  compensation: { es: 'indemnización', en: 'compensation', pt: 'indenização' },
  top_amount_libre: {
    es: 'tope en libre elección',
    en: 'limit in free choice',
    pt: 'limite em livre escolha',
  },
  top_amount_pref: {
    es: 'tope en prestadores preferentes',
    en: 'limit with preferred providers',
    pt: 'limite em prestadores preferenciais',
  },
  yearly_top_libre: {
    es: 'tope al año en libre elección',
    en: 'limit a year in free choice',
    pt: 'limite por ano em livre escolha',
  },
  yearly_top_pref: {
    es: 'tope al año en prestadores preferentes',
    en: 'limit a year with preferred providers',
    pt: 'limite por ano em prestadores preferenciais',
  },
};

const least: Readonly<Record<Language, (what: string) => string>> = {
  es: (what) => `${what}, desde`,
  en: (what) => `${what}, from`,
  pt: (what) => `${what}, a partir de`,
};

const ofCard: Words = {
  es: 'En la ficha: porcentaje',
  en: 'On the card: percentage',
  pt: 'No card: porcentagem',
};
const ofLife: Words = { es: 'Cobertura de vida', en: 'Life cover', pt: 'Cobertura de vida' };
const ofCover: Readonly<Record<Language, (prevision: string) => string>> = {
  es: (prevision) => `lo que debe cubrir ${prevision}`,
  en: (prevision) => `what ${prevision} must cover`,
  pt: (prevision) => `o que ${prevision} deve cobrir`,
};

interface CoverLine {
  readonly part: 'card' | 'life' | 'lifetop' | 'coverage' | 'requires';
  readonly end: RangeEnd;
  readonly unit: UnitName;
  /** Of a coverage, the kind of its amount; of a requirement, whom it is asked of. */
  readonly what: string;
}

/** `coverage_12_max_UF_yearly_top`, `requires_Fonasa_min_percent_0205`, `life_UF`, `lifetop_1_UF`, `card_percentage`. */
export function readCoverName(name: string): CoverLine {
  const [part = '', first = '', second = '', third = '', ...rest] = name.split('_');
  if (part === 'coverage')
    return { part, end: second as RangeEnd, unit: third as UnitName, what: rest.join('_') };
  if (part === 'requires')
    return { part, end: second as RangeEnd, unit: third as UnitName, what: first };
  if (part === 'life') return { part, end: 'max', unit: first as UnitName, what: '' };
  if (part === 'lifetop') return { part, end: 'max', unit: second as UnitName, what: '' };
  return { part: 'card', end: 'max', unit: 'percent', what: '' };
}

/** What an amount is, without the coverage that it is of. */
export function nameCoverFigure(name: string, language: Language): string {
  const { part, end, what } = readCoverName(name);
  if (part === 'card') return ofCard[language];
  if (part === 'life' || part === 'lifetop') return ofLife[language];
  const said =
    part === 'coverage'
      ? (kinds[what as CoverageAmountKind]?.[language] ?? what)
      : ofCover[language](what);
  return end === 'min' ? least[language](said) : said;
}

/** What a line is called: `Consulta médica: tope al año`. */
export function nameCoverLine(name: string, language: Language, of: string): string {
  const said = nameCoverFigure(name, language);
  return of === '' ? said : `${of}: ${said}`;
}

/** Whether an amount may be nothing: what the insured pay themselves, and shares of what is paid. */
export function mayBeZero(name: string): boolean {
  const { part, what } = readCoverName(name);
  return part === 'requires' || what.startsWith('deductible') || what.startsWith('percentage');
}

/** What a line holds, as people read it. */
export const sayCoverLine = (
  name: string,
  value: string | number,
  { language }: { readonly language: Language },
): string => sayAmount(Number(value), readCoverName(name).unit, language);
