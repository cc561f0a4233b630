import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@cotejo/domain/country/country.ts';
import { wholeKinds } from '@cotejo/domain/whole-kinds.ts';
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

test('a script of the portal has the words of a kind of record in one language, and the first one in none', () => {
  const folder = join(process.cwd(), 'web/dist/portal/assets');
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  expect(wholeKinds.length).toBeGreaterThan(0);
  for (const { words } of wholeKinds)
    for (const language of languages) {
      const having = scripts.filter(([, text]) => text.includes(words[language].emptyText));
      expect(having).toHaveLength(1);
      const others = languages.filter((other) => other !== language);
      for (const other of others)
        expect(having[0]?.[1].includes(words[other].emptyText)).toBe(false);
      expect(having[0]?.[0]).not.toMatch(/^index/);
    }
});
