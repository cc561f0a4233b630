import type { Language } from '../country/country.ts';

/** What coverage texts say besides figures; the Spanish ones are the specification's (spec 1 §5). */
export interface CoverageWords {
  readonly ask: string;
  readonly noDeductible: string;
  readonly noTop: string;
  readonly noRequirement: string;
  readonly notInformed: string;
  /** A benefit without a limit of its own, in a product that has limits. */
  readonly noOwnLimit: string;
  readonly range: (from: string, to: string) => string;
  readonly upTo: (amount: string) => string;
}

export const coverageWords: Readonly<Record<Language, CoverageWords>> = {
  es: {
    ask: 'Consultar',
    noDeductible: 'Sin Deducible',
    noTop: 'Sin Tope',
    noRequirement: 'Sin requisito',
    notInformed: 'No informado',
    noOwnLimit: 'Sin tope propio: rige el general',
    range: (from, to) => `${from} a ${to}`,
    upTo: (amount) => `Hasta ${amount}`,
  },
  en: {
    ask: 'On request',
    noDeductible: 'No deductible',
    noTop: 'No limit',
    noRequirement: 'No requirement',
    notInformed: 'Not stated',
    noOwnLimit: 'None of its own: the general one applies',
    range: (from, to) => `${from} to ${to}`,
    upTo: (amount) => `Up to ${amount}`,
  },
  pt: {
    ask: 'Consultar',
    noDeductible: 'Sem franquia',
    noTop: 'Sem limite',
    noRequirement: 'Sem exigência',
    notInformed: 'Não informado',
    noOwnLimit: 'Sem limite próprio: vale o geral',
    range: (from, to) => `${from} a ${to}`,
    upTo: (amount) => `Até ${amount}`,
  },
};

/** What the variants of the dollar add to an amount: `US$ 30.000 por viaje` (units of spec 2 §9). */
export const dollarVariants: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'USD/Año': { es: 'al año', en: 'a year', pt: 'por ano' },
  'USD/V': { es: 'por viaje', en: 'per trip', pt: 'por viagem' },
  'USD/MUNDO': { es: 'en todo el mundo', en: 'worldwide', pt: 'no mundo todo' },
  'USD/USA': { es: 'en Estados Unidos', en: 'in the United States', pt: 'nos Estados Unidos' },
  'USD/LATAM': { es: 'en Latinoamérica', en: 'in Latin America', pt: 'na América Latina' },
};

type Counted = readonly [one: string, more: string];

/** Units of the catalogue that are counted; what is missing here is written unchanged. */
export const countedUnits: Readonly<Record<string, Readonly<Record<Language, Counted>>>> = {
  eventos: { es: ['evento', 'eventos'], en: ['event', 'events'], pt: ['evento', 'eventos'] },
  consultas: {
    es: ['consulta', 'consultas'],
    en: ['visit', 'visits'],
    pt: ['consulta', 'consultas'],
  },
  días: { es: ['día', 'días'], en: ['day', 'days'], pt: ['dia', 'dias'] },
  veces: { es: ['vez', 'veces'], en: ['time', 'times'], pt: ['vez', 'vezes'] },
  '% capital': same('% del capital', '% of the sum insured', '% do capital'),
  '% primas': same('% de las primas', '% of premiums', '% dos prêmios'),
  '% remuneración': same('% de la remuneración', '% of salary', '% da remuneração'),
};

function same(es: string, en: string, pt: string): Readonly<Record<Language, Counted>> {
  return { es: [es, es], en: [en, en], pt: [pt, pt] };
}
