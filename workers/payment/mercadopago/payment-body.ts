import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type {
  ChargeStoredCard,
  InitiateCharge,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import { toProviderAmount } from './mercadopago-amount.ts';

const STATEMENT = 'COTEJO';

/** `POST /v1/payments` for a card that the payer has just typed (reference §2.2). */
export function paymentBody(charge: InitiateCharge, token: string, country: CountryCode) {
  const { attemptId, ownerId, amount, currency, method, payer, subject } = charge;
  return {
    ...common({ attemptId, ownerId, amount, currency, webhookUrl: charge.webhookUrl }),
    token,
    description: subject ?? 'Cotejo',
    installments: method.installments ?? 1,
    payer: { email: payer.email, ...identification(payer.legalId, country) },
  };
}

/** The same for a card stored with a customer. */
export function storedCardBody(charge: ChargeStoredCard, token: string, customerId: string) {
  return {
    ...common(charge),
    token,
    description: charge.subject ?? 'Cotejo',
    installments: charge.installments ?? 1,
    payer: { type: 'customer', id: customerId, email: charge.payer.email },
  };
}

function common({
  attemptId,
  ownerId,
  amount,
  currency,
  webhookUrl,
}: Pick<ChargeStoredCard, 'attemptId' | 'ownerId' | 'amount' | 'currency' | 'webhookUrl'>) {
  return {
    transaction_amount: toProviderAmount(amount, currency),
    external_reference: attemptId,
    notification_url: webhookUrl,
    statement_descriptor: STATEMENT,
    capture: true,
    binary_mode: false,
    metadata: { owner_id: ownerId },
  };
}

/** A document of another country is left out: the account's country would refuse it. */
function identification(legalId: string | undefined, country: CountryCode) {
  const document = countries[country].payerDocument;
  const number = legalId?.replace(/[.\s]/g, '');
  if (document === null || !number || !document.pattern.test(number)) return {};
  return { identification: { type: document.type, number } };
}
