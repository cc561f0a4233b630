import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { articleEventModel, type ArticleEventRow } from './article-event.model.ts';
import {
  articleModel,
  articleTextModel,
  articleVersionModel,
  type ArticleRow,
  type ArticleTextRow,
  type ArticleVersionRow,
} from './article.model.ts';

/** A text with its article and its newest version. */
export interface TextOfArticle {
  readonly article: ArticleRow;
  readonly text: ArticleTextRow;
  readonly newest: ArticleVersionRow;
}

export async function loadTexts(
  db: Database,
  ids: readonly string[],
): Promise<readonly TextOfArticle[]> {
  const texts = await articleTextModel(db).findAll({
    where: { id: [...ids] },
    raw: true,
    ...db.scope,
  });
  if (texts.length === 0) return [];
  const articles = await articleModel(db).findAll({
    where: { id: texts.map(({ articleId }) => articleId) },
    raw: true,
    ...db.scope,
  });
  const versions = await articleVersionModel(db).findAll({
    where: {
      [Op.or]: texts.map(({ id, newestNumber }) => ({ textId: id, number: newestNumber })),
    },
    raw: true,
    ...db.scope,
  });
  return texts.flatMap((text) => {
    const article = articles.find(({ id }) => id === text.articleId);
    const newest = versions.find(({ textId }) => textId === text.id);
    return article === undefined || newest === undefined ? [] : [{ article, text, newest }];
  });
}

export function findText(db: Database, id: string): Promise<ArticleTextRow | null> {
  return articleTextModel(db).findByPk(id, { raw: true, ...db.scope });
}

export function findVersion(
  db: Database,
  textId: string,
  number: number,
): Promise<ArticleVersionRow | null> {
  return articleVersionModel(db).findOne({ where: { textId, number }, raw: true, ...db.scope });
}

/** What was done with a text, the newest first. */
export function listArticleEvents(
  db: Database,
  textId: string,
  limit: number,
  before: Date | null,
): Promise<readonly ArticleEventRow[]> {
  return articleEventModel(db).findAll({
    where: { textId, ...(before === null ? {} : { at: { [Op.lt]: before } }) },
    order: [['id', 'DESC']],
    limit,
    raw: true,
    ...db.scope,
  });
}
