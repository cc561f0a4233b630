import { articleSeeds } from '@cotejo/store/seed/articles/seed-articles.ts';
import en from '../i18n/en.json';
import es from '../i18n/es.json';
import pt from '../i18n/pt.json';

const used = new Set(articleSeeds.flatMap(({ articles }) => articles.flatMap(({ tags }) => tags)));

test.each([
  ['es', es],
  ['en', en],
  ['pt', pt],
])('each tag of an article has a name in %s', (_, { blog: { tags } }) => {
  expect([...used].filter((tag) => !(tag in tags))).toEqual([]);
});
