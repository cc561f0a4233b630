import type { PaymentStatus } from '../payment/payment-status.ts';
import type { Texts } from '../text/texts.ts';
import { refundStateWords } from './refund-words.ts';

/** Where a payment stands, as the desk reads it. */
export const attemptStatusWords: Readonly<Record<PaymentStatus, Texts>> = {
  ...refundStateWords,
  created: { es: 'Empezado', en: 'Begun', pt: 'Iniciado' },
  sending: { es: 'Cobrando', en: 'Being charged', pt: 'Cobrando' },
  pending: { es: 'Abierto', en: 'Open', pt: 'Aberto' },
  unknown: { es: 'Sin respuesta', en: 'Without an answer', pt: 'Sem resposta' },
  approved: { es: 'Pagado', en: 'Paid', pt: 'Pago' },
  declined: { es: 'Rechazado', en: 'Declined', pt: 'Recusado' },
  not_sent: {
    es: 'No llegó al proveedor',
    en: 'Did not reach the provider',
    pt: 'Não chegou ao provedor',
  },
  charged_back: { es: 'Revertido por el banco', en: 'Charged back', pt: 'Estornado pelo banco' },
  lost: { es: 'Contracargo perdido', en: 'Charge-back lost', pt: 'Estorno perdido' },
};
