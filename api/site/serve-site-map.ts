import { Router, type RequestHandler } from 'express';
import { languages, type Language } from '@cotejo/domain/country/country.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { Dependencies } from '../dependencies.ts';
import { callerOf } from '../http/caller.ts';
import { escapeHtml } from '../openapi/html.ts';
import { listSiteAddresses } from './site-addresses.ts';
import { siteOrigin } from './site-origin.ts';

/** The catalogue changes a few times a day. */
const kept = 'public, max-age=3600';
/** Nobody's pages but their owner's, and calls; the pages themselves say so, too. */
const closed = ['/api/', sitePaths.portal, sitePaths.purchase, sitePaths.signIn, sitePaths.own];

/** `robots.txt` and `sitemap.xml`, each of the host that it is asked of: a host is a country's site. */
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
          ...closed.map((path) => `Disallow: ${path}`),
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });
  router.get('/sitemap.xml', async (request, response) => {
    const origin = siteOrigin(configuration, request.protocol, request.headers.host);
    const snapshot = await dependencies.comparison.holder.whenReady(callerOf(response).country);
    response.setHeader('cache-control', kept);
    response
      .type('application/xml')
      .send(writeSiteMap(listSiteAddresses(snapshot), (path) => escapeHtml(origin + path)));
  });
  return router;
}

/** Each page in each language, which names the others; the form is sitemaps.org's, 50,000 addresses at most. */
export function writeSiteMap(
  paths: readonly string[],
  toAddress: (path: string) => string,
): string {
  const inLanguage = (path: string, language: Language): string =>
    toAddress(language === 'es' ? path : `/${language}${path === '/' ? '' : path}`);
  const entries = paths.flatMap((path) => {
    const others = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${inLanguage(path, language)}"/>`,
    );
    return languages.map(
      (language) => `<url><loc>${inLanguage(path, language)}</loc>${others.join('')}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
