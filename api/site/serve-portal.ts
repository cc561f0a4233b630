import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Router, type RequestHandler } from 'express';
import { getContact } from '@cotejo/domain/country/contact.ts';
import { languages } from '@cotejo/domain/country/country.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { Configuration } from '../configuration.ts';
import { callerOf } from '../http/caller.ts';
import { newNonce, pagePolicy, securityOf } from '../http/security-headers.ts';
import { escapeHtml } from '../openapi/html.ts';
import { notBuiltPage } from './plain-pages.ts';
import { serveAssets } from './serve-assets.ts';

const { portal } = sitePaths;
const pages = languages
  .map((language) => (language === 'es' ? portal : `/${language}${portal}`))
  .flatMap((path) => [path, `${path}/{*page}`]);

/**
 * The portal (docs/decisions/portal.md): one page for all of its addresses, which takes over in the browser. It holds
 * nothing of anybody: what it shows it asks the API for, in the name of who has signed in.
 */
export function servePortal(configuration: Configuration): RequestHandler {
  const folder = resolve(configuration.webDist, 'portal');
  const file = resolve(folder, 'index.html');
  // It leads to no payment page.
  const security = { ...securityOf(configuration), paymentOrigins: [], frameOrigins: [] };
  const router = Router();
  router.use(portal, serveAssets(folder));
  router.get(pages, async (request, response, next) => {
    if (request.path.startsWith(`${portal}/assets/`)) {
      next('router');
      return;
    }
    const { language, country, site } = callerOf(response);
    // Staff and companies work on a country's own site.
    if (site.role === 'partner') {
      next('router');
      return;
    }
    const { email } = getContact(configuration.contactEmails, country);
    response.locals['page'] = true;
    pagePolicy(response, newNonce(), security);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-robots-tag', 'noindex');
    response.type('html');
    if (!existsSync(file)) {
      response.status(503).send(notBuiltPage());
      return;
    }
    const html = await readFile(file, 'utf8');
    response.send(
      html.replace(
        '<html lang="es">',
        `<html lang="${language}" data-country="${country}" data-contact="${escapeHtml(email)}">`,
      ),
    );
  });
  return router;
}
