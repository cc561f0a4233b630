import { PAYMENT_PROVIDERS } from '@cotejo/domain/payment/kinds.ts';
import { bankProviders, providerNames } from '@cotejo/domain/payment/provider/provider-names.ts';
import type { TFunction } from '../../../shared/language/translate.ts';

/** Where the payer is sent, as people know it: Webpay, Mercado Pago; for a transfer, their bank. */
export function providerName(provider: string, t: TFunction): string {
  const known = PAYMENT_PROVIDERS.find((name) => name === provider);
  if (known === undefined) return t('purchase:providers.other');
  return bankProviders.includes(known) ? t('purchase:providers.bank') : providerNames[known];
}
