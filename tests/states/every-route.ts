import { languages, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { findRoute, readSiteAddress, siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { routesOf, type SiteRoute } from '@cotejo/domain/site/site-routes.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { Page } from 'playwright';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { beyondEdge } from '../e2e/beyond-edge.ts';
import { hostOf } from '../e2e/of-country.ts';
import { expectFailedRequests, openContext, siteOf } from '../e2e/open-page.ts';
import { readAsRobot, readSiteMaps } from '../e2e/read-as-robot.ts';

const phone = 360;
const laptop = 1280;

/** A card is the same over and over, and axe looks at every node of it. */
const cards = 2;

/** Addresses of rows that no map has: what opens them is a secret, and this one is nobody's. */
const examples: Readonly<Record<string, { readonly path: string; readonly status: number }>> = {
  '/preview/:token': { path: '/preview/nadie', status: 404 },
  [`${sitePaths.sharedLink}/:link`]: { path: `${sitePaths.sharedLink}/nadie`, status: 404 },
  [`${sitePaths.purchase}/:productCode/:step?`]: {
    path: `${sitePaths.purchase}/nadie`,
    status: 404,
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
  const open = async (route: SiteRoute, language: Language): Promise<Opened | null> => {
    const example = examples[route.path];
    if (example !== undefined) return { ...example, path: siteAddress(example.path, language) };
    const path = mapped.get(`${language} ${route.path}`);
    if (path !== undefined) return { path, status: 200 };
    if (route.path.includes(':')) return null;
    // What search engines may list and no map names has nothing to show here, such as an event.
    const here = siteAddress(route.path, language);
    const { answer } = route;
    if (answer.kind !== 'page' || !answer.index) return { path: here, status: 200 };
    // An event is there on its days, and no map has it.
    const isOn = answer.title === 'event' && (await readAsRobot(country, here)).status === 200;
    return { path: here, status: isOn ? 200 : 404 };
  };
  const pages = routesOf(country).filter(({ answer }) => answer.kind === 'page');
  return new Map(
    await Promise.all(
      pages.map(async (route) => {
        const [es, en, pt] = await Promise.all([
          open(route, 'es'),
          open(route, 'en'),
          open(route, 'pt'),
        ]);
        return [route, { es, en, pt }] as const;
      }),
    ),
  );
}

const firstWord = ({ path }: SiteRoute): string => path.split('/')[1] ?? '';

const isOfProduct = ({ answer }: SiteRoute): boolean =>
  answer.kind === 'page' && answer.title === 'product';

/** Whether a row is one of several shapes of an address of a product, and another one of them is opened. */
const isOtherShape = (
  route: SiteRoute,
  all: readonly SiteRoute[],
  missing: readonly SiteRoute[],
): boolean =>
  isOfProduct(route) &&
  all.some(
    (other) =>
      isOfProduct(other) && firstWord(other) === firstWord(route) && !missing.includes(other),
  );

/** What is wrong with a page as somebody sees it on a phone, and whether a laptop shows all of it. */
async function faultsOf(page: Page, language: Language, contrast: boolean) {
  const texts = language !== 'es';
  const found = [
    ...(await accessibilityViolations(page, { cards, contrast: contrast && !texts, texts })),
    ...(await widthFaults(page, phone)),
    ...((await page.locator('h1').count()) === 1 ? [] : ['not one h1']),
  ];
  await page.setViewportSize({ width: laptop, height: 900 });
  return [...found, ...(await widthFaults(page, laptop))];
}

async function widthFaults(page: Page, width: number): Promise<readonly string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const found = [...(await beyondEdge(page)), ...(wide === width ? [] : [`${wide} px wide`])];
  return found.map((fault) => `at ${width} px: ${fault}`);
}

/**
 * Opens every row of the table of routes that a country has, in every language, on a phone: the console is silent, axe finds
 * nothing, and nothing is wider than the screen, on a laptop neither. One visitor a language: what a page has fetched the next one has.
 */
export function openEveryRoute(country: CountryCode): void {
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
      const missing: SiteRoute[] = [];
      for (const [route, own] of addresses) {
        const opened = own[language];
        if (opened === null) {
          missing.push(route);
          continue;
        }
        const { path, status } = opened;
        if (status !== 200) expectFailedRequests(new RegExp(`${path}$`));
        if (path.endsWith('/nadie')) expectFailedRequests(/\/api\/.*\/nadie/);
        await page.setViewportSize({ width: phone, height: 900 });
        const answer = await page.goto(site + path);
        if (answer?.status() !== status) faults.push(`${path}: status ${answer?.status()}`);
        await page.locator('html[data-ready]').waitFor();
        // The look is the same in every country.
        const found = await faultsOf(page, language, country === 'CL');
        faults.push(...found.map((fault) => `${path} ${fault}`));
      }
      await page.context().close();
      const without = missing.filter(
        (route) => !isOtherShape(route, [...addresses.keys()], missing),
      );
      expect([faults, without.map(({ path }) => path)]).toEqual([[], []]);
      expect(addresses.size - missing.length).toBeGreaterThan(40);
    },
    900_000,
  );
}
