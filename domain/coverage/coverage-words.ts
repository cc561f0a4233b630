import type { Language } from '../country/country.ts';

/** What coverage texts say besides figures; the Spanish ones are the specification's (spec 1 §5). */
export interface CoverageWords {
  readonly ask: string;
  readonly noDeductible: string;
  readonly noTop: string;
  readonly noRequirement: string;
  readonly notInformed: string;
  readonly range: (from: string, to: string) => string;
  readonly upTo: (amount: string) => string;
  readonly capped: (share: string, top: string) => string;
}

export const coverageWords: Readonly<Record<Language, CoverageWords>> = {
  es: {
    ask: 'Consultar',
    noDeductible: 'Sin Deducible',
    noTop: 'Sin Tope',
    noRequirement: 'Sin requisito',
    notInformed: 'No informado',
    range: (from, to) => `${from} a ${to}`,
    upTo: (amount) => `Hasta ${amount}`,
    capped: (share, top) => `${share}, con tope de ${top}`,
  },
  en: {
    ask: 'On request',
    noDeductible: 'No deductible',
    noTop: 'No limit',
    noRequirement: 'No requirement',
    notInformed: 'Not stated',
    range: (from, to) => `${from} to ${to}`,
    upTo: (amount) => `Up to ${amount}`,
    capped: (share, top) => `${share}, limited to ${top}`,
  },
  pt: {
    ask: 'Consultar',
    noDeductible: 'Sem franquia',
    noTop: 'Sem limite',
    noRequirement: 'Sem exigência',
    notInformed: 'Não informado',
    range: (from, to) => `${from} a ${to}`,
    upTo: (amount) => `Até ${amount}`,
    capped: (share, top) => `${share}, com limite de ${top}`,
  },
};

/** Units of the catalogue that are counted; what is missing here is written as it stands. */
export const countedUnits: Readonly<Record<string, Readonly<Record<'en' | 'pt', string>>>> = {
  eventos: { en: 'events', pt: 'eventos' },
  consultas: { en: 'visits', pt: 'consultas' },
  días: { en: 'days', pt: 'dias' },
  veces: { en: 'times', pt: 'vezes' },
  '% capital': { en: '% of the sum insured', pt: '% do capital' },
  '% primas': { en: '% of premiums', pt: '% dos prêmios' },
  '% remuneración': { en: '% of salary', pt: '% da remuneração' },
};
