import { isDeepStrictEqual } from 'node:util';
import { moveOnce } from '../record/move-once.ts';
import { randomUUID } from 'node:crypto';
import { instantOf } from '@cotejo/domain/calendar/instant-of.ts';
import { sayArticleProblem, type ArticleProblem } from '@cotejo/domain/content/article-forms.ts';
import {
  hasBrokenPicture,
  missingSources,
  picturesOf,
} from '@cotejo/domain/content/article-body.ts';
import type { ArticleRecord } from '@cotejo/domain/content/article-row.ts';
import { readSources, writeSources } from '@cotejo/domain/content/article-sources.ts';
import type { articleRecord } from '@cotejo/domain/content/article.record.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { articleTable } from '@cotejo/store/article/article-table.ts';
import {
  createArticleText,
  moveArticle,
  readdressArticle,
  wasArticleMovedBy,
  type ArticleMove,
  type Written,
} from '@cotejo/store/article/move-article.ts';
import { openPreview } from '@cotejo/store/article/preview.ts';
import {
  findText,
  findVersion,
  loadTexts,
  type TextOfArticle,
} from '@cotejo/store/article/read-texts.ts';
import { requireTwoPeople } from '@cotejo/store/account/read-witness.ts';
import type { Database } from '@cotejo/store/database.ts';
import { findMissingPictures } from '@cotejo/store/media/pictures.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { readArticleHistory } from './article-history.ts';

type Acts = (typeof articleRecord)['acts'];
type Asked = AskedMove<ArticleRecord>;
type Values = Readonly<Record<string, unknown>>;

const author = 'Equipo Cotejo';
const text = (values: Values, name: string): string => String(values[name] ?? '').trim();
const list = (values: Values, name: string): readonly string[] =>
  text(values, name)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const refuse = (field: string, problem: ArticleProblem, language: Language): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID_VALUE',
  message: sayArticleProblem(problem, language),
});

/** What somebody wrote, or what is wrong with it. */
function readWritten(values: Values, language: Language): Written | readonly FieldError[] {
  const body = String(values['body'] ?? '').trim();
  const sources = readSources(String(values['sources'] ?? ''));
  const checkedOn = text(values, 'checkedOn');
  const reviewBy = text(values, 'reviewBy');
  const errors = [
    ...(sources === null || sources.length === 0 ? [refuse('sources', 'sources', language)] : []),
    ...(sources !== null && missingSources(body, sources.length).length > 0
      ? [refuse('body', 'source', language)]
      : []),
    ...(hasBrokenPicture(body) ? [refuse('body', 'picture', language)] : []),
    ...(reviewBy > checkedOn ? [] : [refuse('reviewBy', 'review', language)]),
  ];
  if (errors.length > 0 || sources === null) return errors;
  const title = text(values, 'title');
  const summary = text(values, 'summary');
  const [tags, lists] = [list(values, 'tags'), list(values, 'lists')];
  return { title, summary, body, sources, tags, lists, author, checkedOn, reviewBy };
}

/** One address in every language: words in lower case with hyphens. */
const isSlug = (slug: string): boolean => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug);

/** What was written, with pictures that are there; or what is wrong with it. */
async function readKept(
  tx: Database,
  values: Values,
  language: Language,
): Promise<Written | readonly FieldError[]> {
  const written = readWritten(values, language);
  if (!isWritten(written)) return written;
  const missing = await findMissingPictures(tx, picturesOf(written.body), 'article-picture');
  return missing.length === 0 ? written : [refuse('body', 'pictureGone', language)];
}

const isWritten = (read: Written | readonly FieldError[]): read is Written => 'title' in read;

