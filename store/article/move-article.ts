import {
  articleTransitions,
  type ArticleState,
} from '@cotejo/domain/content/article-transitions.ts';
import { picturesOf } from '@cotejo/domain/content/article-body.ts';
import { canMove } from '@cotejo/domain/state/transition-table.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { fn, Op } from 'sequelize';
import { readdressPageSeo } from '../content/page-seo.ts';
import { rowLock, type Database } from '../database.ts';
import { articlePictureModel } from '../media/article-picture.model.ts';
import { articleEventModel, type ArticleEventKind } from './article-event.model.ts';
import {
  articleModel,
  articleSlugModel,
  articleTextModel,
  articleVersionModel,
  type ArticleRow,
  type ArticleTextRow,
  type ArticleVersionRow,
} from './article.model.ts';

/** What somebody wrote: a version without its place. */
export type Written = Pick<
  ArticleVersionRow,
  'title' | 'summary' | 'body' | 'sources' | 'tags' | 'lists' | 'author' | 'checkedOn' | 'reviewBy'
>;

/**
 * Writes a draft in one language of an article, which is made where there is none at its address. Returns whether it did: an
 * address always belongs to one article of one country, which has one text in each language.
 */
export async function createArticleText(
  tx: Database,
  article: ArticleRow,
  text: { readonly id: string; readonly language: ArticleTextRow['language'] },
  written: Written,
  by: string,
): Promise<boolean> {
  const where = { slug: article.slug };
  const known = await articleModel(tx).findOne({ where, raw: true, ...tx.scope });
  if (known !== null && known.countryCode !== article.countryCode) return false;
  const articleId = known?.id ?? article.id;
  const taken = await articleTextModel(tx).count({
    where: { articleId, language: text.language },
    ...tx.scope,
  });
  if (taken > 0) return false;
  if (known === null) {
    // Another one had it: its readers are led to that one.
    if ((await articleSlugModel(tx).count({ where, ...tx.scope })) > 0) return false;
    await articleModel(tx).create(article, { returning: false, ...tx.scope });
  }
  await articleTextModel(tx).create(
    {
      ...text,
      articleId,
      countryCode: article.countryCode,
      state: 'draft',
      newestNumber: 1,
      shownNumber: null,
      publishAt: null,
      publishedAt: null,
      changedAt: fn('now') as unknown as Date,
      version: 1,
    },
    { returning: false, ...tx.scope },
  );
  await addVersion(tx, text.id, 1, written, by);
  await note(tx, { textId: text.id, version: 1, kind: 'created', number: 1, byAccount: by });
  return true;
}

/**
 * Gives an article another address, in every language; the previous one stays reserved for it and redirects. Its page's search words
 * move along. Every text gets a new version, so that an editor who still sees the previous address gets a conflict.
 *
 * - done: now
 * - changed: the text is another version by now, or the article has another address than the one that was seen
 * - taken: another article has or had the address
 */
