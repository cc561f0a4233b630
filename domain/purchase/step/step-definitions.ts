import type { Texts } from '../../text/texts.ts';
import { purchaseSegments } from '../../site-paths.ts';

export interface PurchaseStepDefinition {
  /** Spec 3 §2: Spanish names, also in `lead.subStatusOfStep`. */
  readonly id: string;
  readonly title: Texts;
  /** Segment of `/Compra-Online/{productCode}/{path}`, the Spanish title in every language. */
  readonly path: string;
}

export const purchaseSteps = [
  {
    id: 'datos-personales',
    title: { es: 'Datos personales', en: 'Personal details', pt: 'Dados pessoais' },
    path: 'Datos-Personales',
  },
  {
    id: 'datos-empresa',
    title: { es: 'Datos de la empresa', en: 'Company details', pt: 'Dados da empresa' },
    path: 'Datos-empresa',
  },
  {
    id: 'datos-dps',
    title: { es: 'Declaración de salud', en: 'Health declaration', pt: 'Declaração de saúde' },
    path: 'Declaracion-de-Salud',
  },
  {
    id: 'datos-mascota',
    title: { es: 'Datos de la mascota', en: 'Pet details', pt: 'Dados do animal' },
    path: 'Datos-mascota',
  },
  {
    id: 'datos-estudiante',
    title: { es: 'Datos del estudiante', en: 'Student details', pt: 'Dados do estudante' },
    path: 'Datos-estudiante',
  },
  {
    id: 'datos-viaje',
    title: { es: 'Datos del viaje', en: 'Trip details', pt: 'Dados da viagem' },
    path: 'Datos-viaje',
  },
  {
    id: 'datos-asegurados-masivo',
    title: { es: 'Datos de los asegurados', en: 'Insured persons', pt: 'Dados dos segurados' },
    path: 'Datos-asegurados',
  },
  {
    id: 'poliza-isapre',
    title: { es: 'Contrato de isapre', en: 'Isapre contract', pt: 'Contrato de isapre' },
    path: 'Poliza-isapre',
  },
  {
    id: 'beneficiarios',
    title: { es: 'Beneficiarios', en: 'Beneficiaries', pt: 'Beneficiários' },
    path: 'Beneficiarios',
  },
  {
    id: 'pago-parcial',
    title: { es: 'Pago parcial', en: 'Partial payment', pt: 'Pagamento parcial' },
    path: 'Pago-parcial',
  },
  {
    id: 'pago',
    title: { es: 'Pago', en: 'Payment', pt: 'Pagamento' },
    path: purchaseSegments.payment,
  },
  {
    // Spec 3 §2: the success step is shown as Confirmacion and replaces the Pago segment.
    id: 'confirmacion',
    title: { es: 'Confirmación', en: 'Confirmation', pt: 'Confirmação' },
    path: purchaseSegments.confirmation,
  },
] as const satisfies readonly PurchaseStepDefinition[];

export type PurchaseStepId = (typeof purchaseSteps)[number]['id'];

export const declarationStepId = 'datos-dps' satisfies PurchaseStepId;

/** The steps that ask who contracts, and how they are reached. */
export const holderStepIds = [
  'datos-personales',
  'datos-empresa',
] as const satisfies readonly PurchaseStepId[];

/** Which of them a purchase has. */
export function holderStepOf(
  steps: readonly { readonly id: string }[],
): (typeof holderStepIds)[number] {
  return holderStepIds.find((id) => steps.some((step) => step.id === id)) ?? 'datos-personales';
}

export const paymentStepId: PurchaseStepId = 'pago';
export const confirmationStepId: PurchaseStepId = 'confirmacion';

/**
 * The page before `pago` on which all answers are read once more. It is a view of that step and no step of the row
 * (docs/decisions/check-your-answers.md).
 */
export const reviewPage = {
  id: 'revisar',
  title: { es: 'Revisa tus respuestas', en: 'Check your answers', pt: 'Revise suas respostas' },
  path: 'Revisa-tus-respuestas',
} as const satisfies PurchaseStepDefinition;

export function isPurchaseStepId(text: string): text is PurchaseStepId {
  return purchaseSteps.some(({ id }) => id === text);
}
