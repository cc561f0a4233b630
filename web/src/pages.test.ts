import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { countryCodes, languages } from '@cotejo/domain/country/country.ts';
import { namespaceLoaders } from './app/namespaces.ts';
import { pagesOf } from './pages.ts';

const pages = countryCodes.flatMap((country) =>
  pagesOf(country).map((page) => [country, page.path, page] as const),
);

test.each(pages)('in %s the page of %s has its file and its texts', async (_, __, page) => {
  expect(existsSync(join(__dirname, page.file))).toBe(true);
  for (const name of page.texts)
    for (const language of languages)
      expect(Object.keys((await namespaceLoaders[name][language]()).default)).not.toEqual([]);
});

test.each(countryCodes)('in %s an address is one page', (country) => {
  const paths = pagesOf(country).map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});
