import { createHash, randomBytes } from 'node:crypto';
import { Op } from 'sequelize';
import type { PublishedArticle } from '@cotejo/domain/content/article.ts';
import type { Database } from '../database.ts';
import { articlePreviewModel } from './article-event.model.ts';
import { articleModel, articleTextModel, articleVersionModel } from './article.model.ts';
import { readPicturesOf } from './read-pictures.ts';
import { presentArticle } from './read-published.ts';

/** A day: long enough to be read by whoever is asked. */
const validMs = 24 * 3_600_000;

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A link's token for one version of a text; what has expired is forgotten meanwhile. */
export async function openPreview(tx: Database, textId: string, number: number): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const now = Date.now();
  const preview = articlePreviewModel(tx);
  await preview.destroy({ where: { until: { [Op.lt]: new Date(now) } }, ...tx.scope });
  await preview.create(
    { tokenHash: hash(token), textId, number, until: new Date(now + validMs) },
    { returning: false, ...tx.scope },
  );
  return token;
}

/** The version of a link that has not expired, as the site would show it; null for any other token. */
export async function readPreview(db: Database, token: string): Promise<PublishedArticle | null> {
  const found = await articlePreviewModel(db).findOne({
    where: { tokenHash: hash(token), until: { [Op.gt]: new Date() } },
    raw: true,
    ...db.scope,
  });
  if (found === null) return null;
  const { textId, number } = found;
  const text = await articleTextModel(db).findByPk(textId, { raw: true, ...db.scope });
  const version = await articleVersionModel(db).findOne({
    where: { textId, number },
    raw: true,
    ...db.scope,
  });
  const article =
    text && (await articleModel(db).findByPk(text.articleId, { raw: true, ...db.scope }));
  if (text === null || version === null || article === null) return null;
  const picturesOf = await readPicturesOf(db, [version]);
  return presentArticle(article, text, version, picturesOf(version));
}
