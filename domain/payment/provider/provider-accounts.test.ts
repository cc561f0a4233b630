import { readPaymentConfig } from './payment-config.ts';
import {
  cardFrame,
  cardFrameOrigins,
  chargesIn,
  mercadopagoAccount,
  offered,
} from './provider-accounts.ts';
import type { OfferedMethod } from './provider-accounts.ts';

const development = readPaymentConfig({ NODE_ENV: 'test' });
const card: OfferedMethod = { kind: 'tdc', flow: 'tdc-one-time', provider: 'mercadopago' };
const chileOnly = readPaymentConfig({
  NODE_ENV: 'production',
  MERCADOPAGO_URL: 'https://api.mercadopago.com',
  MERCADOPAGO_ACCESS_TOKEN: 'a',
  MERCADOPAGO_PUBLIC_KEY: 'p',
  MERCADOPAGO_WEBHOOK_SECRET: 's',
  MERCADOPAGO_FIELDS_URL: 'https://cards.example/fields',
});

function never(): never {
  throw new Error('not configured');
}

describe('what a deployment offers', () => {
  it('is a card in each country whose account has the currency of the price', () => {
    expect(offered(development, 'CL', 'CLP', card)).toBe(true);
    expect(offered(development, 'PE', 'PEN', card)).toBe(true);
    expect(offered(development, 'CO', 'COP', card)).toBe(true);
    expect(offered(development, 'INT', 'USD', card)).toBe(true);
  });

  it('is no card where the account has another currency, or where there is none', () => {
    expect(offered(development, 'PE', 'USD', card)).toBe(false);
    expect(offered(chileOnly, 'CL', 'CLP', card)).toBe(true);
    expect(offered(chileOnly, 'PE', 'PEN', card)).toBe(false);
    expect(offered(chileOnly, 'INT', 'USD', card)).toBe(false);
    expect(chargesIn(chileOnly, 'mercadopago', 'PEN')).toBe(false);
  });

  it('is nothing of a provider that is not configured or does not serve the method', () => {
    const webpay: OfferedMethod = { kind: 't', flow: 't-one-time', provider: 'transbank' };
    expect(offered(development, 'CL', 'CLP', webpay)).toBe(true);
    expect(offered(development, 'CL', 'CLP', { ...webpay, provider: 'linkify' })).toBe(false);
    expect(offered(development, 'PE', 'PEN', webpay)).toBe(false);
    expect(offered(chileOnly, 'CL', 'CLP', webpay)).toBe(false);
  });

  it('is a stored card at Transbank only with a mall of Oneclick', () => {
    const stored: OfferedMethod = {
      kind: 'tdc-token',
      flow: 't-subscriptions-one-click',
      provider: 'transbank',
    };
    expect(offered(development, 'CL', 'CLP', stored)).toBe(true);
    const withoutMall = readPaymentConfig({
      NODE_ENV: 'production',
      TRANSBANK_URL: 'https://webpay3g.transbank.cl',
      TRANSBANK_COMMERCE_CODE: '1',
      TRANSBANK_API_KEY: 'k',
    });
    expect(offered(withoutMall, 'CL', 'CLP', stored)).toBe(false);
  });

  it('gives the page the frame of the account of the country, and none where no card is typed', () => {
    const pesos = { amount: 36_470, currency: 'CLP' } as const;
    const fields = 'http://127.0.0.1:4010/mercadopago/card-fields';
    expect(cardFrame(development, 'PE', { amount: 100, currency: 'PEN' }, card)).toBe(
      `${fields}?public_key=TEST-cotejo-PE-public-key`,
    );
    expect(cardFrame(development, 'CL', pesos, card)).toBe(
      `${fields}?public_key=TEST-cotejo-public-key`,
    );
    const kushki = cardFrame(development, 'CL', pesos, { ...card, provider: 'kushki' });
    expect(kushki).toMatch(/\/kushki\/card-fields\?merchant_id=[\w-]+&amount=36470&currency=CLP$/);
    expect(cardFrame(chileOnly, 'PE', { amount: 100, currency: 'PEN' }, card)).toBeUndefined();
    const webpay = { ...card, provider: 'transbank' } as const;
    expect(cardFrame(development, 'CL', pesos, webpay)).toBeUndefined();
    expect(cardFrame(development, 'CL', pesos, { ...card, kind: 'tdc-token' })).toBeUndefined();
  });

  it('is no typed card without the address of its fields', () => {
    const { fieldsUrl: _gone, ...mercadopago } = chileOnly.mercadopago ?? never();
    expect(offered({ ...chileOnly, mercadopago }, 'CL', 'CLP', card)).toBe(false);
  });

  it('lets our pages frame the card fields alone, where browsers reach them', () => {
    expect(cardFrameOrigins(chileOnly)).toEqual(['https://cards.example']);
    const trial = readPaymentConfig({
      NODE_ENV: 'test',
      GATEWAY_URL: 'http://gateway:4010',
      GATEWAY_PUBLIC_URL: 'http://localhost:4010',
    });
    expect(cardFrameOrigins(trial)).toEqual(['http://localhost:4010']);
    expect(cardFrameOrigins({ links: {} })).toEqual([]);
  });
});