/** Articles as staff write and publish them (docs/decisions/articles.md). */
export function articleSource({ configuration }: Dependencies): RecordSource<ArticleRecord, Acts> {
  return {
    table: articleTable,
    load: async (db, ids) => (await loadTexts(db, ids)).map(present),
    history: (db, id, before) => readArticleHistory(db, configuration.recordKeys, id, before),
    // What somebody wrote is shown by somebody else.
    mayAct: ({ writtenBy }, { accountId }, act) =>
      !(act === 'publish' || act === 'schedule') || writtenBy !== accountId,
    create: async (tx, { values, actor, context: { language, idempotencyKey } }) => {
      const key = idempotencyKey === null ? randomUUID() : `${actor.accountId}/${idempotencyKey}`;
      const id = deriveId('article text', key);
      // The same call, whose answer was lost.
      if ((await findText(tx, id)) !== null) return { type: 'done', id };
      const slug = text(values, 'slug');
      const written = await readKept(tx, values, language);
      const errors = [
        ...(isSlug(slug) ? [] : [refuse('slug', 'slug', language)]),
        ...(isWritten(written) ? [] : written),
      ];
      if (errors.length > 0 || !isWritten(written)) return { type: 'refused', errors };
      const isDone = await createArticleText(
        tx,
        {
          id: deriveId('article', slug),
          slug,
          countryCode: text(values, 'countryCode') as CountryCode,
        },
        { id, language: text(values, 'language') as Language },
        written,
        actor.accountId,
      );
      return isDone
        ? { type: 'done', id }
        : { type: 'refused', errors: [refuse('slug', 'taken', language)] };
    },
    acts: {
      edit: async (tx, asked) => {
        const written = await readKept(tx, asked.values, asked.context.language);
        if (!isWritten(written)) return { type: 'refused', errors: written };
        const isSame = await saysAlready(tx, asked, written);
        return move(tx, asked, () => ({ kind: 'written', written }), isSame);
      },
      readdress: async (tx, asked) => {
        const { row, version, actor, context } = asked;
        const slug = text(asked.values, 'slug');
        if (!isSlug(slug))
          return { type: 'refused', errors: [refuse('slug', 'slug', context.language)] };
        const by = actor.accountId;
        const refused = (problem: ArticleProblem): MoveOutcome => ({
          type: 'refused',
          errors: [refuse('slug', problem, context.language)],
        });
        return moveOnce(asked, {
          isSame: slug === row.slug,
          wasDone: (now) =>
            wasArticleMovedBy(tx, row.id, { version: now, kind: 'readdressed', by }),
          move: async () => {
            if (row.version !== version) return 'changed';
            if (slug === row.slug) return refused('same');
            const slugs = { from: row.slug, to: slug };
            const became = await readdressArticle(tx, row, slugs, by);
            return became === 'taken' ? refused('taken') : became;
          },
        });
      },
      preview: async (tx, asked) => {
        const outcome = await move(tx, asked, () => ({ kind: 'previewed' }));
        if (outcome.type !== 'done') return outcome;
        const { id, newest, countryCode, language } = asked.row;
        const token = await openPreview(tx, id, newest);
        const origin = configuration.publicUrls[countryCode as CountryCode];
        const prefix = language === 'es' ? '' : `/${language}`;
        return {
          ...outcome,
          once: { name: 'preview', value: `${origin}${prefix}/preview/${token}` },
        };
      },
      publish: async (tx, asked) => {
        await requireAnother(tx, asked);
        return move(tx, asked, ({ newestNumber, publishedAt }) => ({
          kind: 'published',
          state: 'published',
          changes: { shownNumber: newestNumber, publishedAt: publishedAt ?? new Date() },
        }));
      },
      schedule: async (tx, asked) => {
        const { row, values, context } = asked;
        const { timeZone } = countries[row.countryCode as CountryCode];
        const publishAt = instantOf(timeZone, text(values, 'day'), text(values, 'hour'));
        if (publishAt.getTime() <= Date.now())
          return { type: 'refused', errors: [refuse('hour', 'past', context.language)] };
        await requireAnother(tx, asked);
        return move(
          tx,
          asked,
          () => ({ kind: 'scheduled', state: 'scheduled', changes: { publishAt } }),
          row.publishAt === publishAt.toISOString(),
        );
      },
      cancel: async (tx, asked) => {
        const { publishAt: at } = asked.row;
        // Readers have it from its hour on, whenever its row is moved.
        if (at !== null && Date.parse(at) <= Date.now()) return { type: 'refused' };
        return move(tx, asked, ({ shownNumber, publishedAt }) => {
          const before = publishedAt === null ? 'draft' : 'withdrawn';
          return {
            kind: 'cancelled',
            state: shownNumber === null ? before : 'published',
            changes: { publishAt: null },
          };
        });
      },
      withdraw: (tx, asked) =>
        move(tx, asked, () => ({
          kind: 'withdrawn',
          state: 'withdrawn',
          changes: { shownNumber: null },
        })),
      restore: async (tx, asked) => {
        const { row, values, context } = asked;
        const earlier = await findVersion(tx, row.id, Number(values['number']));
        if (earlier === null || earlier.number >= row.newest)
          return { type: 'refused', errors: [refuse('number', 'number', context.language)] };
        const written = { ...wordsOf(earlier), author };
        const { writtenBy } = earlier;
        const isSame = await saysAlready(tx, asked, written);
        return move(tx, asked, () => ({ kind: 'restored', written, writtenBy }), isSame);
      },
    },
  };
}

/** The author and the person who publishes are two independent people. Throws NOT_TWO_PEOPLE. */
async function requireAnother(tx: Database, { row: { writtenBy }, actor }: Asked): Promise<void> {
  if (writtenBy !== null) await requireTwoPeople(tx, writtenBy, actor.accountId);
}

/** `isSame`: what is asked is what stands. */
async function move(
  tx: Database,
  { row, version, actor: { accountId: by } }: Asked,
  toMove: (row: TextOfArticle['text']) => Omit<ArticleMove, 'by'>,
  isSame = true,
): Promise<MoveOutcome> {
  const current = await findText(tx, row.id);
  if (current === null) return { type: 'changed' };
  const to = toMove(current);
  return moveOnce(
    { row: current, version },
    {
      isSame,
      wasDone: (now) => wasArticleMovedBy(tx, row.id, { version: now, kind: to.kind, by }),
      move: () =>
        current.version === version
          ? moveArticle(tx, current, { ...to, by })
          : Promise.resolve('changed'),
    },
  );
}

/** Whether a text's newest version says what somebody asks to write. */
async function saysAlready(tx: Database, { row }: Asked, written: Written): Promise<boolean> {
  const newest = await findVersion(tx, row.id, row.newest);
  if (newest === null) return false;
  return isDeepStrictEqual(written, wordsOf(newest));
}

const wordsOf = (version: Written): Written => {
  const { title, summary, body, sources, tags, lists, author: by, checkedOn, reviewBy } = version;
  return { title, summary, body, sources, tags, lists, author: by, checkedOn, reviewBy };
};

function present({ article, text: row, newest }: TextOfArticle): ArticleRecord {
  return {
    id: row.id,
    version: row.version,
    title: newest.title,
    slug: article.slug,
    countryCode: article.countryCode,
    language: row.language,
    state: row.state,
    summary: newest.summary,
    body: newest.body,
    sources: writeSources(newest.sources),
    lists: newest.lists.join(', '),
    tags: newest.tags.join(', '),
    checkedOn: newest.checkedOn,
    reviewBy: newest.reviewBy,
    newest: row.newestNumber,
    shown: row.shownNumber,
    publishAt: row.publishAt?.toISOString() ?? null,
    writtenBy: newest.writtenBy,
    changedAt: row.changedAt.toISOString(),
  };
}
