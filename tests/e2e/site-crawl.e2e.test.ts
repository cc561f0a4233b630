import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { hostOf } from './of-country.ts';
import { readAsRobot as read, readSiteMaps, type Answer } from './read-as-robot.ts';

jest.setTimeout(900_000);

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

test.each(countryCodes)(
  'every address of the maps of %s is a page that says what it is, in one step, and leads to pages',
  async (country) => {
    const maps = await readSiteMaps(country);
    const paths = [...maps.values()].flat();
    expect(paths.length).toBeGreaterThan(50);
    expect(new Set(paths).size).toBe(paths.length);
    const faults: string[] = [];
    const clusters = new Map<string, readonly string[]>();
    const leads = new Map<string, string>();
    await readAll(country, paths, (path, answer) => {
      faults.push(...faultsOf(country, path, answer).map((fault) => `${path}: ${fault}`));
      clusters.set(path, alternatesOf(answer.text));
      for (const link of linksOf(answer.text)) if (!leads.has(link)) leads.set(link, path);
    });
    // Each member of a cluster names the same addresses, itself among them, and all of them are in the map.
    for (const [path, cluster] of clusters)
      for (const other of cluster)
        if (clusters.get(other)?.join() !== cluster.join())
          faults.push(`${path}: ${other} does not answer its alternate`);
    // No link is dead or leads on: what the maps leave out is asked, too.
    const further = [...leads.keys()].filter((link) => !clusters.has(link));
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
