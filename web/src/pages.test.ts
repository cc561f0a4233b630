import { readdirSync } from 'node:fs';
import { countryCodes, languages } from '@cotejo/domain/country/country.ts';
import { namespaceLoaders } from './app/namespaces.ts';
import { pagesOf } from './pages.ts';

const pages = countryCodes.flatMap((country) =>
  pagesOf(country).map((page) => [country, page.path, page] as const),
);

/** What `app/page-files.ts` takes as pages: each is a file of its own in the build. */
const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(features\/.*|shell\/[^/]*)-page\.tsx$/.test(file))
  .sort();

test('every file that is named as a page is declared as one', () => {
  expect(files).toEqual([...new Set(pages.map(([, , { file }]) => file))].sort());
});

test.each(pages)('in %s the page of %s has its file and its texts', async (_, __, page) => {
  expect(files).toContain(page.file);
  for (const name of page.texts)
    for (const language of languages)
      expect(
        Object.keys(
          (await namespaceLoaders[name as keyof typeof namespaceLoaders][language]()).default,
        ),
      ).not.toEqual([]);
});

test.each(countryCodes)('in %s an address is one page', (country) => {
  const paths = pagesOf(country).map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});
