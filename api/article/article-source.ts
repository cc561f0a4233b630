import { randomUUID } from 'node:crypto';
import { instantOf } from '@cotejo/domain/calendar/instant-of.ts';
import { sayArticleProblem, type ArticleProblem } from '@cotejo/domain/content/article-forms.ts';
import { missingSources } from '@cotejo/domain/content/article-body.ts';
import type { ArticleRecord } from '@cotejo/domain/content/article-row.ts';
import { readSources, writeSources } from '@cotejo/domain/content/article-sources.ts';
import type { articleRecord } from '@cotejo/domain/content/article.record.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { articleTable } from '@cotejo/store/article/article-table.ts';
import {
  createArticleText,
  moveArticle,
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
    ...(reviewBy > checkedOn ? [] : [refuse('reviewBy', 'review', language)]),
  ];
  if (errors.length > 0 || sources === null) return errors;
  const title = text(values, 'title');
  const summary = text(values, 'summary');
  return { title, summary, body, sources, author, checkedOn, reviewBy };
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
      const written = readWritten(values, language);
      const isSlug = /^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug);
      const errors = [
        ...(isSlug ? [] : [refuse('slug', 'slug', language)]),
        ...(isWritten(written) ? [] : written),
      ];
      if (errors.length > 0 || !isWritten(written)) return { type: 'refused', errors };
      const isDone = await createArticleText(
        tx,
        {
          id: deriveId('article', slug),
          slug,
          countryCode: text(values, 'countryCode') as CountryCode,
          tags: list(values, 'tags'),
          lists: list(values, 'lists'),
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
        const written = readWritten(asked.values, asked.context.language);
        if (!isWritten(written)) return { type: 'refused', errors: written };
        return move(tx, asked, () => ({ kind: 'written', written }));
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
        return move(tx, asked, () => ({
          kind: 'scheduled',
          state: 'scheduled',
          changes: { publishAt },
        }));
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
        const { title, summary, body, sources, checkedOn, reviewBy } = earlier;
        const written = { title, summary, body, sources, author, checkedOn, reviewBy };
        const { writtenBy } = earlier;
        return move(tx, asked, () => ({ kind: 'restored', written, writtenBy }));
      },
    },
  };
}

/** The author and the person who publishes are two independent people. Throws NOT_TWO_PEOPLE. */
async function requireAnother(tx: Database, { row: { writtenBy }, actor }: Asked): Promise<void> {
  if (writtenBy !== null) await requireTwoPeople(tx, writtenBy, actor.accountId);
}

/** Of the version that was seen; the same act again, whose answer was lost, is done. */
async function move(
  tx: Database,
  { row, version, actor: { accountId: by } }: Asked,
  toMove: (row: TextOfArticle['text']) => Omit<ArticleMove, 'by'>,
): Promise<MoveOutcome> {
  const current = await findText(tx, row.id);
  if (current === null) return { type: 'changed' };
  const to = toMove(current);
  if (
    current.version === version + 1 &&
    (await wasArticleMovedBy(tx, row.id, { version: current.version, kind: to.kind, by }))
  )
    return { type: 'done' };
  if (current.version !== version) return { type: 'changed' };
  return { type: await moveArticle(tx, current, { ...to, by }) };
}

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
    checkedOn: newest.checkedOn,
    reviewBy: newest.reviewBy,
    newest: row.newestNumber,
    shown: row.shownNumber,
    publishAt: row.publishAt?.toISOString() ?? null,
    writtenBy: newest.writtenBy,
    changedAt: row.changedAt.toISOString(),
  };
}
