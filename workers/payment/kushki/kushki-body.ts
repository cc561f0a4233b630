import type {
  ChargeStoredCard,
  InitiateCharge,
  StoreCard,
} from '@cotejo/domain/payment/provider/provider-port.ts';

/** Premiums are sent as exempt of IVA: the tax of a policy is the insurer's document, not ours. */
export function kushkiAmount(amount: number, currency: string) {
  return { subtotalIva: 0, subtotalIva0: amount, ice: 0, iva: 0, currency };
}

/** `POST /card/v1/charges` for a card that the payer has just typed (reference §2.3). */
export function chargeBody(charge: InitiateCharge, token: string) {
  const { attemptId, ownerId, amount, currency, method, payer, webhookUrl } = charge;
  return {
    token,
    amount: kushkiAmount(amount, currency),
    ...(method.deferral && { deferred: { ...method.deferral, months: method.installments } }),
    metadata: { attemptId, ownerId },
    contactDetails: {
      email: payer.email,
      ...(payer.legalId && { documentType: 'RUT', documentNumber: payer.legalId }),
      ...(payer.name && { firstName: payer.name }),
    },
    webhooks: webhooksTo(webhookUrl, CARD_EVENTS),
    fullResponse: 'v2',
  };
}

/** `POST /transfer/v1/tokens`: what is transferred, by whom, and where the browser comes back to. */
export function transferTokenBody(charge: InitiateCharge) {
  const { amount, currency, payer, returnUrl, subject } = charge;
  return {
    // Its page asks for the bank.
    bankId: '0',
    callbackUrl: returnUrl,
    userType: '0',
    ...(payer.legalId && { documentType: 'RUT', documentNumber: payer.legalId }),
    paymentDescription: subject ?? 'Cotejo',
    email: payer.email,
    currency,
    amount: transferAmount(amount),
  };
}

/** `POST /transfer/v1/init`: the page of a token. */
export function transferBody(charge: InitiateCharge, token: string) {
  const { attemptId, ownerId, amount, webhookUrl } = charge;
  return {
    token,
    amount: transferAmount(amount),
    metadata: { attemptId, ownerId },
    webhooks: webhooksTo(webhookUrl, TRANSFER_EVENTS),
  };
}

const transferAmount = (amount: number) => ({ subtotalIva: 0, subtotalIva0: amount, iva: 0 });

/** `POST /subscriptions/v1/card`: a subscription that charges nothing by itself (`custom`, reference §2.3). */
export function newSubscriptionBody(
  { attemptId, cardToken, currency, subject, payer }: StoreCard,
  startDate: string,
) {
  return {
    token: cardToken,
    planName: subject,
    periodicity: 'custom',
    startDate,
    language: 'es',
    amount: kushkiAmount(0, currency),
    contactDetails: {
      email: payer.email,
      ...(payer.legalId && { documentType: 'RUT', documentNumber: payer.legalId }),
      ...(payer.name && { firstName: payer.name }),
    },
    metadata: { attemptId },
  };
}

/** `POST /subscriptions/v1/card/{id}`: the card of a subscription, charged on demand. */
export function subscriptionBody(charge: ChargeStoredCard) {
  const { attemptId, ownerId, amount, currency, payer, subject, webhookUrl } = charge;
  return {
    language: 'es',
    amount: kushkiAmount(amount, currency),
    metadata: { attemptId, ownerId },
    contactDetails: { email: payer.email },
    ...(subject && { productDetails: { product: [{ title: subject }] } }),
    webhooks: webhooksTo(webhookUrl, CARD_EVENTS),
    fullResponse: 'v2',
  };
}

const CARD_EVENTS = ['succesfullCharge', 'declinedCharge'];
const TRANSFER_EVENTS = ['approvedTransaction', 'declinedTransaction'];

function webhooksTo(url: string, events: readonly string[]) {
  return [{ events, headers: [], urls: [url] }];
}
