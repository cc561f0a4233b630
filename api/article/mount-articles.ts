import * as routes from '@cotejo/contract/article/article-routes.ts';
import {
  articlesOf,
  articlesOnPage,
  countTags,
  relatedArticles,
  type PublishedArticle,
} from '@cotejo/domain/content/article.ts';
import {
  readArticleBody,
  readingMinutes,
  type BodyPicture,
} from '@cotejo/domain/content/article-body.ts';
import { pictureAddress } from '@cotejo/domain/media/picture.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Mount } from '../dependencies.ts';
import { publiclyByLanguage } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { readPreview } from '@cotejo/store/article/preview.ts';
import { createArticleHolder } from './article-holder.ts';

type Asker = Pick<RequestContext, 'country' | 'language'>;

/** The articles of the site (docs/decisions/articles.md), and the calls of spec 3 §7 that show them. */
export const mountArticles: Mount = (app, dependencies) => {
  const { db } = dependencies;
  const read = createArticleHolder(dependencies);
  const own = async ({ country, language }: Asker) => articlesOf(await read(), country, language);
  const find = async (slug: string, asker: Asker): Promise<PublishedArticle> => {
    const all = await own(asker);
    // An address that it had: the page leads to the one that it has.
    const found =
      all.find((one) => one.slug === slug) ??
      all.find(({ formerSlugs }) => formerSlugs.includes(slug));
    if (found === undefined) throw new AppError('NOT_FOUND');
    return found;
  };
  const pageOf = (
    all: readonly PublishedArticle[],
    { tag, page }: { readonly tag?: string | undefined; readonly page: number },
  ) => {
    const chosen = all.filter(({ tags }) => tag === undefined || tags.includes(tag));
    const from = (page - 1) * articlesOnPage;
    return {
      articles: chosen.slice(from, from + articlesOnPage).map(toHead),
      total: chosen.length,
      pages: Math.ceil(chosen.length / articlesOnPage),
    };
  };

  mount(app, routes.listArticles, async ({ query, context }) => {
    const all = await own(context);
    return { headers: publiclyByLanguage, body: { ...pageOf(all, query), tags: countTags(all) } };
  });

  mount(app, routes.searchArticles, async ({ body, context }) => ({
    body: pageOf(await own(context), body),
  }));

  const whole = (article: PublishedArticle, all: readonly PublishedArticle[]) => {
    const { lists, sources, country, language } = article;
    const languages = all.filter(({ slug }) => slug === article.slug).map((one) => one.language);
    return {
      ...toHead(article),
      lists,
      blocks: blocksOf(article),
      sources,
      languages,
      related: relatedArticles(article, articlesOf(all, country, language)).map(toShort),
    };
  };

  mount(app, routes.getArticle, async ({ params, context }) => ({
    headers: publiclyByLanguage,
    body: whole(await find(params.slug, context), await read()),
  }));

  mount(app, routes.getArticlePreview, async ({ params, context }) => {
    const article = await readPreview(db, params.token);
    // A link opens what it is about: one text, in its country and language.
    if (article?.country !== context.country || article.language !== context.language)
      throw new AppError('NOT_FOUND');
    return { headers: { 'cache-control': 'no-store' }, body: whole(article, await read()) };
  });

  mount(app, routes.listArticleTags, async ({ context }) => ({
    headers: publiclyByLanguage,
    body: countTags(await own(context)),
  }));

  mount(app, routes.countArticles, async ({ context }) => ({
    headers: publiclyByLanguage,
    body: { count: (await own(context)).length },
  }));

  mount(app, routes.listArticleGroups, async ({ context }) => {
    const all = await own(context);
    const lists = [...new Set(all.flatMap((one) => one.lists))];
    return {
      headers: publiclyByLanguage,
      body: lists.map((list) => ({
        list,
        articles: all.filter((one) => one.lists.includes(list)).map(toShort),
      })),
    };
  });

  mount(app, routes.getArticleParagraphs, async ({ query, context }) => ({
    headers: publiclyByLanguage,
    body: blocksOf(await find(query.slug, context)),
  }));

  mount(app, routes.listArticleTabs, async ({ query, context }) => ({
    headers: publiclyByLanguage,
    body: readArticleBody((await find(query.slug, context)).body).flatMap(({ id, lines }) =>
      id === null ? [] : [{ id, title: (lines[0] ?? []).map(({ text }) => text).join('') }],
    ),
  }));

  mount(app, routes.getArticleTables, async ({ query, context }) => ({
    headers: publiclyByLanguage,
    body: readArticleBody((await find(query.slug, context)).body)
      .filter(({ kind }) => kind === 'table')
      .map(({ cells: [headings = [], ...rows] }) => ({ headings, rows })),
  }));
};

/** What a page draws: each picture with its address and size, so that its room is kept before it arrives. */
const blocksOf = ({ body, pictures }: PublishedArticle) =>
  readArticleBody(body).map((block) => ({ ...block, picture: placeOf(block.picture, pictures) }));

function placeOf(picture: BodyPicture | null, stored: PublishedArticle['pictures']) {
  const size = stored.find(({ name }) => name === picture?.name);
  if (picture === null || size === undefined) return null;
  const { name, alt, credit } = picture;
  const { width, height } = size;
  return { address: pictureAddress(name), width, height, alt, credit };
}

const toShort = ({ slug, title }: PublishedArticle) => ({ slug, title });

function toHead(article: PublishedArticle) {
  const { slug, title, summary, tags, author, body } = article;
  const { publishedAt, changedAt, checkedOn, reviewBy } = article;
  return {
    slug,
    title,
    summary,
    tags,
    author,
    minutes: readingMinutes(body),
    publishedAt,
    changedAt,
    checkedOn,
    reviewBy,
  };
}
