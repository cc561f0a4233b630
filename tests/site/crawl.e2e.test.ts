import { askEach, readPages } from '../e2e/read-pages.ts';
import { readSiteMaps } from '../e2e/read-as-robot.ts';
import { chosenCountries } from './chosen-part.ts';

jest.setTimeout(1_800_000);

/** So many are told of each kind of fault: the rest would be the same. */
const told = 40;

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
    // What no map has, such as the form of a request, is led to as well. A document is no page.
    const further = [...links.keys()].filter((link) => !all.has(link) && !link.startsWith('/api/'));
    const dead: string[] = [];
    await askEach(country, further, (link, { status }) => {
      if (status !== 200) dead.push(`${links.get(link)}: leads to ${link}, which is ${status}`);
    });
    console.log(`${country}: ${all.size} pages of the maps, ${further.length} that they lead to`);
    expect([faults, alone, dead].map((found) => found.slice(0, told))).toEqual([[], [], []]);
  },
);
