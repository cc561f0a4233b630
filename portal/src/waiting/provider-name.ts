import { PAYMENT_PROVIDERS } from '@cotejo/domain/payment/kinds.ts';
import { providerNames } from '@cotejo/domain/payment/provider/provider-names.ts';

/** A payment provider as people know it. */
export function providerName(provider: string | null): string {
  const known = PAYMENT_PROVIDERS.find((name) => name === provider);
  return known === undefined ? (provider ?? '') : providerNames[known];
}
