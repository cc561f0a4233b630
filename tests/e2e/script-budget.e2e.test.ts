import { loadedScripts } from './loaded-scripts.ts';

jest.setTimeout(120_000);

/**
 * kB: the goal of results (190), and what hears of faults in every page and tells them, which is loaded when the page
 * has time. The others are held to theirs in tests/states.
 */
/** Two more are the rows of the site's pages and the reading of their names in a language, which every page has. */
const resultsBudget = 194;

test('the list of results loads no more script than its budget', async () => {
  const path = '/Comparar/Seguros-de-Salud?perfil=f34-conyugem36-hijo5';
  expect(await loadedScripts(path)).toBeLessThanOrEqual(resultsBudget);
});
