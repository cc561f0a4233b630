import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { findRoute, readSiteAddress, siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { routesOf, type SiteRoute } from '@cotejo/domain/site/site-routes.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { readAsRobot, readSiteMaps } from '../e2e/read-as-robot.ts';

/** An address of a row in one language, and how the server answers it. */
export interface Address {
  readonly path: string;
  readonly status: number;
}

/** Nobody's secret. */
export const nobody = 'nadie';

/** Addresses of rows that no map has: what opens them is a secret. */
const examples: Readonly<Record<string, Address>> = {
  '/preview/:token': { path: `/preview/${nobody}`, status: 404 },
  [`${sitePaths.sharedLink}/:link`]: { path: `${sitePaths.sharedLink}/${nobody}`, status: 404 },
  [`${sitePaths.purchase}/:productCode/:step?`]: {
    path: `${sitePaths.purchase}/${nobody}`,
    status: 404,
  },
  [`${sitePaths.handoff}/:code`]: { path: `${sitePaths.handoff}/${nobody}`, status: 404 },
  // Leads to a product's own address, which is another row, and without one to the list.
  '/planSI/R/:code/:tab?': { path: `/planSI/R/${nobody}`, status: 200 },
};

/** The rows of a country that are pages. */
export const pagesOf = (country: CountryCode): readonly SiteRoute[] =>
  routesOf(country).filter(({ answer }) => answer.kind === 'page');

/** An address of each row in each language, of a row with an unsaid part the first that the maps have; null: none has one. */
export async function addressesOf(
  country: CountryCode,
): Promise<(route: SiteRoute, language: Language) => Promise<Address | null>> {
  const mapped = new Map<string, string>();
  for (const address of [...(await readSiteMaps(country)).values()].flat()) {
    const { language, path } = readSiteAddress(address);
    const found = findRoute(country, 'es', decodeURI(path));
    const key = `${language} ${found?.route.path ?? ''}`;
    if (!mapped.has(key)) mapped.set(key, address);
  }
  return async (route, language) => {
    const example = examples[route.path];
    if (example !== undefined) return { ...example, path: siteAddress(example.path, language) };
    const path = mapped.get(`${language} ${route.path}`);
    if (path !== undefined) return { path, status: 200 };
    if (route.path.includes(':')) return null;
    const here = siteAddress(route.path, language);
    const { answer } = route;
    if (answer.kind !== 'page' || !answer.index) return { path: here, status: 200 };
    // What search engines may list and no map names has nothing to show; an event is there on its days, and no map has it.
    const isOn = answer.title === 'event' && (await readAsRobot(country, here)).status === 200;
    return { path: here, status: isOn ? 200 : 404 };
  };
}

const firstWord = ({ path }: SiteRoute): string => path.split('/')[1] ?? '';

const isOfProduct = ({ answer }: SiteRoute): boolean =>
  answer.kind === 'page' && answer.title === 'product';

/** The other shapes of the address of a product: a country's products may have one of them alone. */
export const otherShapesOf = (route: SiteRoute, country: CountryCode): readonly SiteRoute[] =>
  isOfProduct(route)
    ? pagesOf(country).filter(
        (other) => other !== route && isOfProduct(other) && firstWord(other) === firstWord(route),
      )
    : [];
