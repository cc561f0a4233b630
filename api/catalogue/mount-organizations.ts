import { countByFacet } from './count-by-facet.ts';
import type { CompareIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { showsClinics } from '@cotejo/domain/site/site-key.ts';
import * as routes from '@cotejo/contract/catalogue/reference-routes.ts';
import type { Organization, OrganizationType } from '@cotejo/domain/catalogue/product.ts';
import {
  andInto,
  type Bitset,
  countBoth,
  emptyBits,
  listBits,
} from '@cotejo/domain/comparison/bitset.ts';
import { organizationTypeOf, typeAliasOf } from '@cotejo/domain/comparison/organization-type.ts';
import type { SitePlace } from '@cotejo/domain/site/site-key.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { listCoverageOrganizations } from '@cotejo/store/catalogue/coverage/read-coverage-organizations.ts';
import type { Snapshot } from '../comparison/snapshot.ts';
import type { Mount } from '../dependencies.ts';
import { publicly } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';

/** The calls of spec 3 §7 "Business lines and organizations", from the catalogue in memory. */
export const mountOrganizations: Mount = (app, dependencies) => {
  const { holder } = dependencies.comparison;

  const list = async (place: SitePlace, keep: (one: Organization) => boolean) => {
    const snapshot = await holder.whenReady(place);
    const body = snapshot.index.lists.organizations.filter(keep).map((one) => view(snapshot, one));
    return { headers: publicly, body };
  };
  const one = async (place: SitePlace, find: (one: Organization) => boolean) => {
    const snapshot = await holder.whenReady(place);
    const organization = snapshot.index.lists.organizations.find(find);
    if (!organization) throw new AppError('NOT_FOUND');
    return { headers: publicly, body: view(snapshot, organization) };
  };

  mount(app, routes.listSellers, ({ params, context }) => {
    const keep = typeFilter(params.type);
    return list(context, (each) => each.availableToSell && keep(each.type));
  });
  mount(app, routes.listInstitutions, ({ params, context }) => {
    const keep = typeFilter(params.type);
    return list(context, (each) => keep(each.type));
  });
  for (const route of [routes.listAvailableToSell, routes.listAvailableToSellAlso])
    mount(app, route, ({ context }) => list(context, (each) => each.availableToSell));
  mount(app, routes.getInstitutionByCode, ({ params, context }) =>
    one(context, (each) => each.code === params.code),
  );
  mount(app, routes.getInstitution, ({ params, context }) =>
    one(context, (each) => each.url.toLowerCase() === params.url.toLowerCase()),
  );

  mount(app, routes.countInsurancesByType, async ({ context }) => {
    const { index } = await holder.whenReady(context);
    return { headers: publicly, body: countByType(index, index.onSale) };
  });

  mount(app, routes.countInsurancesOfOrganization, async ({ params, context }) => {
    const { index, organizations } = await holder.whenReady(context);
    if (!organizations.has(params.id)) throw new AppError('NOT_FOUND');
    const own = productsOfSeller(index, params.id);
    andInto(own, index.onSale);
    return { headers: publicly, body: countByType(index, own) };
  });

  mount(app, routes.countCoverageOrganizations, async ({ params, context }) => {
    const { index, organizations } = await holder.whenReady(context);
    if (!organizations.has(params.id)) throw new AppError('NOT_FOUND');
    const own = productsOfSeller(index, params.id);
    andInto(own, index.onSale);
    if (!showsClinics(context)) return { headers: publicly, body: { count: 0 } };
    const places = new Set<number>();
    for (const at of listBits(own)) {
      for (const id of index.products[at]?.coverageOrganizationIds ?? []) places.add(id);
    }
    return { headers: publicly, body: { count: places.size } };
  });

  mount(app, routes.listCoverageOrganizations, async ({ context }) => ({
    headers: publicly,
    body: showsClinics(context)
      ? await listCoverageOrganizations(dependencies.db, context.country)
      : [],
  }));
};

/** The types that some products have, with how many of them. */
function countByType(index: CompareIndex, among: Bitset) {
  const counts = countByFacet(index, 'insuranceTypes', among);
  return index.lists.insuranceTypes
    .map(({ id, name, displayName }) => ({ id, name, displayName, count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** A set of its own, which may be changed. */
const productsOfSeller = ({ products, facets }: CompareIndex, id: number): Bitset =>
  facets.organizations.entries.find(({ value }) => value === String(id))?.bits.slice() ??
  emptyBits(products.length);

/** `todas` lists every type; an unknown type is no page of ours. */
function typeFilter(word: string): (type: OrganizationType) => boolean {
  if (/^(todas|todos|all)$/i.test(word)) return () => true;
  const wanted = organizationTypeOf(word);
  if (wanted === undefined) throw new AppError('NOT_FOUND');
  return (type) => type === wanted;
}

function view({ index }: Snapshot, organization: Organization) {
  const entry = index.facets.organizations.entries.find(
    ({ value }) => value === String(organization.id),
  );
  return {
    id: organization.id,
    organizationCode: organization.code,
    type: organization.type,
    displayName: organization.displayName,
    acronym: organization.acronym ?? '',
    availableToSell: organization.availableToSell,
    metadata: {
      image: organization.image,
      url: organization.url,
      typeAlias: typeAliasOf(organization.type),
      supervisor: organization.supervisor ?? null,
    },
    products: entry ? countBoth(entry.bits, index.onSale) : 0,
  };
}
