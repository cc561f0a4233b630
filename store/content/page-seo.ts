import { Op } from 'sequelize';
import type { PageSeoState, WrittenSeo } from '@cotejo/domain/content/page-seo-row.ts';
import { pageSeoTransitions } from '@cotejo/domain/content/page-seo.record.ts';
import { isProductPage, type PageSeo } from '@cotejo/domain/content/page-seo.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { pictureAddress } from '@cotejo/domain/media/picture.ts';
import type { Database } from '../database.ts';
import { asAnyModel } from '../define-model.ts';
import { moverOf, type VersionMove } from '../record/move-version.ts';
import type { RecordTable } from '../record/record-table.ts';
import { lockName } from '../server-calls.ts';
import {
  pageSeoModel,
  pageSeoVersionModel,
  type PageSeoEventKind,
  type PageSeoRow,
  type PageSeoVersionRow,
} from './page-seo.model.ts';

/** The cells of what is said of a page in its table (domain/content/page-seo.record.ts). */
export const pageSeoTable: RecordTable = {
  from: 'page_seo p',
  id: 'p.id',
  version: 'p.version',
  columns: {
    countryCode: { sql: 'p.country_code', type: 'text' },
    language: { sql: 'p.language', type: 'text' },
    state: { sql: 'p.state', type: 'text' },
    path: { sql: 'p.path', type: 'text' },
    updatedAt: { sql: 'p.updated_at', type: 'timestamptz' },
  },
  split: ['countryCode'],
};

export interface SeoOfPage {
  readonly row: PageSeoRow;
  readonly newest: PageSeoVersionRow;
}

export async function loadPageSeo(
  db: Database,
  ids: readonly string[],
): Promise<readonly SeoOfPage[]> {
  const rows = await pageSeoModel(db).findAll({ where: { id: [...ids] }, raw: true, ...db.scope });
  return withVersions(db, rows, ({ newestNumber }) => newestNumber);
}

/** Everything that is said of pages of a country, in its newest version. */
export async function listPageSeo(
  db: Database,
  countryCode: CountryCode,
): Promise<readonly SeoOfPage[]> {
  const rows = await pageSeoModel(db).findAll({
    where: { countryCode },
    order: ['path'],
    raw: true,
    ...db.scope,
  });
  return withVersions(db, rows, ({ newestNumber }) => newestNumber);
}

/** What the site shows, in every country; in a snapshot: of one moment. */
export async function readShownSeo(
  db: Database,
): Promise<readonly (PageSeo & { readonly country: CountryCode })[]> {
  const rows = await pageSeoModel(db).findAll({
    where: { shownNumber: { [Op.not]: null } },
    raw: true,
    ...db.scope,
  });
  const shown = await withVersions(db, rows, ({ shownNumber }) => shownNumber ?? 0);
  return shown.map(({ row: { countryCode, path, language }, newest }) => ({
    country: countryCode,
    path,
    language,
    title: newest.title,
    description: newest.description,
    image: newest.image && pictureAddress(newest.image),
    indexed: newest.indexed,
    alone: isProductPage(countryCode, path),
  }));
}

async function withVersions(
  db: Database,
  rows: readonly PageSeoRow[],
  numberOf: (row: PageSeoRow) => number,
): Promise<readonly SeoOfPage[]> {
  if (rows.length === 0) return [];
  const versions = await pageSeoVersionModel(db).findAll({
    where: { [Op.or]: rows.map((row) => ({ seoId: row.id, number: numberOf(row) })) },
    raw: true,
    ...db.scope,
  });
  const versionOf = new Map(versions.map((one) => [one.seoId, one]));
  return rows.flatMap((row) => {
    const newest = versionOf.get(row.id);
    return newest === undefined ? [] : [{ row, newest }];
  });
}

export function findSeoVersion(
  db: Database,
  seoId: string,
  number: number,
): Promise<PageSeoVersionRow | null> {
  return pageSeoVersionModel(db).findOne({ where: { seoId, number }, raw: true, ...db.scope });
}

type Pointers = Partial<Pick<PageSeoRow, 'newestNumber' | 'shownNumber' | 'path'>>;
type PageSeoMove = VersionMove<PageSeoState, PageSeoEventKind, Pointers>;
type Seen = Pick<PageSeoRow, 'id' | 'state' | 'version'>;

const moves = moverOf<PageSeoState, PageSeoEventKind, Pointers>({
  rows: asAnyModel(pageSeoModel),
  events: 'page_seo_event',
  rowId: 'seoId',
  transitions: pageSeoTransitions,
});
export const {
  move: movePageSeo,
  wasDoneBy: wasPageSeoMovedBy,
  listEvents: listPageSeoEvents,
} = moves;

/** Writes other words as the newest version; what the site shows stays as it is. */
export async function writePageSeo(
  tx: Database,
  seen: Seen & Pick<PageSeoRow, 'newestNumber'>,
  written: WrittenSeo,
  { kind, by }: Pick<PageSeoMove, 'kind'> & { readonly by: string },
): Promise<'done' | 'changed' | 'refused'> {
  const number = seen.newestNumber + 1;
  const became = await moves.move(tx, seen, { kind, by, given: { newestNumber: number } });
  if (became === 'done') await addVersion(tx, seen.id, number, written, by);
  return became;
}

/** Writes the first words of a page in a language; false: it has some. */
export async function createPageSeo(
  tx: Database,
  row: Pick<PageSeoRow, 'id' | 'countryCode' | 'language' | 'path'>,
  written: WrittenSeo,
  by: string,
): Promise<boolean> {
  const { countryCode, language, path } = row;
  const where = { countryCode, language, path };
  if (await isTaken(tx, where)) return false;
  await pageSeoModel(tx).create(row, { returning: false, ...tx.scope });
  await addVersion(tx, row.id, 1, written, by);
  await moves.note(tx, row.id, { version: 1, kind: 'created', by });
  return true;
}

/**
 * What is said of a page goes along to its new path. In a language that has words of the new path already, those stay. False: somebody
 * changed one of them at the same moment.
 */
export async function readdressPageSeo(
  tx: Database,
  countryCode: CountryCode,
  { from, to }: { readonly from: string; readonly to: string },
  by: string,
): Promise<boolean> {
  const rows = await pageSeoModel(tx).findAll({
    where: { countryCode, path: from },
    order: ['language'],
    raw: true,
    ...tx.scope,
  });
  for (const row of rows) {
    if (await isTaken(tx, { countryCode, language: row.language, path: to })) continue;
    const became = await moves.move(tx, row, { kind: 'readdressed', by, given: { path: to } });
    if (became !== 'done') return false;
  }
  return true;
}

/** Whether something is said of a page in a language; of two who ask at once the second one waits for the first. */
async function isTaken(
  tx: Database,
  where: Pick<PageSeoRow, 'countryCode' | 'language' | 'path'>,
): Promise<boolean> {
  await lockName(tx, `page seo ${where.countryCode} ${where.language} ${where.path}`);
  return (await pageSeoModel(tx).count({ where, ...tx.scope })) > 0;
}

async function addVersion(
  tx: Database,
  seoId: string,
  number: number,
  { title, description, image, indexed }: WrittenSeo,
  writtenBy: string,
): Promise<void> {
  await pageSeoVersionModel(tx).create(
    { seoId, number, title, description, image, indexed, writtenBy },
    { returning: false, ...tx.scope },
  );
}
