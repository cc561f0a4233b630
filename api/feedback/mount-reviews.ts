import { listSuccessReviews } from '@cotejo/contract/content/cms-routes.ts';
import { upperTypesOf } from '@cotejo/domain/catalogue/find-kind.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { listReviews, type Review } from '@cotejo/store/sale/list-reviews.ts';
import type { Snapshot } from '../comparison/snapshot.ts';
import { createContentHolder } from '../content/content-holder.ts';
import { keptFor } from '../content/kept-for.ts';
import { findComparator } from '../content/present-content.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { toEnvelope } from '../site/envelope.ts';

/** What is withdrawn is gone this soon. */
const freshFor = 10_000;
const headers = { 'cache-control': 'public, max-age=10', vary: 'Host, X-Country' } as const;

/** What customers wrote and let us show (docs/decisions/feedback.md). */
export const mountReviews: Mount = (app, dependencies) => {
  const { db, caches, configuration, comparison } = dependencies;
  const read = keptFor(caches, freshFor, () => listReviews(db, configuration.recordKeys));
  const readContent = createContentHolder(dependencies);

  /** Kinds of products of a comparator; null: of every one. */
  const kindsOf = async (id: number | undefined, country: Review['country']) => {
    if (id === undefined) return null;
    const comparator = findComparator(await readContent(), country, id);
    if (comparator === undefined) throw new AppError('NOT_FOUND');
    return upperTypesOf(comparator.productType) ?? [];
  };

  mount(app, listSuccessReviews, async ({ query, context }) => {
    const { country, site } = context;
    const kinds = await kindsOf(query.comparatorId, country);
    const itemOf = toItems(await comparison.holder.whenReady(context));
    const found = (await read())
      .filter((review) => review.country === country)
      .map((review) => ({ review, item: itemOf(review.productCode) }))
      .filter(({ item }) => kinds === null || (item !== null && kinds.includes(item.kind)))
      // A partner's site says nothing of what it does not sell.
      .filter(({ item }) => item !== null || site.assortment === null)
      .map(({ review: { id, rating, text, publishedAt }, item }) => ({
        id,
        attributes: {
          rating,
          text,
          publishedAt: publishedAt.toISOString(),
          item: item?.shown ?? null,
        },
      }));
    return { headers, body: toEnvelope(found, query) };
  });
};

/** What a review is about, where the site has it. */
function toItems({ index, organizations, insuranceTypes }: Snapshot) {
  const byCode = new Map(index.products.flatMap((one) => (one ? [[one.productCode, one]] : [])));
  return (code: string | null) => {
    const product = code === null ? undefined : byCode.get(code);
    const organization = product && organizations.get(product.organizationId);
    const kind = product && insuranceTypes.get(product.insuranceTypeId)?.upperType.name;
    if (product === undefined || organization === undefined || kind === undefined) return null;
    const { productCode, displayName } = product;
    const { displayName: name, image } = organization;
    return { kind, shown: { productCode, displayName, organization: name, image } };
  };
}
