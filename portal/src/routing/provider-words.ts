import type { Provider, Routing } from './use-routing.ts';

/** The countries of an account in which its provider is the only one of some method: stopped there, nobody charges by it. */
export function onlyIn(
  { routes }: Routing,
  { provider, countries }: Pick<Provider, 'provider' | 'countries'>,
): readonly string[] {
  const alone = routes.filter(
    ({ productCode, providers }) =>
      productCode === null && providers.length === 1 && providers[0] === provider,
  );
  return countries.filter((code) => alone.some(({ country }) => country === code));
}

/** A provider's account in words: `Linkify · CLP`. */
export function sayAccount(
  routing: Routing,
  { provider, currency }: { readonly provider: string; readonly currency: string },
): string {
  return `${sayProvider(routing, provider)} · ${currency}`;
}

/** The name of a provider, with its code where another contract has the same name. */
export function sayProvider({ providers }: Routing, code: string): string {
  const name = providers.find(({ provider }) => provider === code)?.displayName ?? code;
  const contracts = providers.filter(({ displayName }) => displayName === name);
  return new Set(contracts.map(({ provider }) => provider)).size > 1 ? `${name} (${code})` : name;
}
