import { providers } from '@cotejo/domain/payment/providers.ts';

/** A payment provider as people know it. */
export function providerName(provider: string | null): string {
  const name = provider ?? '';
  return Object.hasOwn(providers, name)
    ? providers[name as keyof typeof providers].displayName
    : name;
}
