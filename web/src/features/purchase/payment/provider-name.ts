import type { TFunction } from '../../../shared/language/translate.ts';
import { PAYMENT_PROVIDERS } from '@cotejo/domain/payment/kinds.ts';
import { providers } from '@cotejo/domain/payment/providers.ts';

/** Where the payer is sent, as people know it: Webpay, Mercado Pago; for a transfer, their bank. */
export function providerName(provider: string, t: TFunction): string {
  const known = PAYMENT_PROVIDERS.find((name) => name === provider);
  if (known === undefined) return t('purchase:providers.other');
  const { serves, displayName } = providers[known];
  return serves.some(({ kind }) => kind === 'transfer')
    ? t('purchase:providers.bank')
    : displayName;
}
