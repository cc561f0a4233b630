import type { ArticlePicture, PublishedArticle } from '@cotejo/domain/content/article.ts';
import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import {
  articleModel,
  articleSlugModel,
  articleTextModel,
  articleVersionModel,
  type ArticleRow,
  type ArticleTextRow,
  type ArticleVersionRow,
} from './article.model.ts';
import { readPicturesOf } from './read-pictures.ts';

/**
 * What the site shows of every article, in each language that it is published in; in a snapshot: of one moment. What is
 * scheduled is shown from its instant on, whether or not its row has been moved yet.
 */
export async function readPublishedArticles(tx: Database): Promise<readonly PublishedArticle[]> {
  const now = new Date();
  const texts = await articleTextModel(tx).findAll({
    where: { [Op.or]: [{ shownNumber: { [Op.not]: null } }, { publishAt: { [Op.lte]: now } }] },
    raw: true,
    ...tx.scope,
  });
  if (texts.length === 0) return [];
  const shownOf = ({ publishAt, newestNumber, shownNumber }: ArticleTextRow): number =>
    publishAt !== null && publishAt <= now ? newestNumber : (shownNumber ?? 0);
  const articles = await articleModel(tx).findAll({ raw: true, ...tx.scope });
  const versions = await articleVersionModel(tx).findAll({
    where: { [Op.or]: texts.map((text) => ({ textId: text.id, number: shownOf(text) })) },
    raw: true,
    ...tx.scope,
  });
  const slugs = await articleSlugModel(tx).findAll({ raw: true, ...tx.scope });
  const formerOf = ({ id, slug }: ArticleRow): readonly string[] =>
    slugs.filter((one) => one.articleId === id && one.slug !== slug).map((one) => one.slug);
  const picturesOf = await readPicturesOf(tx, versions);
  const articleOf = new Map(articles.map((one) => [one.id, one]));
  const versionOf = new Map(versions.map((one) => [one.textId, one]));
  return texts.flatMap((text) => {
    const article = articleOf.get(text.articleId);
    const version = versionOf.get(text.id);
    return article === undefined || version === undefined
      ? []
      : [presentArticle(article, text, version, picturesOf(version), formerOf(article))];
  });
}

/** A version as the site shows it; one that was never shown has the day on which it was written. */
export function presentArticle(
  { slug, countryCode }: ArticleRow,
  { language, publishedAt, publishAt }: ArticleTextRow,
  version: ArticleVersionRow,
  pictures: readonly ArticlePicture[],
  formerSlugs: readonly string[] = [],
): PublishedArticle {
  const { title, summary, body, sources, tags, lists } = version;
  const { author, checkedOn, reviewBy, writtenAt } = version;
  return {
    slug,
    formerSlugs,
    country: countryCode,
    language,
    tags,
    lists,
    title,
    summary,
    body,
    pictures,
    sources,
    author,
    checkedOn,
    reviewBy,
    publishedAt: (publishedAt ?? publishAt ?? writtenAt).toISOString(),
    changedAt: writtenAt.toISOString(),
  };
}
