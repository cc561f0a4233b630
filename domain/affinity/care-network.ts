import type { CatalogueProduct, CoverageOrganization } from '../catalogue/product.ts';
import type { CareNetwork } from './score.ts';

/** A kind of coverage organization that stands for providers all over the country. */
const wide = 'network';
/** Kinds that are no provider. */
const none: ReadonlySet<string> = new Set(['free_choice', 'public', wide]);

/** Where a product's people may be cared for; `places` = the country's coverage organizations by id. */
export function toCareNetwork(
  { coverageOrganizationIds, card }: Pick<CatalogueProduct, 'coverageOrganizationIds' | 'card'>,
  places: ReadonlyMap<number, CoverageOrganization>,
): CareNetwork {
  const own = coverageOrganizationIds.flatMap((id) => places.get(id) ?? []);
  return {
    freeChoice: card.freeChoice,
    hasNetwork: card.freeChoice || own.length > 0,
    isNationwide: own.some(({ kind }) => kind === wide),
    countIn: (region) =>
      own.filter(({ kind, stateCode }) => stateCode === region && !none.has(kind)).length,
  };
}
