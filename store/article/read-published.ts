import type { PublishedArticle } from '@cotejo/domain/content/article.ts';
import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { articleModel, articleTextModel, articleVersionModel } from './article.model.ts';

/** What the site shows of every article, in each language that it is published in; in a snapshot: of one moment. */
export async function readPublishedArticles(tx: Database): Promise<readonly PublishedArticle[]> {
  const texts = await articleTextModel(tx).findAll({
    where: { shownNumber: { [Op.not]: null }, state: { [Op.ne]: 'withdrawn' } },
    raw: true,
    ...tx.scope,
  });
  if (texts.length === 0) return [];
  const [articles, versions] = [
    await articleModel(tx).findAll({ raw: true, ...tx.scope }),
    await articleVersionModel(tx).findAll({
      where: {
        [Op.or]: texts.map(({ id, shownNumber }) => ({ textId: id, number: shownNumber ?? 0 })),
      },
      raw: true,
      ...tx.scope,
    }),
  ];
  const articleOf = new Map(articles.map((one) => [one.id, one]));
  const versionOf = new Map(versions.map((one) => [one.textId, one]));
  return texts.flatMap((text): PublishedArticle[] => {
    const article = articleOf.get(text.articleId);
    const version = versionOf.get(text.id);
    if (article === undefined || version === undefined || text.publishedAt === null) return [];
    const { title, summary, body, sources, author, checkedOn, reviewBy, writtenAt } = version;
    return [
      {
        slug: article.slug,
        country: article.countryCode,
        language: text.language,
        tags: article.tags,
        lists: article.lists,
        title,
        summary,
        body,
        sources,
        author,
        checkedOn,
        reviewBy,
        publishedAt: text.publishedAt.toISOString(),
        changedAt: writtenAt.toISOString(),
      },
    ];
  });
}