export async function readdressArticle(
  tx: Database,
  seen: Pick<ArticleTextRow, 'id' | 'version'>,
  slugs: { readonly from: string; readonly to: string },
  by: string,
): Promise<'done' | 'changed' | 'taken'> {
  const { from, to: slug } = slugs;
  const { articleId } = await articleTextModel(tx).findByPk(seen.id, {
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  // Of two who move it at once, from the same text or from two, the second one waits for the first.
  const { countryCode, slug: current } = await articleModel(tx).findByPk(articleId, {
    raw: true,
    rejectOnEmpty: true,
    lock: rowLock,
    ...tx.scope,
  });
  const texts = await articleTextModel(tx).findAll({
    where: { articleId },
    order: ['id'],
    raw: true,
    ...tx.scope,
  });
  const isSeen = texts.some(({ id, version }) => id === seen.id && version === seen.version);
  if (!isSeen || current !== from) return 'changed';
  // Of two articles that ask for it at once the second one waits for the first.
  await articleSlugModel(tx).bulkCreate([{ slug, articleId }], {
    ignoreDuplicates: true,
    returning: false,
    ...tx.scope,
  });
  const owner = await articleSlugModel(tx).findByPk(slug, {
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  if (owner.articleId !== articleId) return 'taken';
  await articleModel(tx).update({ slug }, { where: { id: articleId }, ...tx.scope });
  for (const text of texts)
    if ((await moveArticle(tx, text, { kind: 'readdressed', by, slugs })) !== 'done')
      return 'changed';
  const paths = { from: `${sitePaths.blog}/${from}`, to: `${sitePaths.blog}/${slug}` };
  return (await readdressPageSeo(tx, countryCode, paths, by)) ? 'done' : 'changed';
}

export interface ArticleMove {
  readonly kind: ArticleEventKind;
  readonly by: string | null;
  readonly state?: ArticleState;
  readonly changes?: Partial<
    Pick<ArticleTextRow, 'shownNumber' | 'publishAt' | 'publishedAt' | 'newestNumber'>
  >;
  /** A text that becomes the newest version. */
  readonly written?: Written;
  /** Whose words they are, where it is somebody else than who moves it. */
  readonly writtenBy?: string | null;
  /** From which address to which one it was moved. */
  readonly slugs?: { readonly from: string; readonly to: string };
}

/**
 * Changes a text of the version that was seen, with its line of the history.
 *
 * - done: now
 * - changed: it is another version by now
 * - refused: the table has no such move
 */
export async function moveArticle(
  tx: Database,
  row: Pick<ArticleTextRow, 'id' | 'state' | 'version' | 'newestNumber'>,
  { kind, by, state: to = row.state, changes = {}, written, writtenBy = by, slugs }: ArticleMove,
): Promise<'done' | 'changed' | 'refused'> {
  const { id, version } = row;
  // What is published may be published again: in another version.
  if (to !== row.state && !canMove(articleTransitions, row.state, to)) return 'refused';
  const number = row.newestNumber + (written === undefined ? 0 : 1);
  const [count] = await articleTextModel(tx).update(
    {
      ...changes,
      state: to,
      newestNumber: number,
      version: version + 1,
      changedAt: fn('now') as unknown as Date,
    },
    { where: { id, version }, ...tx.scope },
  );
  if (count === 0) return 'changed';
  if (written !== undefined) await addVersion(tx, id, number, written, writtenBy);
  await note(tx, {
    textId: id,
    version: version + 1,
    kind,
    number,
    byAccount: by,
    ...(slugs === undefined ? {} : { fromSlug: slugs.from, toSlug: slugs.to }),
  });
  return 'done';
}

/** Whether the act that led to a version was this one, of this person: the answer to it was lost. */
export async function wasArticleMovedBy(
  tx: Database,
  textId: string,
  { version, kind, by }: { version: number; kind: ArticleEventKind; by: string },
): Promise<boolean> {
  const where = { textId, version, kind, byAccount: by };
  return (await articleEventModel(tx).count({ where, ...tx.scope })) > 0;
}

/** Texts whose hour has come stand as published; readers show them from that instant on. Answers how many. */
export async function publishDueArticles(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await articleTextModel(tx).findAll({
      where: { state: 'scheduled', publishAt: { [Op.lte]: new Date() } },
      raw: true,
      ...tx.scope,
    });
    for (const row of due)
      await moveArticle(tx, row, {
        kind: 'published',
        by: null,
        state: 'published',
        changes: {
          shownNumber: row.newestNumber,
          publishAt: null,
          publishedAt: row.publishedAt ?? row.publishAt,
        },
      });
    return due.length;
  });
}

/** Its pictures are there and held (`findMissingPictures`). */
async function addVersion(
  tx: Database,
  textId: string,
  number: number,
  written: Written,
  by: string | null,
): Promise<void> {
  await articleVersionModel(tx).create(
    {
      textId,
      number,
      ...written,
      writtenAt: fn('now') as unknown as Date,
      writtenBy: by,
    },
    { returning: false, ...tx.scope },
  );
  const pictures = picturesOf(written.body).map((picture) => ({ textId, number, picture }));
  if (pictures.length > 0)
    await articlePictureModel(tx).bulkCreate(pictures, { returning: false, ...tx.scope });
}

async function note(
  tx: Database,
  event: {
    readonly textId: string;
    readonly version: number;
    readonly kind: ArticleEventKind;
    readonly number: number;
    readonly byAccount: string | null;
    readonly fromSlug?: string;
    readonly toSlug?: string;
  },
): Promise<void> {
  await articleEventModel(tx).create(event, { returning: false, ...tx.scope });
}
