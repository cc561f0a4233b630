import type { TFunction } from 'i18next';

const named: readonly string[] = ['transbank', 'mercadopago', 'linkify'];

/** The provider as people know it: Webpay, MercadoPago, tu banco. */
export function providerName(provider: string, t: TFunction): string {
  return t(`purchase:providers.${named.includes(provider) ? provider : 'other'}`);
}
