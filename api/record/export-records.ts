import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Branch } from '@cotejo/domain/record/reach-record.ts';
import {
  fileHeadings,
  fileRow,
  fileTypes,
  maxFileRows,
  type ListFormat,
  type FileReader,
} from '@cotejo/domain/record/record-file.ts';
import { readRecordPage } from '@cotejo/store/record/page.sql.ts';
import type { Database } from '@cotejo/store/database.ts';
import { auditAct } from '../account/audit.ts';
import { requireActor, type Actor } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';
import { inOrder } from './in-order.ts';
import { questionOf } from './question-of.ts';
import { readableOf, reachOf, requireSupport, within } from './reach.ts';
import type { Mounted } from './record-source.ts';
import { writeDocument, writeFileParts } from './write-file.ts';

const pageRows = 500;

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
  format: ListFormat,
): Promise<RecordFile> {
  const { kind, source } = mounted;
  const { export: permission } = kind.permissions;
  if (permission === undefined) throw new Error(`${kind.name} has no file`);
  const actor = requireActor(context.actor);
  const asked = new URLSearchParams(context.url.searchParams);
  for (const name of ['format', 'after', 'before', 'take', 'count']) asked.delete(name);
  const query = questionOf(kind, asked, context);
  const { timeZone, today } = query;
  const branches = await (permission === kind.permissions.read
    ? readableOf(db, mounted, actor)
    : reachOf(db, kind, actor, permission));
  requireSupport(actor, permission, branches);
  const { ids, next } = await within(db, kind, branches, (own) =>
    readRecordPage(own, source.table, {
      ...query,
      branches,
      take: maxFileRows[format],
    }),
  );
  if (next !== null) throw new AppError('1000');
  await auditAct(db, context, {
    action: `${kind.name}:export`,
    target: null,
    // What was asked for by its names: a value may be somebody's.
    detail: { format, rows: ids.length, filters: [...new Set(asked.keys())].join(' ') },
  });
  const reader: FileReader = { language: context.language, timeZone };
  const rows = readRows(db, mounted, ids, { actor, reader, branches });
  const headings = fileHeadings(kind, reader);
  return {
    type: fileTypes[format],
    name: `${kind.name}-${today}.${format}`,
    parts:
      format === 'pdf'
        ? writeDocument(headings, rows, { count: ids.length, today, reader })
        : writeFileParts(format, headings, rows),
  };
}

type Rows = AsyncGenerator<readonly (readonly string[])[]>;

async function* readRows(
  db: Database,
  { kind, source }: Mounted,
  ids: readonly string[],
  {
    actor,
    reader,
    branches,
  }: {
    readonly actor: Actor;
    readonly reader: FileReader;
    readonly branches: readonly Branch[];
  },
): Rows {
  for (let at = 0; at < ids.length; at += pageRows) {
    const page = ids.slice(at, at + pageRows);
    const rows = await within(db, kind, branches, (own) =>
      source.load(own, page, actor, { alone: false }),
    );
    yield inOrder(rows, page).map((row) => fileRow(kind, row, reader));
  }
}
