import type { Language } from '../country/country.ts';
import type { TopPeriod } from './top-amount.ts';

/** How often an amount may be used: `al año`, `por evento`. */
export const topPeriodWords: Readonly<Record<Language, Readonly<Record<TopPeriod, string>>>> = {
  es: {
    anual: 'al año',
    mensual: 'al mes',
    semanal: 'a la semana',
    diario: 'al día',
    evento: 'por evento',
  },
  en: {
    anual: 'per year',
    mensual: 'per month',
    semanal: 'per week',
    diario: 'per day',
    evento: 'per event',
  },
  pt: {
    anual: 'por ano',
    mensual: 'por mês',
    semanal: 'por semana',
    diario: 'por dia',
    evento: 'por evento',
  },
};
