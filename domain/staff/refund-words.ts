import type { Language } from '../country/country.ts';
import { PAYMENT_PROVIDERS } from '../payment/kinds.ts';
import { providerNames } from '../payment/provider/provider-names.ts';
import type { RefundStatus } from '../payment/payment-status.ts';
import type { RefundReason } from '../payment/refund/refund-reasons.ts';
import type { RefundWay } from '../payment/refund/refund-rules.ts';
import type { Texts } from '../text/texts.ts';

export const refundStateWords: Readonly<Record<RefundStatus, Texts>> = {
  refund_requested: { es: 'Por devolver', en: 'To be refunded', pt: 'A devolver' },
  refunding: { es: 'Devolviendo', en: 'Being refunded', pt: 'Devolvendo' },
  refunded: { es: 'Devuelto', en: 'Refunded', pt: 'Devolvido' },
  refund_unknown: {
    es: 'El proveedor no responde',
    en: 'The provider does not answer',
    pt: 'O provedor não responde',
  },
  refund_failed: { es: 'Rechazado', en: 'Refused', pt: 'Recusado' },
};

const reasonWords: Readonly<Record<RefundReason, Texts>> = {
  withdrawal: { es: 'Retracto', en: 'Withdrawal', pt: 'Desistência' },
  staff: { es: 'La terminó el equipo', en: 'Ended by staff', pt: 'Encerrada pela equipe' },
  issue_refused: {
    es: 'La compañía no emite la póliza',
    en: 'The insurer does not issue the policy',
    pt: 'A seguradora não emite a apólice',
  },
  wrong_money: {
    es: 'Otro monto u otro pagador',
    en: 'Another amount or payer',
    pt: 'Outro valor ou outro pagador',
  },
  late: { es: 'Llegó tarde', en: 'It came late', pt: 'Chegou tarde' },
  surplus: { es: 'Ya estaba pagado', en: 'Paid already', pt: 'Já estava pago' },
  unearned: { es: 'Días sin usar', en: 'Unused days', pt: 'Dias não usados' },
  returned: {
    es: 'Lo devolvió el proveedor',
    en: 'The provider gave it back',
    pt: 'O provedor devolveu',
  },
};

const wayWords: Readonly<Record<RefundWay, Texts>> = {
  void: { es: 'Anulación del cobro', en: 'The charge is voided', pt: 'Cobrança anulada' },
  refund: {
    es: 'Devolución del proveedor',
    en: 'Refund by the provider',
    pt: 'Devolução do provedor',
  },
  gift_card: { es: 'Tarjeta de regalo', en: 'Gift card', pt: 'Cartão-presente' },
  by_hand: { es: 'Transferencia a mano', en: 'Transfer by hand', pt: 'Transferência manual' },
  charge_back: { es: 'Contracargo', en: 'Charge-back', pt: 'Contestação' },
};

const words: Readonly<Record<string, Readonly<Record<string, Texts>>>> = {
  state: refundStateWords,
  reason: reasonWords,
  way: wayWords,
};

/** A cell of a refund as people read it; undefined for what the kit says itself. */
export function sayRefundCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  if (cell === 'provider') {
    const known = PAYMENT_PROVIDERS.find((name) => name === value);
    return known === undefined ? undefined : providerNames[known];
  }
  return words[cell]?.[String(value)]?.[language];
}
