import * as routes from '@cotejo/contract/content/content-routes.ts';
import { upperTypesOf } from '@cotejo/domain/catalogue/find-kind.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { partnerOf } from '@cotejo/domain/site/site.ts';
import { readBenefitsOfTypes } from '@cotejo/store/catalogue/product/read-benefits-of-types.ts';
import type { Mount } from '../dependencies.ts';
import { publiclyByLanguage } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { blocksIn, type ContentPlace } from './blocks-in.ts';
import { createContentHolder, type ShownContent } from './content-holder.ts';
import { keptFor } from './kept-for.ts';
import { mountBusinessLines } from './mount-business-lines.ts';
import { siteMenu, type MenuEntry } from './site-menu.ts';
import { countFeatures } from './count-features.ts';
import {
  atBaseUrl,
  findComparator,
  inCountry,
  presentComparator,
  presentShowcase,
} from './present-content.ts';

const benefitsFreshFor = 60_000;

const contentPlace = ({ site, country, language }: RequestContext): ContentPlace => ({
  country,
  language,
  partner: partnerOf(site),
});

/** The calls of spec 3 §7 "Content and forms" that show content, and "Business lines". */
export const mountContent: Mount = (app, dependencies) => {
  const { db } = dependencies;
  const { holder } = dependencies.comparison;
  const read = createContentHolder(dependencies);

  /** Every page asks for it: made once of what is shown, for each site and language. */
  const menus = new WeakMap<ShownContent, Map<string, readonly MenuEntry[]>>();
  const menuOf = (content: ShownContent, place: ContentPlace): readonly MenuEntry[] => {
    const made = menus.get(content) ?? new Map<string, readonly MenuEntry[]>();
    menus.set(content, made);
    const key = `${place.country} ${place.language} ${place.partner ?? ''}`;
    const menu = made.get(key) ?? siteMenu(content, place);
    made.set(key, menu);
    return menu;
  };

  mountBusinessLines(app, read);

  mount(app, routes.getMenu, async ({ context }) => ({
    headers: publiclyByLanguage,
    body: menuOf(await read(), contentPlace(context)),
  }));

  mount(app, routes.listComparators, async ({ query, context }) => {
    const { country, language } = context;
    const [content, { index }] = await Promise.all([read(), holder.whenReady(context)]);
    return {
      headers: publiclyByLanguage,
      body: atBaseUrl(inCountry(content.comparators, country), query.baseUrl).map((one) =>
        presentComparator(one, index, language),
      ),
    };
  });

  const showcases = async (context: RequestContext) => {
    const { country, language } = context;
    const [content, { index }] = await Promise.all([read(), holder.whenReady(context)]);
    const body = content.showcases.flatMap((showcase) => {
      const comparator = findComparator(content, country, showcase.comparatorId);
      return comparator ? [presentShowcase(showcase, comparator, index, language)] : [];
    });
    return { headers: publiclyByLanguage, body };
  };
  /** The comparator that a query names; undefined: none was named. */
  const comparatorOf = async (id: number | undefined, country: CountryCode) => {
    if (id === undefined) return undefined;
    const comparator = findComparator(await read(), country, id);
    if (!comparator) throw new AppError('NOT_FOUND');
    return comparator;
  };

  const features = async (id: number | undefined, context: RequestContext) => {
    const { country, language } = context;
    const comparator = await comparatorOf(id, country);
    const { index } = await holder.whenReady(context);
    return {
      headers: publiclyByLanguage,
      body: countFeatures(index, comparator?.productType, language),
    };
  };

  const benefitsOf = new Map<string, () => ReturnType<typeof readBenefitsOfTypes>>();
  const benefits = async (id: number | undefined, { country }: RequestContext) => {
    const comparator = await comparatorOf(id, country);
    const types = comparator ? (upperTypesOf(comparator.productType) ?? []) : null;
    const key = `${country} ${comparator?.id ?? ''}`;
    let kept = benefitsOf.get(key);
    if (!kept) {
      kept = keptFor(dependencies.caches, benefitsFreshFor, () =>
        readBenefitsOfTypes(db, country, types),
      );
      benefitsOf.set(key, kept);
    }
    return { headers: publiclyByLanguage, body: await kept() };
  };

  const blocks = async (
    query: { readonly page?: string | undefined; readonly zone?: string | undefined },
    context: RequestContext,
  ) => {
    const body = blocksIn(await read(), contentPlace(context))
      .filter(({ page }) => query.page === undefined || page === query.page)
      .filter(({ zone }) => query.zone === undefined || zone === query.zone);
    return { headers: publiclyByLanguage, body };
  };

  const questions = async (id: number | undefined, { country, language }: RequestContext) => {
    const comparator = await comparatorOf(id, country);
    const { questions: all } = await read();
    const days = String(countries[country].withdrawalDays);
    const body = inCountry(all, country)
      .filter(({ comparatorId }) => comparatorId === null || comparatorId === comparator?.id)
      .map(({ id: questionId, comparatorId, question, answer }) => ({
        id: questionId,
        comparatorId,
        question: question[language],
        answer: answer[language].replaceAll('{days}', days),
      }));
    return { headers: publiclyByLanguage, body };
  };

  for (const route of [routes.listShowcases, routes.listShowcasesAlso])
    mount(app, route, ({ context }) => showcases(context));
  for (const route of [routes.listFeatures, routes.listFeaturesAlso])
    mount(app, route, ({ query, context }) => features(query.comparatorId, context));
  for (const route of [routes.listBenefits, routes.listBenefitsAlso])
    mount(app, route, ({ query, context }) => benefits(query.comparatorId, context));
  for (const route of [routes.listBlocks, routes.listBlocksAlso])
    mount(app, route, ({ query, context }) => blocks(query, context));
  for (const route of [routes.listQuestions, routes.listQuestionsAlso])
    mount(app, route, ({ query, context }) => questions(query.comparatorId, context));

  mount(app, routes.getWhyUs, async ({ params, context: { country, language } }) => {
    const content = await read();
    const found = content.whyUs.find(({ id }) => id === params.id);
    const comparator = found && findComparator(content, country, found.comparatorId);
    if (!found || !comparator) throw new AppError('NOT_FOUND');
    const { id, slug, path } = comparator;
    return {
      headers: publiclyByLanguage,
      body: {
        id: found.id,
        comparator: { id, slug, path },
        title: found.title[language],
        description: found.description[language],
        reasons: found.reasons.map(({ title, body, icon }) => ({
          title: title[language],
          text: body[language],
          icon,
        })),
      },
    };
  });
};
