import type { SitePlace } from '@cotejo/domain/site/site-key.ts';
import { refuseUnsold } from './refuse-unsold.ts';
import type { Database } from '@cotejo/store/database.ts';
import * as routes from '@cotejo/contract/catalogue/product-routes.ts';
import type { RouteDefinition, RouteSuccess } from '@cotejo/contract/route.ts';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findProductById } from '@cotejo/store/catalogue/product/find-product.sql.ts';
import { readBenefitCategories } from '@cotejo/store/catalogue/coverage/read-benefit-categories.sql.ts';
import { readConditions } from '@cotejo/store/catalogue/product/read-conditions.ts';
import { readCoverageOrganizations } from '@cotejo/store/catalogue/coverage/read-coverage-organizations.ts';
import { readCoverageRequirements } from '@cotejo/store/catalogue/coverage/read-coverage-requirements.ts';
import { readCoverageSummary } from '@cotejo/store/catalogue/coverage/read-coverage-summary.sql.ts';
import { readCoverages } from '@cotejo/store/catalogue/coverage/read-coverages.sql.ts';
import { readDescriptions } from '@cotejo/store/catalogue/product/read-descriptions.ts';
import { readExclusions } from '@cotejo/store/catalogue/product/read-exclusions.ts';
import { readExtraBenefits } from '@cotejo/store/catalogue/product/read-extra-benefits.ts';
import { readFaq } from '@cotejo/store/catalogue/product/read-faq.ts';
import { readFeatures, readInFeatures } from '@cotejo/store/catalogue/product/read-features.ts';
import { readOffers } from '@cotejo/store/catalogue/sale/read-offers.ts';
import { readPaymentMethods } from '@cotejo/store/catalogue/sale/read-payment-methods.ts';
import { readRates } from '@cotejo/store/catalogue/sale/read-rates.ts';
import { readSeo } from '@cotejo/store/catalogue/product/read-seo.ts';
import { readTopsAndDeductibles } from '@cotejo/store/catalogue/coverage/read-tops-and-deductibles.sql.ts';
import type { Mount } from '../dependencies.ts';
import { publicly, publiclyByLanguage } from '../http/cached.ts';
import type { Answer, Handler } from '../http/handler.ts';
import { mount } from '../http/mount-route.ts';
import { idOfKnown } from './find-by-code-or-id.ts';

/** As long as a proxy may keep it. */
const minute = 60_000;
/** Offers begin and end by the second. */
const second = 1_000;
/** What is read in the caller's language. */
const noBytes = Buffer.alloc(0);

type BodyOf<R extends RouteDefinition> = Extract<
  Answer<RouteSuccess<R>>,
  { readonly body?: unknown }
>['body'];

/** The parts of a product's page, each read by its id. */
export const mountProductParts: Mount = (app, dependencies) => {
  const { db } = dependencies;
  const { keep, version } = dependencies.partAnswers;

  /** An empty part of a product that exists is an empty list; of one that does not, 404. */
  const ofKnownProduct = async <T>(
    place: SitePlace,
    id: number,
    read: () => Promise<T>,
  ): Promise<T> => {
    await refuseUnsold(dependencies, place, id);
    const [product, value] = await Promise.all([findProductById(db, id), read()]);
    if (product === null) throw new AppError('NOT_FOUND');
    return value;
  };

  /** Mounts a read whose answer the fast path may give again for a while. */
  const remembered = <R extends RouteDefinition>(
    route: R,
    handler: Handler<R>,
    freshFor = minute,
  ): void => {
    mount(app, route, async (input) => {
      const { site, country, language, url } = input.context;
      const readFrom = version(input.context);
      const answer = await handler(input);
      if (url.search === '' && !('stream' in answer)) {
        const { status = 200, headers = { 'cache-control': 'no-store' }, body } = answer;
        keep({ site, country, language, path: url.pathname }, readFrom, {
          route: route.name,
          status,
          headers,
          body: body === undefined ? noBytes : Buffer.from(JSON.stringify(body)),
          freshFor,
        });
      }
      return answer;
    });
  };
  const part = <R extends RouteDefinition>(
    route: R,
    read: (db: Database, id: number, language: Language) => Promise<BodyOf<R> | null>,
    headers: Readonly<Record<string, string>> = publicly,
  ): void => {
    remembered(route, async ({ params, context }): Promise<Answer<RouteSuccess<R>>> => {
      const { id } = params as { readonly id: number };
      const body = await ofKnownProduct(context, id, () => read(db, id, context.language));
      if (body === null || body === undefined) throw new AppError('NOT_FOUND');
      return { headers, body };
    });
  };
  part(routes.getProductSeo, readSeo);
  part(routes.getFeatures, readFeatures);
  part(routes.getInFeatures, readInFeatures);
  part(routes.getFaq, readFaq, publiclyByLanguage);
  part(routes.getTopsAndDeductibles, readTopsAndDeductibles);
  part(routes.getExtraBenefits, readExtraBenefits, publiclyByLanguage);
  part(routes.getExclusions, readExclusions, publiclyByLanguage);
  part(routes.getCoverageOrganizations, readCoverageOrganizations);
  part(routes.getCoverages, (own, id) => readCoverages(own, id));
  part(routes.getCoverageSummary, (own, id) => readCoverageSummary(own, id));
  part(routes.getConditions, readConditions);
  part(routes.getCoverageRequirements, readCoverageRequirements);
  part(routes.getBenefitCategories, readBenefitCategories);
  remembered(routes.getDescriptions, async ({ params: { id }, context }) => ({
    headers: publiclyByLanguage,
    body: await ofKnownProduct(context, id, () => readDescriptions(db, id, context.language)),
  }));
  remembered(routes.getPaymentInfo, async ({ params, context }) => {
    const id = await idOfKnown(dependencies, context, params.id);
    const paymentMethods = await readPaymentMethods(db, id, context.language);
    return { headers: publiclyByLanguage, body: { paymentInfoResponse: { paymentMethods } } };
  });

  remembered(routes.getRates, async ({ params: { id }, context }) => ({
    headers: publicly,
    body: await ofKnownProduct(context, id, () =>
      readRates(db, id, dayIn(countries[context.country].timeZone, Date.now())),
    ),
  }));
  remembered(
    routes.getOrganizationCoverages,
    async ({ params: { id, organizationId }, context }) => ({
      headers: publicly,
      body: await ofKnownProduct(context, id, () =>
        readCoverages(db, id, { coverageOrganizationId: organizationId }),
      ),
    }),
  );
  remembered(routes.getBenefitCoverages, async ({ params: { id, benefitId }, context }) => ({
    headers: publicly,
    body: await ofKnownProduct(context, id, () => readCoverages(db, id, { benefitId })),
  }));
  mount(app, routes.getOrganizationCoverageSummary, async ({ params: { id }, query, context }) => ({
    headers: publicly,
    body: await ofKnownProduct(context, id, () =>
      readCoverageSummary(db, id, query.coverageOrganization),
    ),
  }));
  // Stock is part of an offer: in no cache but ours, which a change of it empties.
  remembered(
    routes.getOffers,
    async ({ params, context }) => {
      const id = await idOfKnown(dependencies, context, params.id);
      const offers = await readOffers(db, id, new Date(), context.language);
      return offers.length === 0 ? { status: 204 } : { body: offers };
    },
    second,
  );
};
