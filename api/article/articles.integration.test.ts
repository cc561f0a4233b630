import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { articlesOnPage } from '@cotejo/domain/content/article.ts';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { articleSeeds } from '@cotejo/store/seed/articles/seed-articles.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountArticles } from './mount-articles.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountArticles] });
}, 180_000);
afterAll(() => api.close());

async function ask<T>(path: string, query: Readonly<Record<string, string>> = {}) {
  const answer = await api.fetch(`/api/${path}?${new URLSearchParams(query).toString()}`);
  return { status: answer.status, body: (await answer.json()) as T };
}
const inChile = { country: 'CL', language: 'es' };

test.each(countryCodes)(
  '%s has its own articles, and in a language those that it has in it',
  async (country) => {
    const seeds = articleSeeds.find((one) => one.country === country)?.articles ?? [];
    for (const language of ['es', 'en', 'pt'] as const) {
      const own = seeds
        .filter(({ words }) => words[language] !== undefined)
        .map(({ slug }) => slug);
      const shown: string[] = [];
      for (let page = 1; page <= Math.max(1, Math.ceil(own.length / articlesOnPage)); page += 1) {
        const { body } = await ask<CallAnswer<'listArticles'>>('articles', {
          country,
          language,
          page: String(page),
        });
        shown.push(...body.articles.map(({ slug }) => slug));
      }
      expect(shown.sort()).toEqual(own.sort());
      const count = await ask<CallAnswer<'countArticles'>>('qp-university/count', {
        country,
        language,
      });
      expect(count.body.count).toBe(own.length);
    }
  },
);

test('an article has its blocks, sources, languages and what to read next, and no other language’s or country’s', async () => {
  const slug = 'caec-enfermedades-catastroficas';
  const { body } = await ask<CallAnswer<'getArticle'>>(`articles/${slug}`, inChile);
  expect(body.title).toContain('CAEC');
  expect(body.languages.toSorted()).toEqual(['en', 'es', 'pt']);
  expect(body.sources.length).toBeGreaterThan(1);
  expect(body.blocks.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['heading', 'text', 'points', 'steps', 'note', 'table']),
  );
  expect(body.related.map((one) => one.slug)).not.toContain(slug);
  expect(body.related.length).toBeGreaterThan(0);
  expect((await ask(`articles/${slug}`, { country: 'PE', language: 'es' })).status).toBe(404);
  expect(
    (await ask('articles/excedentes-de-isapre', { country: 'CL', language: 'en' })).status,
  ).toBe(404);
});

test('the calls of the university show the same articles', async () => {
  const slug = 'caec-enfermedades-catastroficas';
  const whole = (await ask<CallAnswer<'getArticle'>>(`articles/${slug}`, inChile)).body;
  const of = { ...inChile, slug };
  const paragraphs = await ask<CallAnswer<'getArticleParagraphs'>>('qp-university/paragraph', of);
  expect(paragraphs.body).toEqual(whole.blocks);
  const tabs = await ask<CallAnswer<'listArticleTabs'>>('qp-university/tabs', of);
  expect(tabs.body.map(({ id }) => id)).toEqual(whole.blocks.flatMap(({ id }) => id ?? []));
  const tables = await ask<CallAnswer<'getArticleTables'>>('qp-university/dynamic-tables', of);
  expect(tables.body).toHaveLength(whole.blocks.filter(({ kind }) => kind === 'table').length);
  const groups = await ask<CallAnswer<'listArticleGroups'>>('qp-university/groups', inChile);
  const group = groups.body.find(({ list }) => list === 'Catastrofico');
  expect(group?.articles).toContainEqual({ slug, title: whole.title });
  const tags = await ask<CallAnswer<'listArticleTags'>>('qp-university/tags', inChile);
  const [first] = tags.body;
  const answer = await api.fetch('/api/qp-university/posts?country=CL&language=es', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tag: first?.tag }),
  });
  expect(((await answer.json()) as CallAnswer<'searchArticles'>).total).toBe(first?.count);
});

test.each(["'; --", 'X'.repeat(500), '🙂', '..%2F..', 'caec_'])(
  '%s is no article, without a fault',
  async (slug) => {
    const { status } = await ask(`articles/${encodeURIComponent(slug)}`, inChile);
    expect([400, 404]).toContain(status);
  },
);

test.each(['0', '-1', 'x', '1001'])('page %s is refused', async (page) => {
  expect((await ask('articles', { ...inChile, page })).status).toBe(400);
});
