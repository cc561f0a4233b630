import { isDeepStrictEqual } from 'node:util';
import { readSeoForm, toPageSeoError } from '@cotejo/domain/content/page-seo-forms.ts';
import type { PageSeoRecord, WrittenSeo } from '@cotejo/domain/content/page-seo-row.ts';
import type { pageSeoRecord } from '@cotejo/domain/content/page-seo.record.ts';
import type { PublishedArticle } from '@cotejo/domain/content/article.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import {
  createPageSeo,
  findSeoVersion,
  listPageSeo,
  listPageSeoEvents,
  loadPageSeo,
  movePageSeo,
  pageSeoTable,
  wasPageSeoMovedBy,
  writePageSeo,
  type SeoOfPage,
} from '@cotejo/store/content/page-seo.ts';
import type { PageSeoEventKind } from '@cotejo/store/content/page-seo.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import { findTitledProducts } from '@cotejo/store/catalogue/product/read-seo.ts';
import { swapPicture } from '@cotejo/store/media/pictures.ts';
import { createArticleHolder } from '../article/article-holder.ts';
import type { Dependencies } from '../dependencies.ts';
import { refusePicture } from '../media/refuse-picture.ts';
import { createdId } from '../record/created-id.ts';
import { readEventPage } from '../record/event-page.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { findProductPath, listSiteAddresses } from '../site/site-addresses.ts';

type Acts = (typeof pageSeoRecord)['acts'];
type Asked = AskedMove<PageSeoRecord>;

interface Place {
  readonly country: CountryCode;
  readonly language: Language;
  readonly path: string;
}

/** What staff say of pages, as they write and publish it (docs/decisions/page-seo.md). */
export function pageSeoSource(dependencies: Dependencies): RecordSource<PageSeoRecord, Acts> {
  const { configuration, comparison } = dependencies;
  const { recordKeys } = configuration;
  const readArticles = createArticleHolder(dependencies);

  /** Pages that search engines may list. */
  const isPage = async ({ country, language, path }: Place): Promise<boolean> => {
    const snapshot = await comparison.holder.whenReady(wholeCatalogue(country));
    if (Object.values(listSiteAddresses(snapshot)).some((paths) => paths.includes(path)))
      return true;
    const articles = await readArticles();
    return articles.some(
      (one) => one.country === country && one.language === language && articlePath(one) === path,
    );
  };

  /** Titles that pages of a country have without staff: of its articles, and of products in the catalogue, which is Spanish. */
  const readTitles = async (
    db: Database,
    country: CountryCode,
    wanted: readonly string[],
  ): Promise<readonly TitledPage[]> => {
    const snapshot = await comparison.holder.whenReady(wholeCatalogue(country));
    const products = await findTitledProducts(db, wanted);
    const articles = await readArticles();
    return [
      ...articles
        .filter((one) => one.country === country)
        .map((one) => ({ path: articlePath(one), language: one.language, title: one.title })),
      ...products.flatMap(({ productId, seoTitle: title }) => {
        const path = findProductPath(snapshot, productId);
        return path === null ? [] : [{ path, language: 'es' as const, title }];
      }),
    ];
  };

  const presentAll = async (
    db: Database,
    found: readonly SeoOfPage[],
  ): Promise<readonly PageSeoRecord[]> => {
    const titled = found.filter(({ newest }) => newest.title !== '');
    const same = new Map<string, string | null>();
    for (const country of new Set(titled.map(({ row }) => row.countryCode))) {
      const own = titled.filter(({ row }) => row.countryCode === country);
      const said = await listPageSeo(db, country);
      const titles = await readTitles(
        db,
        country,
        own.map(({ newest }) => newest.title),
      );
      for (const one of own) same.set(one.row.id, findSameTitle(one, said, titles));
    }
    return found.map((one) => present(one, same.get(one.row.id) ?? null));
  };

  return {
    table: pageSeoTable,
    load: async (db, ids) => presentAll(db, await loadPageSeo(db, ids)),
    history: (db, id, before) =>
      readEventPage(db, recordKeys, before, (limit, end) => listPageSeoEvents(db, id, limit, end)),
    create: async (tx, { values, actor, context: { language, idempotencyKey } }) => {
      const id = createdId('page seo', actor.accountId, idempotencyKey);
      // The same call, whose answer was lost.
      if ((await loadPageSeo(tx, [id])).length > 0) return { type: 'done', id };
      const place: Place = {
        country: String(values['countryCode']) as CountryCode,
        language: String(values['language']) as Language,
        path: String(values['path']).trim(),
      };
      if (!(await isPage(place)))
        return { type: 'refused', errors: [toPageSeoError('path', 'page', language)] };
      const isDone = await createPageSeo(
        tx,
        { id, countryCode: place.country, language: place.language, path: place.path },
        { ...readSeoForm(values), image: null },
        actor.accountId,
      );
      return isDone
        ? { type: 'done', id }
        : { type: 'refused', errors: [toPageSeoError('path', 'taken', language)] };
    },
    acts: {
      edit: (tx, asked) =>
        write(tx, asked, 'written', { ...readSeoForm(asked.values), image: asked.row.image }),
      setImage: async (tx, asked) => {
        const image = String(asked.values['image']).trim();
        // The version before keeps its picture: somebody may take it back.
        const outcome = await swapPicture(tx, { from: null, to: image, use: 'share-picture' }, () =>
          write(tx, asked, 'set-image', { ...wordsOf(asked.row), image }),
        );
        return outcome ?? refusePicture('image', asked.context.language);
      },
      removeImage: (tx, asked) =>
        write(tx, asked, 'removed-image', { ...wordsOf(asked.row), image: null }),
      publish: (tx, asked) => {
        const { newest, shown, state } = asked.row;
        return move(
          tx,
          asked,
          'published',
          (seen) =>
            movePageSeo(tx, seen, {
              kind: 'published',
              by: asked.actor.accountId,
              // What is published may be published again: in another version.
              ...(state === 'published' ? {} : { state: 'published' }),
              given: { shownNumber: newest },
            }),
          newest === shown,
        );
      },
      withdraw: (tx, asked) =>
        move(
          tx,
          asked,
          'withdrawn',
          (seen) =>
            movePageSeo(tx, seen, {
              kind: 'withdrawn',
              by: asked.actor.accountId,
              state: 'withdrawn',
              given: { shownNumber: null },
            }),
          asked.row.shown === null,
        ),
      restore: async (tx, asked) => {
        const { row, values, context } = asked;
        const earlier = await findSeoVersion(tx, row.id, Number(values['number']));
        if (earlier === null || earlier.number >= row.newest)
          return {
            type: 'refused',
            errors: [toPageSeoError('number', 'number', context.language)],
          };
        return write(tx, asked, 'restored', wordsOf(earlier));
      },
    },
  };
}

