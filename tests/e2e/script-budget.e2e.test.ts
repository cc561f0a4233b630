import { loadedScripts } from './loaded-scripts.ts';

jest.setTimeout(120_000);

/**
 * kB: the goal of results (190), and what hears of faults in every page and tells them, which is loaded when the page
 * has time; the rest are the declarations of the site's pages, which every page has, the key and the link of the header's search,
 * what finds out that an adviser's link was followed, a site's banner, and a partner's own header and footer. The others are held
 * to theirs in tests/states.
 */
const resultsBudget = 200;

test('the list of results loads no more script than its budget', async () => {
  const path = '/Comparar/Seguros-de-Salud?perfil=f34-conyugem36-hijo5';
  expect(await loadedScripts(path)).toBeLessThanOrEqual(resultsBudget);
});
