import { Router, type RequestHandler } from 'express';
import { languages } from '@cotejo/domain/country/country.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
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
  const { configuration } = dependencies;
  const router = Router();
  router.get('/robots.txt', (request, response) => {
    const origin = siteOrigin(configuration, request.protocol, request.headers.host);
    response.setHeader('cache-control', kept);
    response
      .type('text/plain')
      .send(
        [
          'User-agent: *',
          'Disallow: /*?*perfil=',
          'Disallow: /*?*orden=',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });
  router.get(['/sitemap.xml', '/sitemap-:part.xml'], async (request, response, next) => {
    const origin = siteOrigin(configuration, request.protocol, request.headers.host);
    const snapshot = await dependencies.comparison.holder.whenReady(callerOf(response).country);
    const files = siteMapFiles(listSiteAddresses(snapshot));
    const { part } = request.params as { readonly part?: string };
    const paths = part === undefined ? [] : files.get(part);
    if (paths === undefined) {
      next('router');
      return;
    }
    response.setHeader('cache-control', kept);
    const toAddress = (path: string): string => escapeHtml(origin + path);
    response
      .type('application/xml')
      .send(
        part === undefined
          ? writeIndex([...files.keys()].map((name) => toAddress(`/sitemap-${name}.xml`)))
          : writeSiteMap(paths.map(toAddress)),
      );
  });
  return router;
}

/** The files of a site map, by the word in their names: each page in each language. */
function siteMapFiles(addresses: SiteAddresses): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, readonly string[]>();
  for (const [kind, paths] of Object.entries(addresses) as [string, readonly string[]][]) {
    const all = paths.flatMap((path) => languages.map((language) => siteAddress(path, language)));
    for (let at = 0; at < all.length; at += perFile) {
      const number = at / perFile + 1;
      files.set(number === 1 ? kind : `${kind}-${number}`, all.slice(at, at + perFile));
    }
  }
  return files;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The form is sitemaps.org's. No dates: nothing of the catalogue says when the page of a product changed, and no date is
 * better than one that is not true. Other languages are said by the pages.
 */
function writeSiteMap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${address}</loc></url>`);
  return [head, `<urlset ${schema}>`, ...urls, '</urlset>', ''].join('\n');
}

function writeIndex(addresses: readonly string[]): string {
  const maps = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`);
  return [head, `<sitemapindex ${schema}>`, ...maps, '</sitemapindex>', ''].join('\n');
}
