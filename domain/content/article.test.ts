import { articlesOf, countTags, relatedArticles, type PublishedArticle } from './article.ts';

const article = (slug: string, changes: Partial<PublishedArticle> = {}): PublishedArticle => ({
  slug,
  formerSlugs: [],
  country: 'CL',
  language: 'es',
  tags: [],
  lists: [],
  title: slug,
  summary: '',
  body: '',
  pictures: [],
  sources: [],
  author: '',
  checkedOn: '2026-11-23',
  reviewBy: '2027-11-23',
  publishedAt: '2026-11-24T15:00:00.000Z',
  changedAt: '2026-11-24T15:00:00.000Z',
  ...changes,
});

test('a country’s articles in a language, the newest first', () => {
  const all = [
    article('a'),
    article('b', { publishedAt: '2026-11-25T15:00:00.000Z' }),
    article('c', { language: 'en' }),
    article('d', { country: 'PE' }),
  ];
  expect(articlesOf(all, 'CL', 'es').map(({ slug }) => slug)).toEqual(['b', 'a']);
});

test('related are those of the same lists, then of rarer tags, never itself and never what shares nothing', () => {
  const own = article('own', { tags: ['common', 'rare'], lists: ['Isapres'] });
  const others = [
    own,
    article('list', { lists: ['Isapres'] }),
    article('rare', { tags: ['rare'] }),
    article('common', { tags: ['common'] }),
    article('common-too', { tags: ['common'] }),
    article('nothing'),
  ];
  expect(relatedArticles(own, others).map(({ slug }) => slug)).toEqual([
    'list',
    'rare',
    'common',
    'common-too',
  ]);
  expect(countTags(others)).toEqual([
    { tag: 'common', count: 3 },
    { tag: 'rare', count: 2 },
  ]);
});
