import type { PaymentProviderName } from '../kinds.ts';

/** As payers know them, in every language. This file is all that a browser needs of `providers.ts`. */
export const providerNames: Readonly<Record<PaymentProviderName, string>> = {
  transbank: 'Webpay',
  mercadopago: 'Mercado Pago',
  kushki: 'Kushki',
  linkify: 'Linkify',
  linkify_qps: 'Linkify',
  queplan: 'QuePlan',
  queseguro: 'QueSeguro',
  kushki_ad: 'Kushki',
};

/** Those whose page leads to the payer's own bank: transfers. */
export const bankProviders: readonly PaymentProviderName[] = ['linkify', 'linkify_qps'];

/** Those that a person decides for, by the payer's proof. */
export const proofProviders: readonly PaymentProviderName[] = ['queplan', 'queseguro'];
