import { refuseUnsold } from './refuse-unsold.ts';
import * as routes from '@cotejo/contract/catalogue/product-routes.ts';
import { upperTypesOf } from '@cotejo/domain/catalogue/find-kind.ts';
import { tracePrice } from '@cotejo/domain/pricing/trace-price.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import {
  findProductByUrl,
  type ProductHead,
} from '@cotejo/store/catalogue/product/find-product.sql.ts';
import { findPromotedProduct } from '@cotejo/store/catalogue/product/find-promoted-product.ts';
import { holds } from '../http/actor.ts';
import {
  priceCard,
  productOnSale,
  readTargetCurrency,
  type PricedFor,
} from '../comparison/to-card.ts';
import type { Snapshot } from '../comparison/snapshot.ts';
import type { Mount } from '../dependencies.ts';
import { privately, revalidated } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { toProductAffinity } from '../comparison/product-affinity.ts';
import { getCardUpdates } from './card-updates.ts';
import { noteUnitValue } from '../uf/note-unit-value.ts';
import { findByCodeOrId } from './find-by-code-or-id.ts';
import { priceTrace } from './price-trace.ts';
import { readSideBySide } from './read-side-by-side.ts';
import { similarProducts } from './similar-products.ts';

interface PricingInput {
  readonly profile?: unknown;
  readonly targetCurrency?: unknown;
}

/** Products with their price for somebody: page, price, side by side, similar, promoted. */
export const mountProducts: Mount = (app, dependencies) => {
  const { db } = dependencies;
  const { holder } = dependencies.comparison;

  const pricing = async (
    input: PricingInput,
    context: RequestContext,
  ): Promise<{ readonly snapshot: Snapshot; readonly pricedFor: PricedFor }> => {
    const { country, language } = context;
    const snapshot = await holder.whenReady(context);
    const parsed = parseProfile(input.profile, country);
    const targetCurrency = readTargetCurrency(input.targetCurrency, snapshot);
    return { snapshot, pricedFor: { parsed, targetCurrency, language } };
  };

  const page = async (
    product: ProductHead | null,
    query: PricingInput,
    context: RequestContext,
  ) => {
    if (product === null) throw new AppError('NOT_FOUND');
    await refuseUnsold(dependencies, context, product.id);
    const { snapshot, pricedFor } = await pricing(query, context);
    const onSale = productOnSale(snapshot, product.id);
    const card = onSale === null ? null : priceCard(snapshot, onSale, pricedFor).card;
    return { headers: privately, body: { product, card } };
  };

  mount(app, routes.getCardUpdates, async ({ query, context }) => {
    const { country, language } = context;
    const snapshot = await holder.whenReady(context);
    const { ids, coverageOrganizations: places = [] } = query;
    const parsed = parseProfile(query.profile, country);
    const body = getCardUpdates(snapshot, ids, places, parsed, language, Date.now());
    return { headers: query.profile === undefined ? revalidated : privately, body };
  });
  mount(app, routes.getProduct, async ({ params, query, context }) =>
    page(await findByCodeOrId(db, context.country, params.code), query, context),
  );
  mount(app, routes.getProductByUrl, async ({ params, query, context }) =>
    page(
      await findProductByUrl(db, context.country, params.organizationUrl, params.productUrl),
      query,
      context,
    ),
  );

  const calculate = async (id: number, input: PricingInput, context: RequestContext) => {
    const { snapshot, pricedFor } = await pricing(input, context);
    const product = productOnSale(snapshot, id);
    if (product === null) throw new AppError('NOT_FOUND');
    const { card, price } = priceCard(snapshot, product, pricedFor);
    return {
      headers: privately,
      body: {
        total: {
          value: price.total,
          currency: product.currency,
          profilesWithPrice: price.profilesWithPrice,
          profilesEvaluated: price.profilesEvaluated,
          arePricesDefined: price.arePricesDefined,
        },
        price: card.price,
        yearlyTotal: card.yearlyTotal,
        personCount: card.personCount,
        lines: priceTrace(product, price, context.language, snapshot.uf.value),
        unitValue: noteUnitValue(snapshot.uf),
        trace: holds(context.actor, 'price-trace:read')
          ? tracePrice(product, pricedFor.parsed.profile, price, snapshot.uf)
          : null,
      },
    };
  };
  mount(app, routes.calculatePrice, ({ params, body, context }) =>
    calculate(params.id, body, context),
  );
  mount(app, routes.getCalculatedPrice, ({ params, query, context }) =>
    calculate(params.id, query, context),
  );

  mount(app, routes.getSimilarProducts, async ({ params, query, context }) => {
    const { snapshot, pricedFor } = await pricing(query, context);
    const product = productOnSale(snapshot, params.id);
    if (product === null) throw new AppError('NOT_FOUND');
    return { headers: privately, body: similarProducts(snapshot, product, pricedFor) };
  });

  mount(app, routes.getAffinity, async ({ params, query, context }) => {
    const { snapshot, pricedFor } = await pricing(query, context);
    const product = productOnSale(snapshot, params.id);
    if (product === null) throw new AppError('NOT_FOUND');
    const body = toProductAffinity(snapshot, product, pricedFor.parsed, context.language);
    return { headers: privately, body };
  });

  mount(app, routes.compareSideBySide, async ({ query, context }) => {
    const { snapshot, pricedFor } = await pricing(query, context);
    const body = await readSideBySide(db, snapshot, query.ids, pricedFor);
    return { headers: privately, body };
  });

  mount(app, routes.findPromoted, async ({ body, context }) => {
    const { snapshot, pricedFor } = await pricing(body, context);
    const kind = body.productType === undefined ? undefined : upperTypesOf(body.productType)?.[0];
    const promoted = await findPromotedProduct(db, context.country, {
      date: snapshot.index.today,
      ...(kind === undefined ? {} : { upperType: kind }),
      ...(body.insuranceType === undefined ? {} : { insuranceType: body.insuranceType }),
      ...(context.site.assortment === null ? {} : { among: [...snapshot.index.ordinals.keys()] }),
    });
    const product = promoted && productOnSale(snapshot, promoted.id);
    // Spec 3 §8: 404 with this message.
    if (!product) throw new AppError('NOT_FOUND', { detail: routes.promotedProductFailure });
    return { headers: privately, body: priceCard(snapshot, product, pricedFor).card };
  });
};
