import type { PaymentProviderName } from './kinds.ts';
import { KUSHKI_CODES } from './codes/kushki-codes.ts';
import { LINK_CODES } from './codes/link-codes.ts';
import { MERCADOPAGO_CAUSES, MERCADOPAGO_FORM_CODES } from './codes/mercadopago-causes.ts';
import { PROOF_CODES } from './codes/proof-codes.ts';
import { PROCESSOR_CODES } from './codes/processor-codes.ts';
import type { ErrorRow, ReasonCode } from './codes/reasons.ts';
import { reasonOf } from './codes/reasons.ts';
import { MERCADOPAGO_REJECTIONS } from './codes/mercadopago-rejections.ts';
import { KUSHKI_SPEC_CODES } from './codes/kushki-spec-codes.ts';
import type { Texts } from '../text/texts.ts';
import { TRANSBANK_ONECLICK_CODES } from './codes/transbank-codes.ts';

type ErrorTable = Readonly<Record<string, ErrorRow>>;

/**
 * Tables of each provider's codes, the specification's own first. Webpay's response codes mean
 * something else at each level of the merchant, so `transbankReason` reads them; only Oneclick's own
 * are the same at both.
 */
export const ERROR_TABLES: Readonly<Record<PaymentProviderName, readonly ErrorTable[]>> = {
  transbank: [TRANSBANK_ONECLICK_CODES],
  mercadopago: [
    MERCADOPAGO_REJECTIONS,
    PROCESSOR_CODES,
    MERCADOPAGO_CAUSES,
    MERCADOPAGO_FORM_CODES,
  ],
  kushki: [KUSHKI_SPEC_CODES, KUSHKI_CODES],
  kushki_ad: [KUSHKI_SPEC_CODES, KUSHKI_CODES, LINK_CODES],
  linkify: [LINK_CODES],
  linkify_qps: [LINK_CODES],
  queplan: [PROOF_CODES, LINK_CODES],
  queseguro: [PROOF_CODES, LINK_CODES],
};

export function findErrorRow(provider: PaymentProviderName, code: string): ErrorRow | undefined {
  return ERROR_TABLES[provider].find((table) => Object.hasOwn(table, code))?.[code];
}

/**
 * What the payer reads about a payment that did not go through: the provider's own text for the code
 * where there is one and it says the same as our reason, the reason's text otherwise.
 */
export function payerMessage(
  provider: PaymentProviderName,
  reason: ReasonCode,
  rawCode?: string,
): Texts {
  const row = rawCode === undefined ? undefined : findErrorRow(provider, rawCode);
  return row?.message !== undefined && row.reason === reason
    ? row.message
    : reasonOf(reason).message;
}

/** Generic label over a form that a provider refused (spec 3 §8). */
export const INVALID_DATA_LABEL: Texts = {
  es: 'Datos Inválidos',
  en: 'Invalid data',
  pt: 'Dados inválidos',
};
