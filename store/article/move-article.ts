import {
  articleTransitions,
  type ArticleState,
} from '@cotejo/domain/content/article-transitions.ts';
import { canMove } from '@cotejo/domain/state/transition-table.ts';
import { fn, Op } from 'sequelize';
import type { Database } from '../database.ts';
import { articleEventModel, type ArticleEventKind } from './article-event.model.ts';
import {
  articleModel,
  articleTextModel,
  articleVersionModel,
  type ArticleRow,
  type ArticleTextRow,
  type ArticleVersionRow,
} from './article.model.ts';

/** What somebody wrote: a version without its place. */
export type Written = Pick<
  ArticleVersionRow,
  'title' | 'summary' | 'body' | 'sources' | 'author' | 'checkedOn' | 'reviewBy'
>;

/**
 * Writes a draft in one language of an article, which is made where there is none at its address. Answers whether it did: an
 * address belongs to one country, and a language of it to one text.
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
  if (known === null) await articleModel(tx).create(article, { returning: false, ...tx.scope });
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
  { kind, by, state: to = row.state, changes = {}, written, writtenBy = by }: ArticleMove,
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
  await note(tx, { textId: id, version: version + 1, kind, number, byAccount: by });
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
}

async function note(
  tx: Database,
  event: {
    readonly textId: string;
    readonly version: number;
    readonly kind: ArticleEventKind;
    readonly number: number;
    readonly byAccount: string | null;
  },
): Promise<void> {
  await articleEventModel(tx).create(event, { returning: false, ...tx.scope });
}
