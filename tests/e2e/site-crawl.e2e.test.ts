import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { findRoute, readSiteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { hostOf } from './of-country.ts';
import { readAsRobot as read, readSiteMaps, type Answer } from './read-as-robot.ts';

jest.setTimeout(300_000);

/** Pages of products are one file with one title rule, and there are thousands: so many of each country stand for all. */
const products = 40;

/** What no map has, such as a form that a list leads to for each product: so many addresses of a row of the table of routes. */
const furtherOfRow = 8;

const one = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1]?.trim() ?? '';

/** What a page lacks; empty = nothing. */
function faultsOf(country: CountryCode, path: string, { status, text }: Answer): readonly string[] {
  const origin = `http://${hostOf(country)}`;
  const at = (address: string) => address.replace(/^(http:\/\/[^/:]+):\d+/, '$1');
  const alternates = [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  const canonical = at(one(text, /<link rel="canonical" href="([^"]+)"/));
  return [
    ...(status === 200 ? [] : [`status ${status}`]),
    ...(one(text, /<title>([^<]+)<\/title>/) === '' ? ['no title'] : []),
    ...(one(text, /<meta name="description" content="([^"]+)"/) === '' ? ['no description'] : []),
    ...(/<h1[ >]/.test(text) ? [] : ['no h1']),
    ...(text.includes('name="robots" content="noindex"') ? ['noindex'] : []),
    ...(canonical === origin + path ? [] : [`canonical ${canonical}`]),
    // An article names the languages that it has been written in.
    ...(alternates.length === 4 || (/\/(?:QP-)?Blog\//.test(path) && alternates.length >= 2)
      ? []
      : [`${alternates.length} alternates`]),
    ...(alternates.some(([, , href = '']) => at(href) === canonical)
      ? []
      : ['not its own alternate']),
  ];
}

/** The addresses that a page names as itself in other languages, without the port. */
const alternatesOf = (text: string): readonly string[] =>
  [...text.matchAll(/<link rel="alternate" hreflang="[^"]+" href="([^"]+)"/g)].map(
    ([, href = '']) => new URL(href).pathname,
  );

/** Pages of ours that a page leads to, without what follows the path. */
const linksOf = (text: string): readonly string[] =>
  [...text.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(
    ([, href = '']) => href.replaceAll('&amp;', '&').split(/[?#]/, 1)[0] ?? href,
  );

/** As many at once as a search engine would ask. */
async function readAll(
  country: CountryCode,
  paths: readonly string[],
  take: (path: string, answer: Answer) => void,
): Promise<void> {
  for (let at = 0; at < paths.length; at += 8)
    await Promise.all(
      paths.slice(at, at + 8).map(async (path) => take(path, await read(country, path))),
    );
}

/** Some of many, from the first to the last. */
function someOf(paths: readonly string[], count: number): readonly string[] {
  const step = Math.max(1, Math.floor(paths.length / count));
  return paths.filter((_, at) => at % step === 0);
}

/** The row of an address, or its first word where no page has it. */
function rowOf(country: CountryCode, address: string): string {
  const { language, path } = readSiteAddress(address);
  return findRoute(country, 'es', path)?.route.path ?? `${language} ${path.split('/')[1]}`;
}

test.each(countryCodes)(
  'every page, seller, clinic and article in the maps of %s is a page that says what it is, in one step, and leads to pages',
  async (country) => {
    const maps = await readSiteMaps(country);
    const mapped = [...maps.values()].flat();
    expect(new Set(mapped).size).toBe(mapped.length);
    const chosen = [...maps].flatMap(([file, paths]) =>
      file.startsWith('/sitemap-products') ? someOf(paths, products) : paths,
    );
    expect(chosen.length).toBeGreaterThan(50);
    const faults: string[] = [];
    const clusters = new Map<string, readonly string[]>();
    const leads = new Map<string, string>();
    const take = (path: string, answer: Answer) => {
      faults.push(...faultsOf(country, path, answer).map((fault) => `${path}: ${fault}`));
      clusters.set(path, alternatesOf(answer.text));
      for (const link of linksOf(answer.text)) if (!leads.has(link)) leads.set(link, path);
    };
    await readAll(country, chosen, take);
    // Of a product that was chosen the other languages, too.
    const others = new Set([...clusters.values()].flat().filter((path) => !clusters.has(path)));
    const all = new Set(mapped);
    await readAll(
      country,
      [...others].filter((path) => all.has(path)),
      take,
    );
    // Each member of a cluster names the same addresses, itself among them, and all of them are in the map.
    for (const [path, cluster] of clusters)
      for (const other of cluster)
        if (clusters.get(other)?.join() !== cluster.join())
          faults.push(`${path}: ${other} does not answer its alternate`);
    // No link is dead or leads on: what the maps leave out is asked, too.
    const asked = new Map<string, number>();
    const further = [...leads.keys()].filter((link) => {
      // A document is no page.
      if (all.has(link) || link.startsWith('/api/')) return false;
      const row = rowOf(country, link);
      const before = asked.get(row) ?? 0;
      asked.set(row, before + 1);
      return before < furtherOfRow;
    });
    await readAll(country, further, (link, { status }) => {
      if (status !== 200) faults.push(`${leads.get(link)}: leads to ${link}, which is ${status}`);
    });
    expect(faults.slice(0, 50)).toEqual([]);
  },
);

test('texts of the site are a file for each language', async () => {
  for (const language of ['es', 'en', 'pt']) {
    const { status, text } = await read('CL', `/i18n/${language}.json`);
    expect(status).toBe(200);
    const texts = JSON.parse(text) as Record<string, Record<string, unknown>>;
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(['shell', 'comparison', 'landing']));
  }
});