describe('accounts of MercadoPago', () => {
  const address = { NODE_ENV: 'production', MERCADOPAGO_URL: 'https://api.mercadopago.com' };
  const account = (country: string) => ({
    [`MERCADOPAGO_${country}_ACCESS_TOKEN`]: `${country}-a`,
    [`MERCADOPAGO_${country}_PUBLIC_KEY`]: `${country}-p`,
    [`MERCADOPAGO_${country}_WEBHOOK_SECRET`]: `${country}-s`,
  });

  it('are one per country, Chile with or without its name', () => {
    const config = readPaymentConfig({ ...address, ...account('CL'), ...account('CO') });
    const { mercadopago } = config;
    if (mercadopago === undefined) throw new Error('not read');
    expect(mercadopago.accounts.map(({ country }) => country)).toEqual(['CL', 'CO']);
    expect(mercadopagoAccount(mercadopago, 'COP')?.accessToken).toBe('CO-a');
    expect(mercadopagoAccount(mercadopago, 'CLP')?.accessToken).toBe('CL-a');
    expect(mercadopagoAccount(mercadopago, 'USD')).toBeUndefined();
  });

  it('may be of another country only, and are whole or refused', () => {
    const onlyPeru = readPaymentConfig({ ...address, ...account('PE') });
    expect(onlyPeru.mercadopago?.accounts.map(({ country }) => country)).toEqual(['PE']);
    const half = { ...address, MERCADOPAGO_PE_ACCESS_TOKEN: 'a' };
    expect(() => readPaymentConfig(half)).toThrow('MERCADOPAGO_PE_PUBLIC_KEY');
    expect(() => readPaymentConfig(address)).toThrow('MERCADOPAGO_ACCESS_TOKEN');
  });
});

describe('time limits of calls', () => {
  it('come from the table, shorter when told, never longer', () => {
    expect(development.kushki?.timeoutMs).toBe(30_000);
    expect(development.mercadopago?.timeoutMs).toBe(10_000);
    const short = readPaymentConfig({ NODE_ENV: 'test', PAYMENT_TIMEOUT_MS: '1500' });
    expect(short.kushki?.timeoutMs).toBe(1_500);
    const long = readPaymentConfig({ NODE_ENV: 'test', PAYMENT_TIMEOUT_MS: '90000' });
    expect(long.mercadopago?.timeoutMs).toBe(10_000);
    expect(long.kushki?.timeoutMs).toBe(30_000);
  });

  it('leave Kushki its own 29 seconds in production', () => {
    const config = readPaymentConfig({
      NODE_ENV: 'production',
      PAYMENT_TIMEOUT_MS: '1500',
      KUSHKI_URL: 'https://api.kushkipagos.com',
      KUSHKI_PUBLIC_MERCHANT_ID: 'p',
      KUSHKI_PRIVATE_MERCHANT_ID: 'q',
      KUSHKI_WEBHOOK_SECRET: 's',
    });
    expect(config.kushki?.timeoutMs).toBe(30_000);
  });
});
