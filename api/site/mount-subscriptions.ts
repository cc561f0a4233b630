import * as routes from '@cotejo/contract/content/cms-routes.ts';
import { hasBit } from '@cotejo/domain/comparison/bitset.ts';
import type { Snapshot } from '../comparison/snapshot.ts';
import type { Mount } from '../dependencies.ts';
import { publicly } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { toEnvelope } from './envelope.ts';
import { findNamedSite } from './find-named-site.ts';

interface Sold {
  readonly subdomain: string;
  readonly snapshot: Snapshot;
  readonly products: Snapshot['index']['products'];
}

/** What a partner's site sells (spec 3 §7), by the rule that its lists and its sales ask (`domain/catalogue/assortment.ts`). */
export const mountSubscriptions: Mount = (app, { comparison, sites }) => {
  const read = async (name: string | undefined, context: RequestContext): Promise<Sold | null> => {
    const named = findNamedSite(sites, context, name);
    if (named === null) return null;
    const { site, subdomain } = named;
    const snapshot = await comparison.holder.whenReady({ site, country: context.country });
    const { products, onSale } = snapshot.index;
    return {
      subdomain,
      snapshot,
      products: products.filter((product, at) => product !== null && hasBit(onSale, at)),
    };
  };

  mount(app, routes.listOrganizationSubscriptions, async ({ query, context }) => {
    const sold = await read(query.subdomain, context);
    const selling = new Set(sold?.products.map((product) => product?.organizationId));
    const items = [...(sold?.snapshot.organizations.values() ?? [])]
      .filter(({ id }) => selling.has(id))
      .map(({ code, displayName, type }) => ({
        id: code,
        attributes: {
          subdomain: sold?.subdomain ?? '',
          organizationCode: code,
          displayName,
          type,
        },
      }));
    return { headers: publicly, body: toEnvelope(items, query) };
  });

  mount(app, routes.listProductSubscriptions, async ({ query, context }) => {
    const sold = await read(query.subdomain, context);
    const { productCode: wanted } = query;
    const items = (sold?.products ?? []).flatMap((product) => {
      if (product === null || (wanted !== undefined && product.productCode !== wanted)) return [];
      const { productCode, displayName, organizationId } = product;
      const organizationCode = sold?.snapshot.organizations.get(organizationId)?.code ?? '';
      const subdomain = sold?.subdomain ?? '';
      return [
        { id: productCode, attributes: { subdomain, productCode, displayName, organizationCode } },
      ];
    });
    return { headers: publicly, body: toEnvelope(items, query) };
  });
};
