import type { Texts } from '../../text/texts.ts';

/**
 * - soft: the same card may work later, under the brands' caps
 * - user_must_fix: works as soon as the payer corrects or does something
 * - hard_token: never again with this card or token
 * - hard: never again for this charge
 * - reconcile: ask the provider, charge nothing
 * - same_key: may be sent again with the same key
 * - alert: our mistake; someone here must look
 */
export type RetryClass =
  'soft' | 'user_must_fix' | 'hard_token' | 'hard' | 'reconcile' | 'same_key' | 'alert';

export type NextAction = 'retry' | 'other_card' | 'other_method' | 'call_bank' | 'wait' | 'contact';

export interface Reason {
  readonly retry: RetryClass;
  readonly message: Texts;
  /** In the order in which they are offered; the first one is chosen for the payer. */
  readonly nextActions: readonly NextAction[];
}

/**
 * Normalised reasons (reference §3.1 and the payer-side ends of our own flows). The texts never
 * show a raw code and never say fraud. That nothing was charged is said once, by the page, the history or
 * the mail that shows them; where an outcome is open they say not to pay again.
 */
export const REASONS = {
  insufficient_funds: {
    retry: 'soft',
    message: {
      es: 'Tu tarjeta no tiene fondos o cupo suficiente. Prueba con otro medio de pago.',
      en: 'Your card does not have enough funds or credit. Try another payment method.',
      pt: 'Seu cartão não tem saldo ou limite suficiente. Tente outro meio de pagamento.',
    },
    nextActions: ['other_card', 'other_method', 'retry'],
  },
  limit_exceeded: {
    retry: 'soft',
    message: {
      es: 'El monto supera el límite de tu tarjeta. Habla con tu banco o usa otro medio de pago.',
      en: 'The amount is over the limit of your card. Talk to your bank or use another payment method.',
      pt: 'O valor ultrapassa o limite do seu cartão. Fale com seu banco ou use outro meio de pagamento.',
    },
    nextActions: ['other_method', 'call_bank', 'other_card'],
  },
  invalid_card_data: {
    retry: 'user_must_fix',
    message: {
      es: 'Revisa los datos de tu tarjeta e inténtalo otra vez.',
      en: 'Check your card details and try again.',
      pt: 'Verifique os dados do seu cartão e tente novamente.',
    },
    nextActions: ['retry', 'other_card', 'other_method'],
  },
  expired_card: {
    retry: 'hard_token',
    message: {
      es: 'Tu tarjeta está vencida. Registra una nueva para continuar.',
      en: 'Your card has expired. Register a new one to continue.',
      pt: 'Seu cartão está vencido. Cadastre um novo para continuar.',
    },
    nextActions: ['other_card', 'other_method'],
  },
  card_blocked: {
    retry: 'hard_token',
    message: {
      es: 'Tu banco tiene bloqueada esta tarjeta. Contáctalo o usa otra.',
      en: 'Your bank has blocked this card. Contact your bank or use another card.',
      pt: 'Seu banco bloqueou este cartão. Entre em contato com ele ou use outro.',
    },
    nextActions: ['other_card', 'call_bank', 'other_method'],
  },
  auth_failed: {
    retry: 'user_must_fix',
    message: {
      es: 'No pudimos confirmar tu identidad con el banco. Inténtalo otra vez.',
      en: 'We could not confirm your identity with the bank. Try again.',
      pt: 'Não conseguimos confirmar sua identidade com o banco. Tente novamente.',
    },
    nextActions: ['retry', 'other_card', 'other_method'],
  },
  call_issuer: {
    retry: 'user_must_fix',
    message: {
      es: 'Tu banco debe autorizar este pago. Llámalo y vuelve a intentarlo.',
      en: 'Your bank must authorise this payment. Call your bank and try again.',
      pt: 'Seu banco precisa autorizar este pagamento. Ligue para ele e tente novamente.',
    },
    nextActions: ['call_bank', 'retry', 'other_card', 'other_method'],
  },
  fraud_risk: {
    retry: 'hard',
    message: {
      es: 'No pudimos procesar el pago. Elige otro medio de pago.',
      en: 'We could not process the payment. Choose another payment method.',
      pt: 'Não conseguimos processar o pagamento. Escolha outro meio de pagamento.',
    },
    nextActions: ['other_method', 'contact'],
  },
  issuer_declined: {
    retry: 'soft',
    message: {
      es: 'Tu banco rechazó el pago. Prueba con otra tarjeta o contáctalo.',
      en: 'Your bank declined the payment. Try another card or contact your bank.',
      pt: 'Seu banco recusou o pagamento. Tente outro cartão ou entre em contato com ele.',
    },
    nextActions: ['other_card', 'call_bank', 'other_method', 'retry'],
  },
  not_supported: {
    retry: 'hard_token',
    message: {
      es: 'Esta tarjeta no permite este tipo de pago. Usa otra.',
      en: 'This card does not allow this kind of payment. Use another one.',
      pt: 'Este cartão não permite este tipo de pagamento. Use outro.',
    },
    nextActions: ['other_card', 'other_method'],
  },
  retry_limit: {
    retry: 'hard',
    message: {
      es: 'Alcanzaste el límite de intentos. Usa otro medio de pago.',
      en: 'You have reached the limit of attempts. Use another payment method.',
      pt: 'Você atingiu o limite de tentativas. Use outro meio de pagamento.',
    },
    nextActions: ['other_method', 'other_card'],
  },
  token_invalid: {
    retry: 'user_must_fix',
    message: {
      es: 'La sesión de pago expiró. Ingresa los datos otra vez.',
      en: 'The payment session expired. Enter your details again.',
      pt: 'A sessão de pagamento expirou. Insira os dados novamente.',
    },
    nextActions: ['retry', 'other_method'],
  },
  duplicate: {
    retry: 'reconcile',
    message: {
      es: 'Ya recibimos un pago por este monto. Estamos verificándolo.',
      en: 'We already received a payment for this amount. We are verifying it.',
      pt: 'Já recebemos um pagamento deste valor. Estamos verificando.',
    },
    nextActions: ['wait', 'contact'],
  },
  pending: {
    retry: 'reconcile',
    message: {
      es: 'Estamos confirmando tu pago. Te avisaremos por correo; no pagues de nuevo.',
      en: 'We are confirming your payment. We will e-mail you; do not pay again.',
      pt: 'Estamos confirmando seu pagamento. Avisaremos por e-mail; não pague de novo.',
    },
    nextActions: ['wait'],
  },
  unknown: {
    retry: 'reconcile',
    message: {
      es: 'No pudimos confirmar el resultado. Lo estamos verificando; no pagues de nuevo.',
      en: 'We could not confirm the result. We are verifying it; do not pay again.',
      pt: 'Não conseguimos confirmar o resultado. Estamos verificando; não pague de novo.',
    },
    nextActions: ['wait', 'contact'],
  },
  /** A transfer that a person looks for: its payer has nothing left to do. */
  proof_review: {
    retry: 'reconcile',
    message: {
      es: 'Recibimos tu comprobante y una persona lo revisa. Te avisaremos por correo; no pagues de nuevo.',
      en: 'We have your proof and a person is checking it. We will e-mail you; do not pay again.',
      pt: 'Recebemos seu comprovante e uma pessoa está conferindo. Avisaremos por e-mail; não pague de novo.',
    },
    nextActions: ['wait'],
  },
  proof_rejected: {
    retry: 'user_must_fix',
    message: {
      es: 'No encontramos tu transferencia con el comprobante que enviaste.',
      en: 'We did not find your transfer with the proof that you sent.',
      pt: 'Não encontramos sua transferência com o comprovante que você enviou.',
    },
    nextActions: ['retry', 'other_method'],
  },
  processor_down: {
    retry: 'same_key',
    message: {
      es: 'El servicio de pago no responde. Inténtalo en unos minutos.',
      en: 'The payment service is not responding. Try again in a few minutes.',
      pt: 'O serviço de pagamento não responde. Tente de novo em alguns minutos.',
    },
    nextActions: ['retry', 'other_method'],
  },
  config_error: {
    retry: 'alert',
    message: {
      es: 'Tenemos un problema de nuestro lado.',
      en: 'We have a problem on our side.',
      pt: 'Temos um problema do nosso lado.',
    },
    nextActions: ['other_method', 'contact'],
  },
  invalid_document: {
    retry: 'user_must_fix',
    message: { es: 'Revisa tu RUT.', en: 'Check your RUT.', pt: 'Verifique seu RUT.' },
    nextActions: ['retry', 'other_method'],
  },
  invalid_email: {
    retry: 'user_must_fix',
    message: { es: 'Revisa tu correo.', en: 'Check your e-mail.', pt: 'Verifique seu e-mail.' },
    nextActions: ['retry', 'other_method'],
  },
  invalid_holder_name: {
    retry: 'user_must_fix',
    message: {
      es: 'Ingresa el nombre del titular.',
      en: 'Enter the cardholder’s name.',
      pt: 'Insira o nome do titular.',
    },
    nextActions: ['retry', 'other_card'],
  },
  invalid_installments: {
    retry: 'user_must_fix',
    message: {
      es: 'Elige otra cantidad de cuotas.',
      en: 'Choose a different number of instalments.',
      pt: 'Escolha outra quantidade de parcelas.',
    },
    nextActions: ['retry', 'other_card'],
  },
  cancelled_by_payer: {
    retry: 'user_must_fix',
    message: {
      es: 'Anulaste el pago antes de terminarlo.',
      en: 'You cancelled the payment before finishing it.',
      pt: 'Você cancelou o pagamento antes de concluí-lo.',
    },
    nextActions: ['retry', 'other_method'],
  },
  /** The payer left an open payment page for another way to pay. */
  other_method: {
    retry: 'user_must_fix',
    message: {
      es: 'Elegiste pagar de otra forma.',
      en: 'You chose to pay another way.',
      pt: 'Você escolheu pagar de outra forma.',
    },
    nextActions: ['other_method', 'retry'],
  },
  expired: {
    retry: 'user_must_fix',
    message: {
      es: 'Se acabó el tiempo para pagar.',
      en: 'The time to pay ran out.',
      pt: 'O tempo para pagar acabou.',
    },
    nextActions: ['retry', 'other_method'],
  },
  amount_mismatch: {
    retry: 'user_must_fix',
    message: {
      es: 'Recibimos un monto distinto del acordado. Devolvemos todo lo que llegó.',
      en: 'We received a different amount from the one agreed. We return everything that arrived.',
      pt: 'Recebemos um valor diferente do combinado. Devolvemos tudo o que chegou.',
    },
    nextActions: ['retry', 'other_method'],
  },
  payer_mismatch: {
    retry: 'user_must_fix',
    message: {
      es: 'La transferencia llegó desde la cuenta de otra persona. Devolvemos todo lo que llegó.',
      en: "The transfer came from another person's account. We return everything that arrived.",
      pt: 'A transferência veio da conta de outra pessoa. Devolvemos tudo o que chegou.',
    },
    nextActions: ['retry', 'other_method'],
  },
  late_payment: {
    retry: 'user_must_fix',
    message: {
      es: 'Recibimos tu pago después del plazo. Devolvemos todo lo que llegó.',
      en: 'We received your payment after the deadline. We return everything that arrived.',
      pt: 'Recebemos seu pagamento depois do prazo. Devolvemos tudo o que chegou.',
    },
    nextActions: ['retry', 'other_method'],
  },
} as const satisfies Record<string, Reason>;

export type ReasonCode = keyof typeof REASONS;

export const REASON_CODES = Object.keys(REASONS) as readonly ReasonCode[];

export function reasonOf(code: ReasonCode): Reason {
  return REASONS[code];
}

/** One row of a provider's error table: its code, our reason, and a text of its own if it has one. */
export interface ErrorRow {
  readonly reason: ReasonCode;
  /** English meaning of the code, for staff. */
  readonly meaning: string;
  /** Replaces the reason's text where the provider's code says more. */
  readonly message?: Texts;
}
