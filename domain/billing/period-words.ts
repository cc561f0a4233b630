import type { Language } from '../country/country.ts';
import { reasonOf, type ReasonCode } from '../payment/codes/reasons.ts';
import { callWords } from './call-forms.ts';
import type { askedOfHolder } from './charged-by.ts';
import type { ArrearsStage } from './arrears.ts';
import type { PeriodTurn } from './period-row.ts';
import type { PeriodState } from './period-transitions.ts';
import { recoveryWords } from './recovery.ts';
import { standingWords } from './standing-words.ts';

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
    es: 'El titular tiene que pagarlo',
    en: 'Its holder has to pay it',
    pt: 'O titular tem que pagar',
  },
  disputed: { es: 'Contracargo', en: 'Charge-back', pt: 'Contestação' },
  later: {
    es: 'Espera a uno anterior',
    en: 'Waits for an older one',
    pt: 'Espera um anterior',
  },
  over: { es: 'Nada más', en: 'Nothing more', pt: 'Nada mais' },
};

/** In the place of the provider that charges it. */
const chargedByWords: Readonly<Record<typeof askedOfHolder, Words>> = {
  holder: { es: 'Lo paga su titular', en: 'Its holder pays it', pt: 'O titular paga' },
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
  period_overdue: {
    es: 'Aviso de pago pendiente',
    en: 'Notice of an overdue payment',
    pt: 'Aviso de pagamento pendente',
  },
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
  cover_notice: {
    es: 'Copia del aviso de término',
    en: 'Copy of the notice of the end',
    pt: 'Cópia do aviso de término',
  },
  cover_suspended: {
    es: 'Cobertura suspendida',
    en: 'Cover suspended',
    pt: 'Cobertura suspensa',
  },
  cover_kept: {
    es: 'Aviso de término sin efecto',
    en: 'Notice of the end without effect',
    pt: 'Aviso de término sem efeito',
  },
  cover_ended: { es: 'Póliza terminada', en: 'Policy ended', pt: 'Apólice encerrada' },
  cover_back: { es: 'Póliza rehabilitada', en: 'Policy reinstated', pt: 'Apólice reabilitada' },
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
    case 'recovery':
      return said(recoveryWords);
    case 'standing':
      return said(standingWords);
    case 'call':
      return said(callWords);
    case 'turn':
      return said(turnWords);
    case 'provider':
      return said(chargedByWords);
    case 'reason':
      return reasonOf(value as ReasonCode).message[language];
    default:
      return undefined;
  }
}
