import { writeMonth } from '../calendar/write-month.ts';
import type { Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';
import type { CompanyPeriodState } from './company-period-transitions.ts';
import type { PeriodProblem } from './make-period.ts';
import type { PeriodStanding } from './period-standing.ts';

export const periodStateWords: Readonly<Record<CompanyPeriodState, Texts>> = {
  open: { es: 'En curso', en: 'Open', pt: 'Em curso' },
  issued: { es: 'Emitida', en: 'Issued', pt: 'Emitida' },
  questioned: {
    es: 'Con solicitud de cambio',
    en: 'Change asked for',
    pt: 'Com pedido de mudança',
  },
  accepted: { es: 'Aceptada', en: 'Accepted', pt: 'Aceita' },
};

export const standingWords: Readonly<Record<PeriodStanding, Texts>> = {
  unpaid: { es: 'Por pagar', en: 'Unpaid', pt: 'A pagar' },
  partly: { es: 'Pagada en parte', en: 'Partly paid', pt: 'Paga em parte' },
  overdue: { es: 'Vencida', en: 'Overdue', pt: 'Vencida' },
  paid: { es: 'Pagada', en: 'Paid', pt: 'Paga' },
  credit: { es: 'A favor de la empresa', en: 'Owed to the company', pt: 'A favor da empresa' },
  carried: {
    es: 'Descontada en otro mes',
    en: 'Taken off another month',
    pt: 'Descontada em outro mês',
  },
};

const problemWords: Readonly<Record<PeriodProblem, Texts>> = {
  'no-price': {
    es: 'Hay personas en un grupo sin precio',
    en: 'There are people in a group without a price',
    pt: 'Há pessoas em um grupo sem preço',
  },
  'no-uf': {
    es: 'Falta la UF publicada del último día del mes',
    en: 'The published UF of the last day of the month is missing',
    pt: 'Falta a UF publicada do último dia do mês',
  },
};

/** A cell of a month as people read it; undefined: as it is. */
export function sayCompanyPeriodCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  if (cell === 'month') return writeMonth(String(value), language);
  if (cell === 'state') return periodStateWords[value as CompanyPeriodState][language];
  if (cell === 'standing' && value !== null)
    return standingWords[value as PeriodStanding][language];
  return cell === 'problem' && value !== null
    ? problemWords[value as PeriodProblem][language]
    : undefined;
}