const articlePath = ({ slug }: PublishedArticle): string => `${sitePaths.blog}/${slug}`;

interface TitledPage {
  readonly path: string;
  readonly language: Language;
  readonly title: string;
}

/** Another page of the country and language that has this title: by what staff wrote, or else by its own. */
function findSameTitle(
  { row, newest: { title } }: SeoOfPage,
  said: readonly SeoOfPage[],
  titles: readonly TitledPage[],
): string | null {
  const isSame = (other: string): boolean => other.toLowerCase() === title.toLowerCase();
  const written = said
    .filter((one) => one.row.language === row.language && one.newest.title !== '')
    .map((one) => ({ path: one.row.path, title: one.newest.title }));
  const renamed = new Set(written.map(({ path }) => path));
  const own = titles.filter((one) => one.language === row.language && !renamed.has(one.path));
  const other = [...written, ...own].find((one) => one.path !== row.path && isSame(one.title));
  return other?.path ?? null;
}

const wordsOf = ({ title, description, image, indexed }: WrittenSeo): WrittenSeo => ({
  title,
  description,
  image,
  indexed,
});

/** Other words as the newest version; the site shows what it showed. */
const write = (
  tx: Database,
  asked: Asked,
  kind: PageSeoEventKind,
  written: WrittenSeo,
): Promise<MoveOutcome> =>
  move(
    tx,
    asked,
    kind,
    (seen) =>
      writePageSeo(tx, { ...seen, newestNumber: asked.row.newest }, written, {
        kind,
        by: asked.actor.accountId,
      }),
    isDeepStrictEqual(wordsOf(asked.row), written),
  );

type Seen = Pick<PageSeoRecord, 'id' | 'state' | 'version'>;

/** Of the version that was seen; the same act again, whose answer was lost, is done. */
function move(
  tx: Database,
  asked: Asked,
  kind: PageSeoEventKind,
  change: (seen: Seen) => Promise<'done' | 'changed' | 'refused'>,
  isSame: boolean,
): Promise<MoveOutcome> {
  const { row, version, actor } = asked;
  const { id, state } = row;
  const by = actor.accountId;
  return moveOnce(asked, {
    isSame,
    wasDone: (now) => wasPageSeoMovedBy(tx, id, { version: now, kind, by }),
    move: () => change({ id, state, version }),
  });
}

function present({ row, newest }: SeoOfPage, sameTitle: string | null): PageSeoRecord {
  const { id, version, path, countryCode, language, state, newestNumber, shownNumber } = row;
  return {
    id,
    version,
    path,
    countryCode,
    language,
    state,
    ...wordsOf(newest),
    newest: newestNumber,
    shown: shownNumber,
    sameTitle,
    updatedAt: row.updatedAt.toISOString(),
  };
}
