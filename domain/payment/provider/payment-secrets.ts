import { type CountryCode, defaultCountry } from '../../country/country.ts';
import type { CurrencyCode } from '../../money/currency.ts';
import { LINK_PROVIDERS, providers } from './providers.ts';

/** Accounts of MercadoPago: one for each country that it serves (docs/decisions/provider-accounts). */
export const MERCADOPAGO_MARKETS = Object.entries(providers.mercadopago.markets) as [
  CountryCode,
  CurrencyCode,
][];

/** What opens each provider besides its address; the environment's names are `PREFIX_NAME`. */
export const SECRETS = {
  transbank: ['COMMERCE_CODE', 'API_KEY'],
  oneclick: ['COMMERCE_CODE', 'STORE_CODE', 'API_KEY'],
  mercadopago: ['ACCESS_TOKEN', 'PUBLIC_KEY', 'WEBHOOK_SECRET'],
  kushki: ['PUBLIC_MERCHANT_ID', 'PRIVATE_MERCHANT_ID', 'WEBHOOK_SECRET'],
  link: ['API_KEY', 'WEBHOOK_SECRET'],
} as const;

/** Transbank's public key of its integration environment (reference §2.1). */
const TRANSBANK_TEST_KEY = '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C';

/**
 * Development defaults by the environment's name. Transbank's are the public constants of its
 * integration environment; the others only open the gateway simulator.
 */
export const DEVELOPMENT_PAYMENT_SECRETS: Readonly<Record<string, string>> = {
  TRANSBANK_COMMERCE_CODE: '597055555532',
  TRANSBANK_API_KEY: TRANSBANK_TEST_KEY,
  TRANSBANK_ONECLICK_COMMERCE_CODE: '597055555541',
  TRANSBANK_ONECLICK_STORE_CODE: '597055555542',
  TRANSBANK_ONECLICK_API_KEY: TRANSBANK_TEST_KEY,
  MERCADOPAGO_ACCESS_TOKEN: 'TEST-cotejo-access-token',
  MERCADOPAGO_PUBLIC_KEY: 'TEST-cotejo-public-key',
  MERCADOPAGO_WEBHOOK_SECRET: 'development-mercadopago-webhook',
  KUSHKI_PUBLIC_MERCHANT_ID: 'development-kushki-public',
  KUSHKI_PRIVATE_MERCHANT_ID: 'development-kushki-private',
  KUSHKI_WEBHOOK_SECRET: 'development-kushki-webhook',
  ...Object.fromEntries(
    MERCADOPAGO_MARKETS.filter(([country]) => country !== defaultCountry).flatMap(([country]) => [
      [`MERCADOPAGO_${country}_ACCESS_TOKEN`, `TEST-cotejo-${country}-access-token`],
      [`MERCADOPAGO_${country}_PUBLIC_KEY`, `TEST-cotejo-${country}-public-key`],
      [`MERCADOPAGO_${country}_WEBHOOK_SECRET`, `development-mercadopago-${country}-webhook`],
    ]),
  ),
  ...Object.fromEntries(
    LINK_PROVIDERS.flatMap((name) => [
      [`${name.toUpperCase()}_API_KEY`, `development-${name}-key`],
      [`${name.toUpperCase()}_WEBHOOK_SECRET`, `development-${name}-webhook`],
    ]),
  ),
};
