import type { Routing } from './use-routing.ts';

/** The countries in which a provider is the only one of some method: stopped there, nobody charges by it. */
export function onlyIn({ routes }: Routing, provider: string): readonly string[] {
  const alone = routes.filter(
    ({ productCode, providers }) =>
      productCode === null && providers.length === 1 && providers[0] === provider,
  );
  return [...new Set(alone.map(({ country }) => country))];
}

/** The name of a provider, with its code where another contract has the same name. */
export function sayProvider({ providers }: Routing, code: string): string {
  const name = providers.find(({ provider }) => provider === code)?.displayName ?? code;
  const isOfMore = providers.filter(({ displayName }) => displayName === name).length > 1;
  return isOfMore ? `${name} (${code})` : name;
}
