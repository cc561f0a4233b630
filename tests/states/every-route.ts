import { languages, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { findRoute, readSiteAddress, siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { routesOf, type SiteRoute } from '@cotejo/domain/site/site-routes.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { Page } from 'playwright';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { beyondEdge } from '../e2e/beyond-edge.ts';
import { hostOf } from '../e2e/of-country.ts';
import { expectFailedRequests, openContext, siteOf } from '../e2e/open-page.ts';
import { readSiteMaps } from '../e2e/read-as-robot.ts';

const widths = [1280, 360] as const;

/** A card is the same over and over, and axe looks at every node of it. */
const cards = 2;

/** Addresses of rows that no map has: what opens them is a secret, and this one is nobody's. */
const examples: Readonly<Record<string, { readonly path: string; readonly status: number }>> = {
  '/preview/:token': { path: '/preview/nadie', status: 404 },
  [`${sitePaths.sharedLink}/:link`]: { path: `${sitePaths.sharedLink}/nadie`, status: 404 },
  [`${sitePaths.purchase}/:productCode/:step?`]: {
    path: `${sitePaths.purchase}/nadie`,
    // What nobody sells leads to the list.
    status: 200,
  },
  [`${sitePaths.handoff}/:code`]: { path: `${sitePaths.handoff}/nadie`, status: 404 },
  // Leads to a product's own address, which is another row, and without one to the list.
  '/planSI/R/:code/:tab?': { path: '/planSI/R/nadie', status: 200 },
};

interface Opened {
  readonly path: string;
  readonly status: number;
}

/** An address of each row in each language; of a row with a part that is not said, the first that the maps have. */
async function addressesOf(
  country: CountryCode,
): Promise<ReadonlyMap<SiteRoute, Readonly<Record<Language, Opened | null>>>> {
  const maps = await readSiteMaps(country);
  const mapped = new Map<string, string>();
  for (const address of [...maps.values()].flat()) {
    const { language, path } = readSiteAddress(address);
    const found = findRoute(country, 'es', decodeURI(path));
    const key = `${language} ${found?.route.path ?? ''}`;
    if (found !== null && !mapped.has(key)) mapped.set(key, address);
  }
  const open = (route: SiteRoute, language: Language): Opened | null => {
    const example = examples[route.path];
    if (example !== undefined) return { ...example, path: siteAddress(example.path, language) };
    const path = mapped.get(`${language} ${route.path}`);
    if (path !== undefined) return { path, status: 200 };
    if (route.path.includes(':')) return null;
    // What search engines may list and no map names has nothing to show here, such as an event.
    const isListed = route.answer.kind === 'page' && route.answer.index;
    return { path: siteAddress(route.path, language), status: isListed ? 404 : 200 };
  };
  return new Map(
    routesOf(country)
      .filter(({ answer }) => answer.kind === 'page')
      .map((route) => [
        route,
        { es: open(route, 'es'), en: open(route, 'en'), pt: open(route, 'pt') },
      ]),
  );
}

/** What is wrong with a page as somebody sees it at a width. */
async function faultsAt(page: Page, width: number, language: Language, contrast: boolean) {
  await page.setViewportSize({ width, height: 900 });
  const isSpanish = language === 'es';
  const found = await accessibilityViolations(page, { cards, contrast, texts: !isSpanish });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...found,
    ...(await beyondEdge(page)),
    ...(wide === width ? [] : [`${wide} px wide`]),
    ...((await page.locator('h1').count()) === 1 ? [] : ['not one h1']),
  ].map((fault) => `at ${width} px: ${fault}`);
}

/**
 * Opens every row of the table of routes that a country has, in every language, on a phone and a laptop: the console is silent, axe
 * finds nothing, nothing is wider than the screen. One visitor a language: what a page has fetched the next one has.
 *
 * @param rowsWithoutPages rows that the catalogue of the demonstration has nothing for
 */
export function openEveryRoute(
  country: CountryCode,
  rowsWithoutPages: Readonly<Record<Language, readonly string[]>>,
): void {
  let addresses: Awaited<ReturnType<typeof addressesOf>>;
  beforeAll(async () => {
    addresses = await addressesOf(country);
  });

  test.each(languages)(
    `every row of the table of routes of ${country} is a page without a fault, in %s`,
    async (language) => {
      const site = siteOf(country === 'CL' ? null : hostOf(country).split('.', 1)[0]!);
      const page = await (await openContext()).newPage();
      page.setDefaultTimeout(60_000);
      const faults: string[] = [];
      const missing: string[] = [];
      for (const [route, own] of addresses) {
        const opened = own[language];
        if (opened === null) {
          missing.push(route.path);
          continue;
        }
        const { path, status } = opened;
        if (status !== 200) expectFailedRequests(new RegExp(`${path}$`));
        await page.setViewportSize({ width: widths[0], height: 900 });
        const answer = await page.goto(site + path);
        if (answer?.status() !== status) faults.push(`${path}: status ${answer?.status()}`);
        await page.locator('html[data-ready]').waitFor();
        for (const width of widths) {
          // The look is the same in every country and at every width.
          const contrast = country === 'CL' && width === widths[0];
          const found = await faultsAt(page, width, language, contrast);
          faults.push(...found.map((fault) => `${path} ${fault}`));
        }
      }
      await page.context().close();
      const without = rowsWithoutPages[language].toSorted();
      expect([faults, missing.toSorted()]).toEqual([[], without]);
      expect(addresses.size - missing.length).toBeGreaterThan(40);
    },
    900_000,
  );
}
