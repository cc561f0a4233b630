import type { Language } from '../country/country.ts';

/**
 * What became of a period of which a try failed: at which try it was paid, whoever made it, or that it is not paid yet, or was
 * cancelled. A period that nothing failed of has none.
 */
export const recoveries = ['second', 'third', 'fourth', 'later', 'unpaid', 'cancelled'] as const;
export type Recovery = (typeof recoveries)[number];

export const recoveryWords: Readonly<Record<Recovery, Readonly<Record<Language, string>>>> = {
  second: { es: 'Pagado al 2.º intento', en: 'Paid at the 2nd try', pt: 'Pago na 2ª tentativa' },
  third: { es: 'Pagado al 3.er intento', en: 'Paid at the 3rd try', pt: 'Pago na 3ª tentativa' },
  fourth: { es: 'Pagado al 4.º intento', en: 'Paid at the 4th try', pt: 'Pago na 4ª tentativa' },
  later: { es: 'Pagado después', en: 'Paid later', pt: 'Pago depois' },
  unpaid: { es: 'Sin pagar todavía', en: 'Not paid yet', pt: 'Ainda não pago' },
  cancelled: { es: 'Anulado sin pago', en: 'Cancelled unpaid', pt: 'Anulado sem pagamento' },
};
