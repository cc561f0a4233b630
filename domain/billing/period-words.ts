import type { Language } from '../country/country.ts';
import { reasonOf, type ReasonCode } from '../payment/codes/reasons.ts';
import type { ArrearsStage } from './arrears.ts';
import type { PeriodTurn } from './period-row.ts';
import type { PeriodState } from './period-transitions.ts';

type Words = Readonly<Record<Language, string>>;

export const periodStateWords: Readonly<Record<PeriodState, Words>> = {
  scheduled: { es: 'Por cobrar', en: 'To be charged', pt: 'A cobrar' },
  processed: { es: 'Pagado', en: 'Paid', pt: 'Pago' },
  recycling: { es: 'Sin pagar', en: 'Unpaid', pt: 'Não pago' },
  cancelled: { es: 'Anulado', en: 'Cancelled', pt: 'Anulado' },
};

export const arrearsWords: Readonly<Record<ArrearsStage, Words>> = {
  mora_1: { es: 'Mora 1', en: 'Arrears 1', pt: 'Atraso 1' },
  mora_2: { es: 'Mora 2', en: 'Arrears 2', pt: 'Atraso 2' },
  mora_3: { es: 'Mora 3', en: 'Arrears 3', pt: 'Atraso 3' },
};

export const turnWords: Readonly<Record<PeriodTurn, Words>> = {
  charging: { es: 'Pago en curso', en: 'A payment is under way', pt: 'Pagamento em andamento' },
  due: { es: 'Se cobra solo', en: 'Charged by itself', pt: 'É cobrado sozinho' },
  halted: {
    es: 'Detenido: alguien decide',
    en: 'Halted: somebody decides',
    pt: 'Parado: alguém decide',
  },
  holder: {
    es: 'El titular paga con otra tarjeta',
    en: 'Its holder pays by another card',
    pt: 'O titular paga com outro cartão',
  },
  disputed: { es: 'Contracargo', en: 'Charge-back', pt: 'Contestação' },
  later: {
    es: 'Espera a uno anterior',
    en: 'Waits for an older one',
    pt: 'Espera um anterior',
  },
  over: { es: 'Nada más', en: 'Nothing more', pt: 'Nada mais' },
};

/** The cells of a period as people read them. */
export function sayPeriodCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  const said = (words: Readonly<Record<string, Words>>): string | undefined =>
    Object.hasOwn(words, String(value)) ? words[String(value)]?.[language] : undefined;
  if (value === null) return undefined;
  switch (cell) {
    case 'state':
      return said(periodStateWords);
    case 'arrears':
      return said(arrearsWords);
    case 'turn':
      return said(turnWords);
    case 'reason':
      return reasonOf(value as ReasonCode).message[language];
    default:
      return undefined;
  }
}
