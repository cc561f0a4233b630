import * as routes from '@cotejo/contract/own/own-routes.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { purchasePath, sitePaths } from '@cotejo/domain/site-paths.ts';
import {
  askForHolderCode,
  listRequestsOf,
  tryHolderCode,
} from '@cotejo/store/access/holder-codes.ts';
import { keepLink } from '@cotejo/store/access/links.ts';
import { listOwnPurchases } from '@cotejo/store/access/list-own.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import { findRequestToken } from '@cotejo/store/lead/request-token.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { createCheckInFlood } from '../challenge/unchecked.ts';
import { mount } from '../http/mount-route.ts';
import { toNetwork } from '../network/to-network.ts';
import { enforceLimits } from '../limit/enforce-limits.ts';
import { browserCookie, newBrowser, readBrowser } from '../http/browser-cookie.ts';

const privately = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
const inSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** What an address has bought or asked for: found by a code to it, opened in the browser that asked. */
export const mountOwn: Mount = (app, dependencies) => {
  const { configuration, db } = dependencies;
  const { indexKey } = configuration;
  const secure = configuration.publicUrl.startsWith('https:');
  const checkCodes = createCheckInFlood(dependencies, 'ownCodes');

  mount(app, routes.listOwn, async ({ context }) => {
    const browser = readBrowser(context.headers, secure);
    const purchases = browser === null ? [] : await presentPurchases(dependencies, browser);
    return { headers: privately, body: { purchases, requests: [] } };
  });

  mount(app, routes.askForOwnCode, async ({ body, context }) => {
    checkCodes(context);
    await enforceLimits(dependencies, context, [{ name: 'codesOfNetwork' }]);
    const browser = readBrowser(context.headers, secure) ?? newBrowser();
    const mailKey = toEmailKey(indexKey, body.email);
    const { country, language } = context;
    const asked = await askForHolderCode(db, { mailKey, browser, country, language });
    if (asked.type === 'wait')
      throw new AppError('CODE_LIMIT', { extensions: { retryAfter: inSeconds(asked.waitMs) } });
    return {
      status: 202,
      headers: privately,
      cookies: [browserCookie(browser, secure)],
      body: {
        validUntil: asked.expiresAt.toISOString(),
        retryAfter: inSeconds(asked.waitMs),
      },
    };
  });

  mount(app, routes.openOwn, async ({ body, context }) => {
    const browser = readBrowser(context.headers, secure);
    if (browser === null) throw new AppError('CODE_EXPIRED');
    const mailKey = toEmailKey(indexKey, body.email);
    const code = body.code.replaceAll(/\s/g, '');
    const outcome = await tryHolderCode(
      db,
      configuration.linkKeys,
      { mailKey, browser },
      code,
      (tx, ids) =>
        writeAudit(tx, {
          action: 'own-purchases:open',
          outcome: 'done',
          network: toNetwork(context.ip),
          requestId: context.requestId,
          detail: { purchases: toListed(ids) },
        }),
    );
    if (outcome.type === 'wrong')
      throw new AppError('INVALID_CODE', { extensions: { triesLeft: outcome.triesLeft } });
    if (outcome.type === 'expired') throw new AppError('CODE_EXPIRED');
    if (outcome.type === 'spent') throw new AppError('CODE_LIMIT');
    return {
      headers: privately,
      body: {
        purchases: await presentPurchases(dependencies, browser),
        requests: await presentRequests(dependencies, mailKey, context.language),
      },
    };
  });
};

async function presentPurchases({ db, configuration }: Dependencies, browser: string) {
  const today = new Date().toISOString().slice(0, 10);
  const rows = await listOwnPurchases(db, browser);
  return Promise.all(
    rows.map(async ({ id: purchaseId, productCode, product, countryCode: country, ...row }) => {
      // One of the day: it works for a day, however long ago the purchase ended.
      const link = { purchaseId, purpose: 'own', about: today } as const;
      const session = await keepLink(db, configuration.linkKeys, link);
      const page = `${toSite(configuration, country, row.language)}${purchasePath(productCode)}`;
      return {
        url: `${page}?session=${session}`,
        country,
        product: product.displayName,
        organization: product.organization,
        status: row.status,
        policyNumber: row.policyNumber,
        openedAt: row.createdAt.toISOString(),
      };
    }),
  );
}

async function presentRequests(
  { db, configuration }: Dependencies,
  mailKey: string,
  language: Language,
) {
  const rows = await listRequestsOf(db, mailKey);
  return Promise.all(
    rows.map(async ({ id, countryCode: country, products, receivedAt }) => {
      const token = await findRequestToken(db, configuration, id);
      const page = `${toSite(configuration, country, language)}${sitePaths.request}`;
      return {
        url: token === null ? null : `${page}#${token}`,
        country,
        products: products.map(({ displayName }) => displayName),
        receivedAt: receivedAt.toISOString(),
      };
    }),
  );
}

function toSite(
  { publicUrls }: Dependencies['configuration'],
  country: CountryCode,
  language: Language,
): string {
  return `${publicUrls[country]}${language === 'es' ? '' : `/${language}`}`;
}
