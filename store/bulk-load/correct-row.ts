import { Op } from 'sequelize';
import { moveCounts } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { sheetOf, type LoadColumn } from '@cotejo/domain/bulk-load/load-sheets.ts';
import { correctRow } from '@cotejo/domain/bulk-load/read-load-rows.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import { rowLock, type OneTenantDatabase } from '../database.ts';
import { bulkLoadModel, loadRowModel, type BulkLoadRow } from './bulk-load.model.ts';
import { checkChunk } from './check-load.ts';
import { findRelativeKeys } from './find-relatives.ts';
import { readHeadings } from './list-rows.ts';
import { placesOf } from './match-load.ts';
import { sealedFor } from './open-load.ts';
import { lockLoad } from './read-load.ts';
import { toRow, type SealedRow } from './stage-rows.ts';

export interface Correction {
  readonly id: string;
  /** Of the row, as the spreadsheet counts it. */
  readonly number: number;
  readonly column: LoadColumn;
  /** What stands in the cell for whoever corrects it; where another person was quicker it is something else. */
  readonly from: string;
  readonly to: string;
  readonly country: CountryCode;
  /** `2026-11-28`, in the company's country. */
  readonly today: string;
}

export type Corrected =
  | { readonly type: 'done'; readonly load: BulkLoadRow }
  /** Nothing would be left in the row. */
  | { readonly type: 'blank' }
  /** It stands elsewhere by now, or somebody else has written the cell. */
  | { readonly type: 'changed'; readonly load: BulkLoadRow }
  | { readonly type: 'none' };

const isColumnOf = (kind: BulkLoadRow['kind'], column: LoadColumn): boolean =>
  Object.hasOwn(sheetOf(kind).columns, column);

/** Whether cells can be corrected: nothing of it is confirmed, and every row is checked. */
export const isCorrectable = ({ state, digest, rosterVersion, counts }: BulkLoadRow): boolean =>
  state === 'review' ||
  (state === 'checking' && digest === null && rosterVersion !== null && counts.read === 0);

/**
 * Writes a cell of a load anew and checks its row again, with those that are about the same people; what would be confirmed
 * is another thing from then on.
 */
export async function correctCell(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { id, number, column, from, to, country, today }: Correction,
): Promise<Corrected> {
  const load = await lockLoad(own, id);
  if (load === null) return { type: 'none' };
  if (!isCorrectable(load) || !isColumnOf(load.kind, column)) return { type: 'changed', load };
  const where = { bulkLoadId: id, number };
  const row = await loadRowModel(own).findOne({ where, lock: rowLock, raw: true, ...own.scope });
  if (row === null) return { type: 'none' };
  const keys = await openCompanyKeys(own, masters);
  const { recordKeys } = keys;
  const headings = [...(await readHeadings(own, masters, load))];
  const places = new Map(placesOf(load, headings));
  if (!places.has(column)) {
    // The file has no such column: it gets one, behind the others.
    places.set(column, headings.length);
    headings.push(sheetOf(load.kind).columns[column].label[load.language]);
  }
  const { cells } = unseal(recordKeys, sealedFor.row(id, number), row.sealedCells) as SealedRow;
  const before = cells[places.get(column) ?? -1] ?? '';
  // The answer to the same correction was lost: it is done.
  if (before === to.trim() && before !== from) return { type: 'done', load };
  if (before !== from) return { type: 'changed', load };
  const corrected = correctRow(
    { number, cells, cellProblems: row.cellProblems },
    { column, text: to, places },
    { kind: load.kind, country, language: load.language, today },
  );
  if (corrected === null) return { type: 'blank' };
  const next = toRow(keys, load, corrected);
  await loadRowModel(own).update(next, { where, ...own.scope });
  const touched = [row.personKey, next.personKey].filter((key) => key !== null);
  // Of a cancellation whose relative somebody is stands with the person; a row may leave it out.
  const relatives = load.kind === 'cancellation' ? await findRelativeKeys(own, touched) : [];
  const again = await loadRowModel(own).findAll({
    attributes: ['number', 'state'],
    where: {
      bulkLoadId: id,
      [Op.or]: [{ number }, { personKey: [...touched, ...relatives] }, { holderKey: touched }],
    },
    raw: true,
    ...own.scope,
  });
  await loadRowModel(own).update(
    { state: 'read', problems: [], seenVersion: null, seenContentKey: null },
    { where: { bulkLoadId: id, number: again.map((each) => each.number) }, ...own.scope },
  );
  const counts = moveCounts(
    load.counts,
    again.map(({ state }) => state),
    again.map(() => 'read' as const),
  );
  await bulkLoadModel(own).update(
    {
      state: 'checking',
      digest: null,
      askedBy: null,
      changedSince: false,
      counts,
      places: Object.fromEntries(places),
      sealedHeadings: seal(recordKeys, sealedFor.headings(id), headings),
      updatedAt: new Date(),
    },
    { where: { id }, ...own.scope },
  );
  // At once, for whoever looks at it; the worker does what is more than a chunk, and the digest.
  await checkChunk(own, masters, id);
  return { type: 'done', load };
}
