import type { ErrorRow, ReasonCode } from './reasons.ts';

const row = (
  reason: ReasonCode,
  meaning: string,
  es: string,
  en: string,
  pt: string,
): ErrorRow => ({ reason, meaning, message: { es, en, pt } });

/**
 * Codes of the second card provider; each text asks to retry or to use another method (spec 3 §8).
 * K027 is a timeout: the text is for when the lookup has shown that nothing was charged.
 */
export const KUSHKI_SPEC_CODES: Readonly<Record<string, ErrorRow>> = {
  K505: row(
    'issuer_declined',
    'declined by processor or issuer',
    'El procesador o tu banco rechazó el pago. Inténtalo otra vez o usa otro medio de pago.',
    'The processor or your bank declined the payment. Try again or use another payment method.',
    'O processador ou seu banco recusou o pagamento. Tente novamente ou use outro meio de pagamento.',
  ),
  K322: row(
    'fraud_risk',
    'security rule',
    'Una regla de seguridad impidió el pago. Inténtalo otra vez o usa otro medio de pago.',
    'A security rule prevented the payment. Try again or use another payment method.',
    'Uma regra de segurança impediu o pagamento. Tente novamente ou use outro meio de pagamento.',
  ),
  K027: row(
    'unknown',
    'timeout',
    'El servicio de pago tardó demasiado y no hubo cobro. Inténtalo otra vez o usa otro medio de pago.',
    'The payment service took too long and nothing was charged. Try again or use another payment method.',
    'O serviço de pagamento demorou demais e nada foi cobrado. Tente novamente ou use outro meio de pagamento.',
  ),
  K017: row(
    'expired_card',
    'expired card',
    'Tu tarjeta está vencida. Inténtalo otra vez con otra tarjeta o usa otro medio de pago.',
    'Your card has expired. Try again with another card or use another payment method.',
    'Seu cartão está vencido. Tente novamente com outro cartão ou use outro meio de pagamento.',
  ),
  K011: row(
    'config_error',
    'invalid credentials',
    'No pudimos procesar el pago y no hubo cobro. Inténtalo otra vez o usa otro medio de pago.',
    'We could not process the payment and nothing was charged. Try again or use another payment method.',
    'Não conseguimos processar o pagamento e nada foi cobrado. Tente novamente ou use outro meio de pagamento.',
  ),
  K004: row(
    'not_supported',
    'unsupported card',
    'Esta tarjeta no es compatible. Inténtalo otra vez con otra tarjeta o usa otro medio de pago.',
    'This card is not supported. Try again with another card or use another payment method.',
    'Este cartão não é compatível. Tente novamente com outro cartão ou use outro meio de pagamento.',
  ),
  577: row(
    'issuer_declined',
    'rejected',
    'El pago fue rechazado. Inténtalo otra vez o usa otro medio de pago.',
    'The payment was rejected. Try again or use another payment method.',
    'O pagamento foi rejeitado. Tente novamente ou use outro meio de pagamento.',
  ),
};
