import type { Language } from '../country/country.ts';
import type { PurchaseStatus } from '../status/purchase-status.ts';

/**
 * How far the purchase that a lead follows has ever come, whatever became of it: begun, a step filled in, a payment tried, money
 * taken, a policy issued.
 */
export const saleStages = ['begun', 'filled', 'paying', 'paid', 'issued'] as const;
export type SaleStage = (typeof saleStages)[number];

/** A stage and those after it: what has come so far at least. */
export const stagesFrom = (stage: SaleStage): readonly SaleStage[] =>
  saleStages.slice(saleStages.indexOf(stage));

type Words = Readonly<Record<Language, string>>;

export const saleStageWords: Readonly<Record<SaleStage, Words>> = {
  begun: { es: 'Empezó', en: 'Begun', pt: 'Começou' },
  filled: { es: 'Completó un paso', en: 'Completed a step', pt: 'Completou um passo' },
  paying: { es: 'Intentó pagar', en: 'Tried to pay', pt: 'Tentou pagar' },
  paid: { es: 'Pagó', en: 'Paid', pt: 'Pagou' },
  issued: { es: 'Póliza emitida', en: 'Policy issued', pt: 'Apólice emitida' },
};

export const purchaseStatusWords: Readonly<Record<PurchaseStatus, Words>> = {
  filling: { es: 'Completando datos', en: 'Being filled in', pt: 'Preenchendo dados' },
  reviewing: {
    es: 'Declaración en revisión',
    en: 'Declaration in review',
    pt: 'Declaração em análise',
  },
  paying: { es: 'Pagando', en: 'Being paid', pt: 'Pagando' },
  confirming: {
    es: 'Confirmando el pago',
    en: 'Payment being confirmed',
    pt: 'Confirmando o pagamento',
  },
  issuing: { es: 'Emitiendo la póliza', en: 'Policy being issued', pt: 'Emitindo a apólice' },
  confirmed: { es: 'Vendida', en: 'Sold', pt: 'Vendida' },
  cancelled: { es: 'Abandonada', en: 'Given up', pt: 'Abandonada' },
  expired: { es: 'Venció', en: 'Expired', pt: 'Venceu' },
  refused: { es: 'Rechazada', en: 'Refused', pt: 'Recusada' },
  refunding: { es: 'En devolución', en: 'Being refunded', pt: 'Em devolução' },
  refunded: { es: 'Devuelta', en: 'Refunded', pt: 'Devolvida' },
};
