import { countByFacet } from './count-by-facet.ts';
import { showsClinics } from '@cotejo/domain/site/site-key.ts';
import * as routes from '@cotejo/contract/catalogue/additional-routes.ts';
import { defaultProductType } from '@cotejo/domain/catalogue/product-kinds.ts';
import { inLanguage } from '@cotejo/domain/catalogue/in-language.ts';
import { andInto, type Bitset } from '@cotejo/domain/comparison/bitset.ts';
import type { CompareIndex } from '@cotejo/domain/comparison/compare-index.ts';
import type { FacetName } from '@cotejo/domain/comparison/facet-names.ts';
import { listCoverageOrganizations } from '@cotejo/store/catalogue/coverage/read-coverage-organizations.ts';
import { productsOf } from '../content/present-content.ts';
import type { Mount } from '../dependencies.ts';
import { publicly, publiclyByLanguage } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';

/** Additional insurance is what the health comparator lists: it stands beside an isapre or Fonasa. */
function additional(index: CompareIndex): Bitset {
  const bits = productsOf(index, defaultProductType);
  andInto(bits, index.onSale);
  return bits;
}

const countBy = (index: CompareIndex, facet: FacetName): ReadonlyMap<number, number> =>
  countByFacet(index, facet, additional(index));

/** `/api/seguro-adicional`: types, providers and institutions, from the catalogue in memory. */
export const mountAdditional: Mount = (app, dependencies) => {
  const { holder } = dependencies.comparison;

  mount(app, routes.listAdditionalTypes, async ({ context }) => {
    const { language } = context;
    const { index } = await holder.whenReady(context);
    const counts = countBy(index, 'insuranceTypes');
    const body = index.lists.insuranceTypes
      .map(({ id, name, icon, color, category, ...type }) => ({
        id,
        name,
        displayName: inLanguage(type.displayName, type.translations, language),
        description: inLanguage(type.description, type.descriptionTranslations, language),
        icon,
        color,
        category,
        count: counts.get(id) ?? 0,
      }))
      .filter(({ count }) => count > 0);
    return { headers: publiclyByLanguage, body };
  });

  mount(app, routes.listAdditionalProviders, async ({ context }) => {
    const [{ index }, places] = await Promise.all([
      holder.whenReady(context),
      showsClinics(context)
        ? listCoverageOrganizations(dependencies.db, context.country)
        : Promise.resolve([]),
    ]);
    const counts = countBy(index, 'coverageOrganizations');
    const body = places
      .map(({ id, organizationCode, kind, displayName, url, city }) => ({
        id,
        organizationCode,
        kind,
        displayName,
        url,
        city,
        count: counts.get(id) ?? 0,
      }))
      .filter(({ count }) => count > 0);
    return { headers: publicly, body };
  });

  mount(app, routes.listAdditionalInstitutions, async ({ context }) => {
    const { index } = await holder.whenReady(context);
    const counts = countBy(index, 'organizations');
    const body = index.lists.organizations
      .map(({ id, code, type, displayName, url }) => ({
        id,
        organizationCode: code,
        type,
        displayName,
        url,
        count: counts.get(id) ?? 0,
      }))
      .filter(({ count }) => count > 0);
    return { headers: publicly, body };
  });
};
