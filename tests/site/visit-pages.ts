import { availableParallelism } from 'node:os';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { SiteRoute } from '@cotejo/domain/site/site-routes.ts';
import type { Browser, BrowserContext, Page } from 'playwright';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { beyondEdge } from '../e2e/beyond-edge.ts';
import { hostOf } from '../e2e/of-country.ts';
import { watchContext } from '../e2e/watch-context.ts';
import { addressesOf, nobody, pagesOf, type Address } from './addresses-of.ts';

const widths = [360, 1280] as const;

/** A card is the same over and over, and axe looks at every node of it. */
const cards = 2;

/** What was found on the page of a row: null where no map of the country has an address of it. */
export type Visit = readonly string[] | null;

/** The pages of a country in one language, as they are being opened; `of` waits for that of a row. */
export interface Visits {
  readonly of: (route: SiteRoute) => Promise<Visit>;
  readonly end: () => Promise<unknown>;
}

/** A visitor with a window of one width, and what their pages complained about. */
interface Visitor {
  readonly width: number;
  readonly context: BrowserContext;
  readonly expected: Map<Page, Address>;
  readonly complaints: Map<Page, string[]>;
}

async function openVisitor(browser: Browser, width: number): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  const visitor: Visitor = { width, context, expected: new Map(), complaints: new Map() };
  await watchContext(context, {
    isExpected: (url, page) => {
      const { status, path } = (page && visitor.expected.get(page)) ?? { status: 200, path: '' };
      const isOfNobody = path.endsWith(nobody) && url.endsWith(`/${nobody}`);
      return (status !== 200 && url.endsWith(path)) || isOfNobody;
    },
    onComplaint: (complaint, page) => page && visitor.complaints.get(page)?.push(complaint),
  });
  return visitor;
}

/** What is wrong with a page as somebody sees it in a window of one width. */
async function faultsOf(
  { context, width, expected, complaints }: Visitor,
  site: string,
  address: Address,
  looks: { readonly contrast: boolean; readonly texts: boolean },
): Promise<readonly string[]> {
  const page = await context.newPage();
  const complained: string[] = [];
  expected.set(page, address);
  complaints.set(page, complained);
  try {
    const answer = await page.goto(site + address.path);
    await page.locator('html[data-ready]').waitFor();
    const violations = await accessibilityViolations(page, { cards, ...looks });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    const headings = await page.locator('h1').count();
    return [
      ...(answer?.status() === address.status ? [] : [`status ${answer?.status()}`]),
      ...violations,
      ...(await beyondEdge(page)),
      ...(wide === width ? [] : [`${wide} px wide`]),
      ...(headings === 1 ? [] : [`${headings} h1`]),
      ...complained,
    ];
  } catch (error) {
    return [String(error), ...complained];
  } finally {
    await page.close();
    expected.delete(page);
    complaints.delete(page);
  }
}

/**
 * Opens every row of the table of routes that a country has, each at each width, as many at once as the machine has cores. One
 * visitor a width: what a page has fetched the next one has.
 */
export async function visitPages(
  browser: Browser,
  country: CountryCode,
  language: Language,
): Promise<Visits> {
  const { protocol, port } = new URL(sharedStack('browser').urls.site);
  const site = `${protocol}//${hostOf(country)}:${port}`;
  const addressOf = await addressesOf(country);
  const visitors = await Promise.all(widths.map((width) => openVisitor(browser, width)));
  // The look of a page is the same wherever it is.
  const looksOf = ({ countries }: SiteRoute) => ({
    texts: language !== 'es',
    contrast: language === 'es' && countries[0] === country,
  });
  async function visit(route: SiteRoute): Promise<Visit> {
    const address = await addressOf(route, language);
    if (address === null) return null;
    const found: string[] = [];
    for (const visitor of visitors) {
      const faults = await faultsOf(visitor, site, address, looksOf(route));
      found.push(...faults.map((fault) => `${address.path} at ${visitor.width} px: ${fault}`));
    }
    return found;
  }
  let ended = false;
  const lanes = Array.from({ length: availableParallelism() }, () => Promise.resolve<Visit>(null));
  const visits = new Map<SiteRoute, Promise<Visit>>();
  for (const [at, route] of pagesOf(country).entries()) {
    const lane = at % lanes.length;
    const next = (lanes[lane] ?? Promise.resolve(null)).then(() =>
      ended ? null : visit(route).catch((error: unknown): Visit => [String(error)]),
    );
    lanes[lane] = next;
    visits.set(route, next);
  }
  return {
    of: (route) => visits.get(route) ?? Promise.resolve(null),
    end: async () => {
      ended = true;
      await Promise.all(lanes);
      await Promise.all(visitors.map(({ context }) => context.close()));
    },
  };
}
