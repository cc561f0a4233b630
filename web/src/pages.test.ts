import { readdirSync } from 'node:fs';
import { languages } from '@cotejo/domain/country/country.ts';
import { namespaceLoaders } from './app/namespaces.ts';
import { siteRoutes } from '@cotejo/domain/site/site-routes.ts';
import { sitePages } from './pages.ts';

const pages = sitePages.map((page) => [page.path, page] as const);

/** What `app/page-files.ts` takes as pages: each is a file of its own in the build. */
const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(features\/.*|shell\/[^/]*)-page\.tsx$/.test(file))
  .sort();

test('every file that is named as a page is declared as one', () => {
  expect(files).toEqual([...new Set(pages.map(([, { file }]) => file))].sort());
});

test.each(pages)('the page of %s has its file and its texts', async (_, page) => {
  expect(files).toContain(page.file);
  for (const name of page.texts)
    for (const language of languages)
      expect(
        Object.keys(
          (await namespaceLoaders[name as keyof typeof namespaceLoaders][language]()).default,
        ),
      ).not.toEqual([]);
});

test('the pages are the rows of the table that a page answers, once each', () => {
  const rows = siteRoutes.filter(({ answer }) => answer.kind === 'page').map(({ path }) => path);
  expect(sitePages.map(({ path }) => path).sort()).toEqual(rows.sort());
});
