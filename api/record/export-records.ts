import { stringify } from 'csv-stringify/sync';
import { countries } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { readListQuery } from '@cotejo/domain/record/list-query.ts';
import {
  fileHeadings,
  fileRow,
  maxFileRows,
  type FileFormat,
  type FileReader,
} from '@cotejo/domain/record/record-file.ts';
import { writeXlsx } from '@cotejo/documents/spreadsheet/write-xlsx.ts';
import { readRecordPage } from '@cotejo/store/record/page.sql.ts';
import type { Database } from '@cotejo/store/database.ts';
import { auditAct } from '../account/audit.ts';
import { requireActor, type Actor } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';
import { inOrder } from './in-order.ts';
import { readableOf, reachOf } from './reach.ts';
import type { Mounted } from './record-source.ts';

const pageRows = 500;

const csv = {
  delimiter: ';',
  // A spreadsheet must not run what a cell begins with.
  escape_formulas: true,
} as const;

export interface RecordFile {
  readonly type: string;
  readonly name: string;
  readonly parts: AsyncGenerator<string | Buffer>;
}

/**
 * A list as its address asks for it, as a file. Which records are in it is read by one statement, so that none is left out or twice
 * because it moved to another place of the list meanwhile; what they hold is read page by page while the file is sent. Taking it is
 * in the audit with how many there are before any of them is read. Throws 1000 for more than a file may have.
 */
export async function exportRecords(
  db: Database,
  mounted: Mounted,
  context: RequestContext,
  format: FileFormat,
): Promise<RecordFile> {
  const { kind, source } = mounted;
  const { export: permission } = kind.permissions;
  if (permission === undefined) throw new Error(`${kind.name} has no file`);
  const actor = requireActor(context.actor);
  const { timeZone } = countries[context.country];
  const today = dayIn(timeZone, Date.now());
  const asked = new URLSearchParams(context.url.searchParams);
  for (const name of ['format', 'after', 'before', 'take', 'count']) asked.delete(name);
  const query = readListQuery(kind, asked, { today, accountId: actor.accountId });
  const branches = await (permission === kind.permissions.read
    ? readableOf(db, mounted, actor)
    : reachOf(db, kind, actor, permission));
  const { ids, next } = await readRecordPage(db, source.table, {
    ...query,
    branches,
    timeZone,
    take: maxFileRows[format],
  });
  if (next !== null) throw new AppError('1000');
  await auditAct(db, context, {
    action: `${kind.name}:export`,
    target: null,
    // What was asked for by its names: a value may be somebody's.
    detail: { format, rows: ids.length, filters: [...new Set(asked.keys())].join(' ') },
  });
  const reader: FileReader = { language: context.language, timeZone };
  const rows = readRows(db, mounted, ids, { actor, reader });
  return format === 'csv'
    ? {
        type: 'text/csv; charset=utf-8',
        name: `${kind.name}-${today}.csv`,
        parts: writeCsv(fileHeadings(kind, reader), rows),
      }
    : {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        name: `${kind.name}-${today}.xlsx`,
        parts: writeSheet(fileHeadings(kind, reader), rows),
      };
}

type Rows = AsyncGenerator<readonly (readonly string[])[]>;

async function* readRows(
  db: Database,
  { kind, source }: Mounted,
  ids: readonly string[],
  { actor, reader }: { readonly actor: Actor; readonly reader: FileReader },
): Rows {
  for (let at = 0; at < ids.length; at += pageRows) {
    const page = ids.slice(at, at + pageRows);
    const rows = inOrder(await source.load(db, page, actor), page);
    yield rows.map((row) => fileRow(kind, row, reader));
  }
}

async function* writeCsv(headings: readonly string[], pages: Rows): AsyncGenerator<string> {
  yield `\uFEFF${stringify([[...headings]], csv)}`;
  for await (const rows of pages)
    yield stringify(
      rows.map((row) => [...row]),
      csv,
    );
}

/** Its cells are all text, which nothing computes. */
async function* writeSheet(headings: readonly string[], pages: Rows): AsyncGenerator<Buffer> {
  const all: (readonly string[])[] = [headings];
  for await (const rows of pages) all.push(...rows);
  yield await writeXlsx(all);
}
