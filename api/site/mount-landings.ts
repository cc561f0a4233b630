import * as routes from '@cotejo/contract/content/cms-routes.ts';
import { getInformation } from '@cotejo/contract/content/information-routes.ts';
import { getContact } from '@cotejo/domain/country/contact.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { foldText } from '@cotejo/domain/search/search-words.ts';
import { ownPath } from '@cotejo/domain/shared-link/own-address.ts';
import { partnerOf } from '@cotejo/domain/site/site.ts';
import { readSiteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { blocksIn } from '../content/blocks-in.ts';
import { createContentHolder } from '../content/content-holder.ts';
import type { Mount } from '../dependencies.ts';
import { publiclyByLanguage } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { toEnvelope } from './envelope.ts';
import { filterLandings, listLandings, type Landing } from './landing-list.ts';
import { landingTexts } from './landing-texts.ts';

/** Pages to land on and their texts, as the calls of spec 3 §7 ask for them. */
export const mountLandings: Mount = (app, dependencies) => {
  const { sites, configuration, comparison } = dependencies;
  const read = createContentHolder(dependencies);

  const blocksOf = async ({ site, country }: RequestContext, language: Language) =>
    blocksIn(await read(), { country, language, partner: partnerOf(site) });
  const landingsOf = async (context: RequestContext, language: Language) => {
    const [snapshot, blocks] = await Promise.all([
      comparison.holder.whenReady(context),
      blocksOf(context, language),
    ]);
    return listLandings({ snapshot, blocks, site: context.site, language });
  };
  const textsOf = async ({ path }: Landing, context: RequestContext, language: Language) => {
    const { country, site } = context;
    return landingTexts(path, {
      blocks: await blocksOf(context, language),
      country,
      contact: getContact(configuration.contactEmails, country, site.partner),
    });
  };

  mount(app, routes.listCountryLandings, async ({ query, context }) => {
    const language = toLanguage(query.locale, context);
    const found = query.activo ? filterLandings(await landingsOf(context, language), query) : [];
    const items = found.map(({ path, ...landing }) => ({
      id: path,
      attributes:
        query.fields === 'slug'
          ? { slug: landing.slug }
          : { ...landing, locale: toLocale(language), activo: true },
    }));
    return { headers: publiclyByLanguage, body: toEnvelope(items, query) };
  });

  mount(app, routes.findLanding, async ({ query, context }) => {
    const language = toLanguage(query.locale, context);
    const own = ownPath(query.url, new Set(sites.list()))?.split(/[?#]/, 1)[0] ?? '';
    const path = readSiteAddress(own.replace(/(?<=.)\/+$/, '')).path;
    const landing = (await landingsOf(context, language)).find((one) => one.path === path);
    if (landing === undefined) return { headers: publiclyByLanguage, body: toEnvelope([]) };
    const { path: id, ...head } = landing;
    const attributes = {
      ...head,
      locale: toLocale(language),
      activo: true,
      ...(await textsOf(landing, context, language)),
    };
    return { headers: publiclyByLanguage, body: toEnvelope([{ id, attributes }]) };
  });

  mount(app, getInformation, async ({ params, context }) => {
    const { language } = context;
    const name = foldText(params.name);
    const landing = (await landingsOf(context, language)).find(
      ({ slug }) => foldText(slug) === name,
    );
    if (landing === undefined) throw new AppError('NOT_FOUND');
    const { slug, title, description, url } = landing;
    const texts = await textsOf(landing, context, language);
    return { headers: publiclyByLanguage, body: { name: slug, title, description, url, ...texts } };
  });
};

const toLanguage = (
  locale: string | undefined,
  { language }: Pick<RequestContext, 'language'>,
): Language => (locale === undefined ? language : (locale.slice(0, 2) as Language));

/** As the content service names languages (spec 2 §7). */
const toLocale = (language: Language): string => (language === 'pt' ? 'pt-BR' : language);
