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
  coming: { es: 'Aún no se cobra', en: 'Not due yet', pt: 'Ainda não é cobrado' },
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

const mailWords: Readonly<Record<string, Words>> = {
  period_charged: { es: 'Cobro hecho', en: 'Charged', pt: 'Cobrança feita' },
  period_notice: { es: 'Aviso de cobro', en: 'Notice of a charge', pt: 'Aviso de cobrança' },
  period_price_notice: {
    es: 'Aviso de nueva prima',
    en: 'Notice of a new premium',
    pt: 'Aviso de novo prêmio',
  },
  period_declined: { es: 'Cobro rechazado', en: 'Declined charge', pt: 'Cobrança recusada' },
  period_reminder: {
    es: 'Recordatorio de pago',
    en: 'Payment reminder',
    pt: 'Lembrete de pagamento',
  },
  period_last_reminder: {
    es: 'Último recordatorio de pago',
    en: 'Last payment reminder',
    pt: 'Último lembrete de pagamento',
  },
};

/** The mail of a kind, as staff read it. */
export const sayPeriodMail = (kind: string, language: Language): string =>
  mailWords[kind]?.[language] ?? kind;

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
