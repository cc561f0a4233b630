import { Router, type RequestHandler } from 'express';
import type { PublishedArticle } from '@cotejo/domain/content/article.ts';
import { isListed, type PageSeo } from '@cotejo/domain/content/page-seo.ts';
import { languages, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { leadElsewhere, type Site } from '@cotejo/domain/site/site.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { createArticleHolder } from '../article/article-holder.ts';
import { createPageSeoHolder } from '../content/page-seo-holder.ts';
import type { Dependencies } from '../dependencies.ts';
import { callerOf } from '../http/caller.ts';
import { escapeHtml } from '../openapi/html.ts';
import { listSiteAddresses, type SiteAddresses } from './site-addresses.ts';
import { siteOrigin } from './site-origin.ts';

/** The catalogue changes a few times a day. */
const kept = 'public, max-age=3600';
/** Addresses of a file; sitemaps.org allows 50,000, in 50 MB. */
const perFile = 10_000;

/**
 * `robots.txt`, `sitemap.xml` and the files that it names, each of the host that it is asked of: a host is a country's site.
 * What says `noindex` itself is not closed here: nobody would read that it does. Lists in another order or for other
 * people are closed: there are as many as anybody likes to make.
 */
export function serveSiteMap(dependencies: Dependencies): RequestHandler {
  const readArticles = createArticleHolder(dependencies);
  const articlesIn = async (own: CountryCode) =>
    (await readArticles()).filter(({ country }) => country === own);
  const readPageSeo = createPageSeoHolder(dependencies);
  const router = Router();
  router.get('/robots.txt', (request, response) => {
    const origin = siteOrigin(dependencies, request.protocol, request.headers.host);
    response.setHeader('cache-control', kept);
    response
      .type('text/plain')
      .send(
        [
          'User-agent: *',
          'Disallow: /*?*perfil=',
          'Disallow: /*?*orden=',
          ...(callerOf(response).site.indexed ? [`Sitemap: ${origin}/sitemap.xml`] : []),
          '',
        ].join('\n'),
      );
  });
  router.get(['/sitemap.xml', '/sitemap-:part.xml'], async (request, response, next) => {
    const origin = siteOrigin(dependencies, request.protocol, request.headers.host);
    const caller = callerOf(response);
    const { site } = caller;
    const snapshot = await dependencies.comparison.holder.whenReady(caller);
    const files = siteMapFiles(
      site,
      listSiteAddresses(snapshot),
      await articlesIn(snapshot.country),
      site.role === 'main' ? await readPageSeo(snapshot.country) : [],
    );
    const { part } = request.params as { readonly part?: string };
    const paths = part === undefined ? [] : files.get(part);
    if (!site.indexed) {
      response.status(404).end();
      return;
    }
    if (paths === undefined) {
      next('router');
      return;
    }
    response.setHeader('cache-control', kept);
    const toAddress = (path: string): string => escapeHtml(origin + path);
    const toPlace = ({ path, changed }: Place) => ({ address: toAddress(path), changed });
    response
      .type('application/xml')
      .send(
        part === undefined
          ? writeIndex([...files.keys()].map((name) => toAddress(`/sitemap-${name}.xml`)))
          : writeSiteMap(paths.map(toPlace)),
      );
  });
  return router;
}

/** An address of a map, and the day on which what it shows last changed; null where nothing knows it. */
interface Place {
  readonly path: string;
  readonly changed: string | null;
}

/** The files of a site map, by the word in their names: each page in each language that it exists in. */
export function siteMapFiles(
  site: Site,
  addresses: SiteAddresses,
  articles: readonly PublishedArticle[],
  said: readonly PageSeo[],
): ReadonlyMap<string, readonly Place[]> {
  const files = new Map<string, readonly Place[]>();
  const isThere = (path: string): boolean => leadElsewhere(site, path) === null;
  const newest = (language: Language): string | null =>
    articles
      .filter((one) => one.language === language)
      .map(dayOfChange)
      .reduce<string | null>((last, day) => (last === null || day > last ? day : last), null);
  const kinds: readonly (readonly [string, readonly Place[]])[] = [
    ...(Object.entries(addresses) as [string, readonly string[]][]).map(
      ([kind, paths]) =>
        [
          kind,
          paths.filter(isThere).flatMap((path) =>
            languages
              .filter((language) => isListed(said, path, language))
              .map((language) => ({
                path: siteAddress(path, language),
                changed: path === sitePaths.blog ? newest(language) : null,
              })),
          ),
        ] as const,
    ),
    [
      'articles',
      articles
        .filter(
          ({ slug, language }) =>
            isThere(`${sitePaths.blog}/${slug}`) &&
            isListed(said, `${sitePaths.blog}/${slug}`, language),
        )
        .map((one) => ({
          path: siteAddress(`${sitePaths.blog}/${one.slug}`, one.language),
          changed: dayOfChange(one),
        })),
    ],
  ];
  for (const [kind, all] of kinds) {
    for (let at = 0; at < all.length; at += perFile) {
      const number = at / perFile + 1;
      files.set(number === 1 ? kind : `${kind}-${number}`, all.slice(at, at + perFile));
    }
  }
  return files;
}

/** What is shown may have been written before it was shown, and a version is shown for the first time on one day only. */
const dayOfChange = ({ publishedAt, changedAt }: PublishedArticle): string =>
  (changedAt > publishedAt ? changedAt : publishedAt).slice(0, 10);

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The form is sitemaps.org's. Dates where one is known: nothing of the catalogue says when the page of a product changed, and
 * no date is better than one that is not true. Other languages are said by the pages.
 */
function writeSiteMap(
  places: readonly { readonly address: string; readonly changed: string | null }[],
): string {
  const urls = places.map(({ address, changed }) => {
    const date = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
    return `<url><loc>${address}</loc>${date}</url>`;
  });
  return [head, `<urlset ${schema}>`, ...urls, '</urlset>', ''].join('\n');
}

function writeIndex(addresses: readonly string[]): string {
  const maps = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`);
  return [head, `<sitemapindex ${schema}>`, ...maps, '</sitemapindex>', ''].join('\n');
}
