import type { PaymentProviderName } from './kinds.ts';
import { KUSHKI_CODES } from './kushki-codes.ts';
import { MERCADOPAGO_CAUSES, MERCADOPAGO_FORM_CODES } from './mercadopago-causes.ts';
import { PROCESSOR_CODES } from './processor-codes.ts';
import type { ErrorRow, ReasonCode } from './reasons.ts';
import { reasonOf } from './reasons.ts';
import { REJECTION_DETAILS } from './rejection-details.ts';
import { SECOND_PROVIDER_CODES } from './second-provider-codes.ts';
import type { Texts } from './texts.ts';

/** Tables of a provider's codes, the specification's own first. */
const TABLES: Readonly<
  Partial<Record<PaymentProviderName, readonly Readonly<Record<string, ErrorRow>>[]>>
> = {
  mercadopago: [REJECTION_DETAILS, PROCESSOR_CODES, MERCADOPAGO_CAUSES, MERCADOPAGO_FORM_CODES],
  kushki: [SECOND_PROVIDER_CODES, KUSHKI_CODES],
  kushki_ad: [SECOND_PROVIDER_CODES, KUSHKI_CODES],
};

export function findErrorRow(provider: PaymentProviderName, code: string): ErrorRow | undefined {
  return TABLES[provider]?.find((table) => Object.hasOwn(table, code))?.[code];
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
