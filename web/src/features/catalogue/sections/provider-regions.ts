import type { ProviderGroup } from '@cotejo/ui/coverage/provider-list.tsx';

interface Located {
  readonly id: number;
  readonly displayName: string;
  readonly city: string | null;
  readonly region: string | null;
  readonly stateCode: number | null;
  readonly latitude: number | null;
}

/**
 * Providers by region, the visitor's own first and the others from north to south, as Chile counts them;
 * by town where a country's regions are not known. `elsewhere` heads those that name no place.
 */
export function providerRegions(
  providers: readonly Located[],
  ownRegion: number | null,
  elsewhere: string,
): ProviderGroup[] {
  const groups = new Map<string, Located[]>();
  for (const provider of providers) {
    const title = provider.region ?? provider.city ?? elsewhere;
    groups.set(title, [...(groups.get(title) ?? []), provider]);
  }
  const isOwn = (list: readonly Located[]) =>
    ownRegion !== null && list.some(({ stateCode }) => stateCode === ownRegion);
  const north = (list: readonly Located[]) =>
    Math.max(...list.map(({ latitude }) => latitude ?? Number.NEGATIVE_INFINITY));
  return [...groups]
    .sort(([, a], [, b]) => Number(isOwn(b)) - Number(isOwn(a)) || north(b) - north(a))
    .map(([title, list]) => ({
      title,
      providers: list.map(({ id, displayName, city }) => ({
        id: String(id),
        name: displayName,
        place: city === null || city === title ? '' : city,
      })),
    }));
}
