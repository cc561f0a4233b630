import { array, number, object, string } from 'yup';
import { defineRead } from '../define-read.ts';
import { defineRoute } from '../route.ts';
import * as calls from './article-calls.ts';

const tag = 'Artículos';
const text = string().defined();
const textOrNull = string().nullable().defined();
const integer = number().integer().defined();
const texts = array(text).required();
const slug = string()
  .max(120)
  .matches(/^[a-z\d]+(?:-[a-z\d]+)*$/);

const head = {
  slug: text,
  title: text,
  summary: text,
  tags: texts,
  author: text,
  /** Whole minutes. */
  minutes: integer,
  /** ISO; when what is shown was written. */
  publishedAt: text,
  changedAt: text,
  /** Days, `2026-11-28`: its facts were held against their sources, and are due again. */
  checkedOn: text,
  reviewBy: text,
};

const block = object({
  kind: string()
    .oneOf(['heading', 'text', 'points', 'steps', 'note', 'table', 'picture'])
    .required(),
  /** Of a heading: the fragment that leads to it. */
  id: textOrNull,
  lines: array(
    array(
      object({
        text,
        look: string().oneOf(['plain', 'strong', 'link', 'source']).required(),
        /** A path of the site by its Spanish name, an https address, or the fragment of a source. */
        href: textOrNull,
      }),
    ).required(),
  ).required(),
  /** Of a table: rows, its headings first. */
  cells: array(texts).required(),
  /** Of a picture, whose caption is its line; else null. */
  picture: object({
    address: text,
    width: integer,
    height: integer,
    alt: text,
    credit: textOrNull,
  })
    .nullable()
    .defined(),
});

const shortened = object({ slug: text, title: text });

const page = object({
  /** Of the country in the caller's language, the newest first. */
  articles: array(object(head)).required(),
  /** All that there are with this tag, and pages of 15 of them. */
  total: integer,
  pages: integer,
});

const tags = array(object({ tag: text, count: integer })).required();

const asked = {
  tag: string().max(60),
  page: number().integer().min(1).max(1_000).default(1),
};

/** Ours: a page of the blog. */
export const listArticles = defineRead({
  ...calls.listArticles,
  summary: 'Artículos del país en el idioma de quien llama, con sus etiquetas',
  tag,
  query: object(asked),
  schema: page.shape({ tags }).required(),
});

const whole = object({
  ...head,
  /** Slugs of lists, or categories of the health list, that it leads to. */
  lists: texts,
  blocks: array(block).required(),
  sources: array(object({ name: text, date: text, url: textOrNull })).required(),
  /** Languages in which it is published. */
  languages: texts,
  related: array(shortened).required(),
}).required();

/** Ours: everything that the page of an article shows. */
export const getArticle = defineRead({
  ...calls.getArticle,
  summary:
    'Un artículo con sus bloques, fuentes e idiomas; 404 donde el país o el idioma no lo tiene',
  tag,
  params: object({ slug: slug.required() }).noUnknown(),
  schema: whole,
});

/** Ours: a version that is not shown yet, by the link that staff made. */
export const getArticlePreview = defineRead({
  ...calls.getArticlePreview,
  summary: 'Una versión de un artículo antes de publicarla; 404 con un enlace vencido',
  tag,
  params: object({ token: string().max(100).required() }).noUnknown(),
  schema: whole,
});

export const listArticleTags = defineRead({
  ...calls.listArticleTags,
  summary: 'Etiquetas de los artículos con su cantidad',
  tag,
  schema: tags,
});

export const listArticleGroups = defineRead({
  ...calls.listArticleGroups,
  summary: 'Artículos agrupados por la lista a la que llevan',
  tag,
  schema: array(object({ list: text, articles: array(shortened).required() })).required(),
});

const ofArticle = object({ slug: slug.required() });

export const getArticleParagraphs = defineRead({
  ...calls.getArticleParagraphs,
  summary: 'Los bloques de un artículo',
  tag,
  query: ofArticle,
  schema: array(block).required(),
});

export const listArticleTabs = defineRead({
  ...calls.listArticleTabs,
  summary: 'Las partes de un artículo: sus títulos con el fragmento que lleva a cada uno',
  tag,
  query: ofArticle,
  schema: array(object({ id: text, title: text })).required(),
});

export const countArticles = defineRead({
  ...calls.countArticles,
  summary: 'Cuántos artículos tiene el país en el idioma de quien llama',
  tag,
  schema: object({ count: integer }).required(),
});

export const getArticleTables = defineRead({
  ...calls.getArticleTables,
  summary: 'Las tablas de un artículo, cada una con sus encabezados y filas',
  tag,
  query: ofArticle,
  schema: array(object({ headings: texts, rows: array(texts).required() })).required(),
});

export const searchArticles = defineRoute({
  ...calls.searchArticles,
  summary: 'Una página de artículos, de una etiqueta o de todas',
  tag,
  body: object(asked),
  success: page.required(),
  responses: { 200: { schema: page.required() } },
});

export const articleRoutes = [
  listArticles,
  getArticle,
  getArticlePreview,
  listArticleTags,
  listArticleGroups,
  getArticleParagraphs,
  listArticleTabs,
  countArticles,
  getArticleTables,
  searchArticles,
] as const;
