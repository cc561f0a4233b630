import { countryCodes } from '@cotejo/domain/country/country.ts';
import { readAsRobot, readSiteMaps } from './read-as-robot.ts';
import { readPages } from './read-pages.ts';

jest.setTimeout(300_000);

/** Pages of products are one file with one title rule: some of each country stand for all. */
const shownOfKind = 12;

function someOf(paths: readonly string[]): readonly string[] {
  const step = Math.max(1, Math.floor(paths.length / shownOfKind));
  return paths.filter((_, at) => at % step === 0);
}

test.each(countryCodes)(
  'every address of the map of pages of %s, and some of the others, is a page that says what it is, in one step',
  async (country) => {
    const maps = await readSiteMaps(country);
    const pages = maps.get('/sitemap-pages.xml') ?? [];
    const paths = [...maps].flatMap(([file, all]) =>
      file === '/sitemap-pages.xml' ? all : someOf(all),
    );
    expect(paths.length).toBeGreaterThan(50);
    const { faults, clusters } = await readPages(country, paths);
    expect(faults).toEqual([]);
    // The pages of the first file are there in all languages: each names the same three addresses and itself.
    const members = new Map<string, number>();
    for (const cluster of clusters.values())
      members.set(cluster.join(), (members.get(cluster.join()) ?? 0) + 1);
    expect([...members.values()].filter((count) => count === 3).length).toBeGreaterThanOrEqual(
      pages.length / 3,
    );
  },
);

test('texts of the site are a file for each language', async () => {
  for (const language of ['es', 'en', 'pt']) {
    const { status, text } = await readAsRobot('CL', `/i18n/${language}.json`);
    expect(status).toBe(200);
    const texts = JSON.parse(text) as Record<string, Record<string, unknown>>;
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(['shell', 'comparison', 'landing']));
  }
});
