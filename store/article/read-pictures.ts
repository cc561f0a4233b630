import type { ArticlePicture } from '@cotejo/domain/content/article.ts';
import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { articlePictureModel } from '../media/article-picture.model.ts';
import { pictureModel } from '../media/picture.model.ts';
import type { ArticleVersionRow } from './article.model.ts';

type Version = Pick<ArticleVersionRow, 'textId' | 'number'>;

/** The pictures of each of some versions, with their sizes; none is there for one that names none. */
export async function readPicturesOf(
  db: Database,
  versions: readonly Version[],
): Promise<(version: Version) => readonly ArticlePicture[]> {
  const named = await articlePictureModel(db).findAll({
    where: { [Op.or]: versions.map(({ textId, number }) => ({ textId, number })) },
    raw: true,
    ...db.scope,
  });
  if (named.length === 0) return () => [];
  const pictures = await pictureModel(db).findAll({
    attributes: ['name', 'width', 'height'],
    where: { name: named.map(({ picture }) => picture) },
    raw: true,
    ...db.scope,
  });
  return ({ textId, number }) => {
    const own = named.filter((one) => one.textId === textId && one.number === number);
    return pictures.filter(({ name }) => own.some(({ picture }) => picture === name));
  };
}
