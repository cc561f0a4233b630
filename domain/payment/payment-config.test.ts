import {
  DEVELOPMENT_PAYMENT_SECRETS,
  LINK_PROVIDERS,
  readPaymentConfig,
} from './payment-config.ts';

describe('payment configuration', () => {
  it('knows every provider in development, at the gateway', () => {
    const config = readPaymentConfig({ GATEWAY_URL: 'http://127.0.0.1:5000/' });
    expect(config.transbank?.baseUrl).toBe('http://127.0.0.1:5000/transbank');
    expect(config.mercadopago?.baseUrl).toBe('http://127.0.0.1:5000/mercadopago');
    expect(Object.keys(config.links).sort()).toEqual([...LINK_PROVIDERS].sort());
  });

  it('lets one provider live elsewhere', () => {
    const config = readPaymentConfig({ TRANSBANK_URL: 'https://webpay3gint.transbank.cl' });
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
});
