import { array, number, object, string } from 'yup';
import { defineRead } from '../define-read.ts';
import * as calls from './search-calls.ts';

const text = string().defined();

/** Ours: what the site has about some words, in the caller's language and country. */
export const searchSite = defineRead({
  ...calls.searchSite,
  summary: 'Busca en listas, organizaciones, páginas, artículos y productos del sitio',
  tag: 'Sitio',
  query: object({
    /** The first 100 letters and 8 words are read. An address with more than a thousand is longer than a server takes. */
    q: string().max(1000).default(''),
  }),
  schema: object({
    /** The words that were looked for instead of unknown ones; null = as they were typed. */
    corrected: string().nullable().defined(),
    groups: array(
      object({
        kind: string().oneOf(['list', 'organisation', 'page', 'article', 'product']).required(),
        /** All that there are; at most 20 of them are `entries`. */
        count: number().integer().required(),
        /** `path` is the Spanish name of the page, without language prefix. */
        entries: array(object({ title: text, note: text, path: text })).required(),
      }),
    ).required(),
  }).required(),
});

export const searchRoutes = [searchSite] as const;
