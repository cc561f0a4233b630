import { fn, Op } from 'sequelize';
import type { PictureUse } from '@cotejo/domain/media/picture.ts';
import { adviserModel } from '../adviser/adviser.model.ts';
import { pageSeoVersionModel } from '../content/page-seo.model.ts';
import type { Database } from '../database.ts';
import { asAnyModel, type AnyModel } from '../define-model.ts';
import { siteModel } from '../partner/site.model.ts';
import { lockName } from '../server-calls.ts';
import { articlePictureModel } from './article-picture.model.ts';
import { pictureModel, type PictureRow } from './picture.model.ts';

/** Who shows pictures, and in which column: what stands in none of them is shown nowhere. */
const shownIn: readonly (readonly [rows: AnyModel, column: string])[] = [
  [asAnyModel(adviserModel), 'photo'],
  [asAnyModel(siteModel), 'favicon'],
  [asAnyModel(siteModel), 'logo'],
  // An earlier version, too: somebody may take it back.
  [asAnyModel(pageSeoVersionModel), 'image'],
  [asAnyModel(articlePictureModel), 'picture'],
];

type NewPicture = Omit<PictureRow, 'uploadedAt'>;

/** Keeps a picture by its name; the same one again is kept a day longer. */
export async function keepPicture(tx: Database, picture: NewPicture): Promise<void> {
  await lockPictures(tx, [picture.name]);
  const { name } = picture;
  const [known] = await pictureModel(tx).update(
    { uploadedAt: fn('now') },
    { where: { name }, ...tx.scope },
  );
  if (known === 0) await pictureModel(tx).create(picture, { returning: false, ...tx.scope });
}

/** A picture of one of these uses; of others nothing is read. */
export function readPicture(
  db: Database,
  name: string,
  uses: readonly PictureUse[],
): Promise<PictureRow | null> {
  return pictureModel(db).findOne({ where: { name, use: [...uses] }, raw: true, ...db.scope });
}

/**
 * Does what shows another picture in place of one, or none, and drops the one before where nothing shows it any more. Null: there is no
 * such picture for this use, and nothing was done.
 */
export async function swapPicture<Outcome>(
  tx: Database,
  {
    from,
    to,
    use,
  }: { readonly from: string | null; readonly to: string | null; readonly use: PictureUse },
  show: () => Promise<Outcome>,
): Promise<Outcome | null> {
  await lockPictures(tx, [from, to]);
  if (to !== null && !(await isThere(tx, to, use))) return null;
  const outcome = await show();
  if (from !== null && from !== to) await dropUnshown(tx, [from]);
  return outcome;
}

/** Those of some names that are no picture of this use; the others stay until the transaction has ended. */
export async function findMissingPictures(
  tx: Database,
  names: readonly string[],
  use: PictureUse,
): Promise<readonly string[]> {
  await lockPictures(tx, names);
  const there = await pictureModel(tx).findAll({
    attributes: ['name'],
    where: { name: [...names], use },
    raw: true,
    ...tx.scope,
  });
  const known = new Set(there.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

const isThere = async (tx: Database, name: string, use: PictureUse): Promise<boolean> =>
  (await pictureModel(tx).count({ where: { name, use }, ...tx.scope })) > 0;

/** Drops those that nothing shows; their names are held. */
async function dropUnshown(tx: Database, names: readonly string[]): Promise<void> {
  for (const name of names)
    if (!(await isShown(tx, name)))
      await pictureModel(tx).destroy({ where: { name }, ...tx.scope });
}

const dayMs = 24 * 3_600_000;
/** A day's uploads are a handful. */
const most = 50;

/** Drops what was uploaded more than a day ago and never came to be shown, whoever uploaded it. */
export async function dropForgotten(tx: Database, now: number): Promise<void> {
  const shown: string[] = [];
  for (const [rows, column] of shownIn) {
    const where = { [column]: { [Op.ne]: null } };
    const all = await rows(tx).findAll({ attributes: [column], where, raw: true, ...tx.scope });
    shown.push(...all.map((row) => String((row as unknown as Record<string, unknown>)[column])));
  }
  const old = await pictureModel(tx).findAll({
    attributes: ['name'],
    where: { uploadedAt: { [Op.lt]: new Date(now - dayMs) }, name: { [Op.notIn]: shown } },
    limit: most,
    raw: true,
    ...tx.scope,
  });
  const names = old.map(({ name }) => name);
  await lockPictures(tx, names);
  await dropUnshown(tx, names);
}

/** Who shows a picture and who drops it wait for one another; in one order, so that none waits in a circle. */
async function lockPictures(tx: Database, names: readonly (string | null)[]): Promise<void> {
  const known = [...new Set(names)].filter((name) => name !== null).sort();
  for (const name of known) await lockName(tx, `picture ${name}`);
}

async function isShown(tx: Database, name: string): Promise<boolean> {
  for (const [rows, column] of shownIn)
    if ((await rows(tx).count({ where: { [column]: name }, ...tx.scope })) > 0) return true;
  return false;
}
