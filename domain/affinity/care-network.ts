import type { CatalogueProduct, CoverageOrganization } from '../catalogue/product.ts';
import { isPreferredProvider } from '../coverage/preferred-organizations.ts';

/** Where a product lets people be cared for. */
export interface CareNetwork {
  readonly freeChoice: boolean;
  /** False: care does not depend on where it is given (medicines, a sum per day). */
  readonly hasNetwork: boolean;
  readonly isNationwide: boolean;
  /** Preferred providers in a region. */
  countIn(region: number): number;
}

/** A kind of coverage organization that stands for providers all over the country. */
const nationwide = 'network';

/** Where a product's people may be cared for; `places` = the country's coverage organizations by id. */
export function toCareNetwork(
  { coverageOrganizationIds, card }: Pick<CatalogueProduct, 'coverageOrganizationIds' | 'card'>,
  places: ReadonlyMap<number, CoverageOrganization>,
): CareNetwork {
  const own = coverageOrganizationIds.flatMap((id) => places.get(id) ?? []);
  return {
    freeChoice: card.freeChoice,
    hasNetwork: card.freeChoice || own.length > 0,
    isNationwide: own.some(({ kind }) => kind === nationwide),
    countIn: (region) =>
      own.filter(
        ({ code, kind, stateCode }) =>
          stateCode === region && isPreferredProvider({ organizationCode: code, kind }),
      ).length,
  };
}

const accessWeight = 1.5;
/** So many preferred providers in the region are as good as free choice. */
const enoughProviders = 3;
const typicalAccess = 2 / 3;

/** Points for where people may be cared for; 0 where no region was given. */
export function getAccess(network: CareNetwork, region: number | null): number {
  if (region === null || !network.hasNetwork) return 0;
  const reached =
    network.freeChoice || network.isNationwide
      ? 1
      : Math.min(1, network.countIn(region) / enoughProviders);
  return accessWeight * (reached - typicalAccess);
}

/** Whether preferred providers are used: those of the region, or any where no region was given. */
export function usesPreferred(network: CareNetwork, region: number | null): boolean {
  return (
    region === null || !network.hasNetwork || network.isNationwide || network.countIn(region) > 0
  );
}
