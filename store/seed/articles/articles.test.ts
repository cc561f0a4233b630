import { missingSources, readArticleBody } from '@cotejo/domain/content/article-body.ts';
import { countries, languages, type CountryCode } from '@cotejo/domain/country/country.ts';
import { productLists } from '@cotejo/domain/catalogue/product-kinds.ts';
import { findRoute } from '@cotejo/domain/site/site-addresses.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { articleSeeds } from './seed-articles.ts';

const all = articleSeeds.flatMap(({ country, articles }) =>
  articles.flatMap((article) =>
    languages.flatMap((language) => {
      const words = article.words[language];
      return words === undefined
        ? []
        : [{ name: `${article.slug} ${language}`, country, language, article, words }];
    }),
  ),
);

/** Links of an article, by their Spanish names. */
const linksOf = (body: string): readonly string[] =>
  readArticleBody(body)
    .flatMap(({ lines }) => lines.flat())
    .flatMap(({ look, href }) => (look === 'link' && href !== null ? [href] : []));

const isThere = (country: CountryCode, language: string, href: string): boolean => {
  const start = `${sitePaths.blog}/`;
  if (!href.startsWith(start)) return findRoute(country, 'es', href)?.route.answer.kind === 'page';
  return all.some(
    (one) =>
      one.country === country &&
      one.language === language &&
      one.article.slug === href.slice(start.length),
  );
};

test('there are enough, each name once, and every country with articles has some in each language', () => {
  const slugs = articleSeeds.flatMap(({ articles }) => articles.map(({ slug }) => slug));
  expect(slugs.length).toBeGreaterThanOrEqual(24);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const { country } of articleSeeds)
    for (const language of languages)
      expect([
        country,
        language,
        all.some((one) => one.country === country && one.language === language),
      ]).toEqual([country, language, true]);
});

test('ten or more can be read in every language', () => {
  const whole = articleSeeds
    .flatMap(({ articles }) => articles)
    .filter(({ words }) => languages.every((language) => words[language] !== undefined));
  expect(whole.length).toBeGreaterThanOrEqual(10);
});

test.each(all.map((one) => [one.name, one] as const))(
  '%s tells its sources, is long enough to be read and leads to what is there',
  (_, { country, language, article, words }) => {
    expect(words.title.length).toBeLessThanOrEqual(70);
    expect(words.summary.length).toBeLessThanOrEqual(170);
    expect(words.body.split(/\s+/).length).toBeGreaterThan(200);
    expect(missingSources(words.body, article.sources.length)).toEqual([]);
    // Each source is named by the text: a list of sources that prove nothing is none.
    article.sources.forEach((_source, at) => expect(words.body).toContain(`[${at + 1}]`));
    expect(article.reviewBy > article.checkedOn).toBe(true);
    for (const href of linksOf(words.body))
      expect([href, isThere(country, language, href)]).toEqual([href, true]);
    const tables = readArticleBody(words.body).filter(({ kind }) => kind === 'table');
    for (const { cells } of tables) expect(new Set(cells.map((row) => row.length)).size).toBe(1);
    // Cells are plain words; a table is announced by its first heading.
    for (const cell of tables.flatMap(({ cells }) => cells.flat()))
      expect(cell).not.toMatch(/\*\*|\[\d/);
    for (const { cells } of tables) expect(cells[0]).not.toContain('');
    const names = tables.map(({ cells }) => cells[0]?.[0]);
    expect(new Set(names).size).toBe(names.length);
    for (const list of article.lists)
      expect([
        list,
        countries[country].healthCategories.includes(list) ||
          productLists.some(
            ({ slug, countries: where }) => slug === list && where.includes(country),
          ),
      ]).toEqual([list, true]);
  },
);
