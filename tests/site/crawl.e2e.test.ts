import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { findRoute, readSiteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { askEach, readPages } from '../e2e/read-pages.ts';
import { readSiteMaps } from '../e2e/read-as-robot.ts';
import { chosenCountries } from './chosen-part.ts';

jest.setTimeout(1_800_000);

/** How many faults of each kind are printed. */
const told = 40;

/**
 * What no map has is led to by the thousand, such as the sections of each product and the form of each request: so many addresses
 * of a row of the table of routes, in each language, stand for all of the row.
 */
const furtherOfRow = 20;

/** The row of an address and its language; where no page has it, its first word. */
function rowOf(country: CountryCode, address: string): string {
  const { language, path } = readSiteAddress(address);
  const row = findRoute(country, 'es', path)?.route.path ?? path.split('/', 2).join('/');
  return `${language} ${row}`;
}

/** Of many addresses so many of each row. */
function someOfEachRow(country: CountryCode, addresses: readonly string[]): readonly string[] {
  const taken = new Map<string, number>();
  return addresses.filter((address) => {
    const row = rowOf(country, address);
    const before = taken.get(row) ?? 0;
    taken.set(row, before + 1);
    return before < furtherOfRow;
  });
}

test.each(chosenCountries)(
  'every address of the site maps of %s is a page that says what it is, in one step, and leads to pages',
  async (country) => {
    const mapped = [...(await readSiteMaps(country)).values()].flat();
    const all = new Set(mapped);
    expect(mapped.length).toBe(all.size);
    expect(all.size).toBeGreaterThan(50);
    const { faults, clusters, links } = await readPages(country, all);
    // Each member of a cluster names the same addresses, and all of them are in a map.
    const alone = [...clusters].flatMap(([path, cluster]) =>
      cluster
        .filter((other) => clusters.get(other)?.join() !== cluster.join())
        .map((other) => `${path}: ${other} does not answer its alternate`),
    );
    // A document is no page.
    const unmapped = [...links.keys()].filter(
      (link) => !all.has(link) && !link.startsWith('/api/'),
    );
    const further = someOfEachRow(country, unmapped);
    const dead: string[] = [];
    await askEach(country, further, (link, { status }) => {
      if (status !== 200) dead.push(`${links.get(link)}: leads to ${link}, which is ${status}`);
    });
    console.info(
      `${country}: ${all.size} pages of the maps, ${further.length} of ${unmapped.length} that they lead to`,
    );
    expect([faults, alone, dead].map((found) => found.slice(0, told))).toEqual([[], [], []]);
  },
);
