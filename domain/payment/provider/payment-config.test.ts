import { readPaymentConfig } from './payment-config.ts';
import { DEVELOPMENT_PAYMENT_SECRETS } from './payment-secrets.ts';
import { LINK_PROVIDERS } from './providers.ts';

describe('payment configuration', () => {
  it('knows every provider in development, at the gateway', () => {
    const config = readPaymentConfig({ NODE_ENV: 'test', GATEWAY_URL: 'http://127.0.0.1:5000/' });
    expect(config.transbank?.baseUrl).toBe('http://127.0.0.1:5000/transbank');
    expect(config.mercadopago?.baseUrl).toBe('http://127.0.0.1:5000/mercadopago');
    expect(Object.keys(config.links).sort()).toEqual([...LINK_PROVIDERS].sort());
  });

  it('lets one provider live elsewhere', () => {
    const config = readPaymentConfig({
      NODE_ENV: 'test',
      TRANSBANK_URL: 'https://webpay3gint.transbank.cl',
    });
    expect(config.transbank?.baseUrl).toBe('https://webpay3gint.transbank.cl');
    expect(config.links.linkify?.baseUrl).toBe('http://127.0.0.1:4010/linkify');
  });

  it('refuses development secrets in production', () => {
    const environment = {
      NODE_ENV: 'production',
      TRANSBANK_URL: 'https://webpay3g.transbank.cl',
      ...DEVELOPMENT_PAYMENT_SECRETS,
    };
    expect(() => readPaymentConfig(environment)).toThrow('TRANSBANK_API_KEY');
  });

  it('offers nothing in production that nobody configured', () => {
    const config = readPaymentConfig({ NODE_ENV: 'production', GATEWAY_URL: 'http://gateway' });
    expect(config).toEqual({ links: {} });
  });

  it('offers what has its secrets in production at a common gateway, whole or not at all', () => {
    const environment = { NODE_ENV: 'production', GATEWAY_URL: 'http://gateway', KUSHKI_URL: '' };
    const half = { ...environment, TRANSBANK_API_KEY: 'k' };
    expect(() => readPaymentConfig(half)).toThrow('TRANSBANK_COMMERCE_CODE');
    const whole = readPaymentConfig({ ...half, TRANSBANK_COMMERCE_CODE: '1' });
    expect(whole).toMatchObject({ transbank: { baseUrl: 'http://gateway/transbank' }, links: {} });
    expect(whole.kushki).toBeUndefined();
  });

  it('refuses missing secrets in production, and offers only what is configured', () => {
    const address = { NODE_ENV: 'production', LINKIFY_URL: 'https://linkify.example' };
    expect(() => readPaymentConfig(address)).toThrow('LINKIFY_WEBHOOK_SECRET');
    const config = readPaymentConfig({
      ...address,
      LINKIFY_API_KEY: 'k',
      LINKIFY_WEBHOOK_SECRET: 's',
    });
    expect(config.transbank).toBeUndefined();
    expect(Object.keys(config.links)).toEqual(['linkify']);
  });

  it('sends secrets in production by https, or inside our own network', () => {
    const production = { NODE_ENV: 'production', ...ownSecrets };
    for (const address of ['http://linkify.example', 'http://10.1.2.3:80', 'nowhere'])
      expect(() => readPaymentConfig({ ...production, LINKIFY_URL: address })).toThrow(
        'These must be https addresses: LINKIFY_URL',
      );
    expect(() => readPaymentConfig({ ...production, GATEWAY_URL: 'http://pay.example' })).toThrow(
      'GATEWAY_URL',
    );
    for (const address of ['https://linkify.example', 'http://gateway-simulator:4010/linkify'])
      expect(readPaymentConfig({ ...production, LINKIFY_URL: address }).links).toHaveProperty(
        'linkify',
      );
  });
});

const ownSecrets = { LINKIFY_API_KEY: 'k', LINKIFY_WEBHOOK_SECRET: 's' };
