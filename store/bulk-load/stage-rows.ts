import {
  moveCounts,
  noRows,
  type LoadRefusal,
} from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import type { LoadedPerson } from '@cotejo/domain/company-person/loaded-person.ts';
import type { ReadLoadRow } from '@cotejo/domain/bulk-load/read-load-rows.ts';
import { toContentKey, toPersonKey } from '../company-person/people.ts';
import type { CompanyKeys } from '../crypto/company-keys.ts';
import { seal } from '../crypto/seal.ts';
import type { OneTenantDatabase } from '../database.ts';
import {
  bulkLoadFileModel,
  bulkLoadModel,
  loadRowModel,
  type BulkLoadRow,
} from './bulk-load.model.ts';
import { sealedFor } from './open-load.ts';
import { lockLoad } from './read-load.ts';
import { insertRows } from './write-rows.sql.ts';

/** A row of the file, read. */
export type StagedRow = ReadLoadRow;

/** What a row of a load keeps sealed. */
export interface SealedRow {
  readonly cells: readonly string[];
  readonly person: LoadedPerson;
}

/** The number of the last row that was kept; 0 = none. */
export async function readStaged(own: OneTenantDatabase, bulkLoadId: string): Promise<number> {
  const last = await loadRowModel(own).max('number', { where: { bulkLoadId }, ...own.scope });
  return Number(last ?? 0);
}

/** Keeps rows in the order of the file; false where the load is no longer read. */
export async function stageRows(
  own: OneTenantDatabase,
  keys: CompanyKeys,
  loadId: string,
  rows: readonly StagedRow[],
): Promise<boolean> {
  const load = await lockLoad(own, loadId);
  if (load?.state !== 'reading') return false;
  await insertRows(
    own,
    load.id,
    rows.map((row) => toRow(keys, load, row)),
  );
  const counts = moveCounts(
    load.counts,
    [],
    rows.map(() => 'read' as const),
  );
  await bulkLoadModel(own).update(
    { counts, updatedAt: new Date() },
    { where: { id: loadId }, ...own.scope },
  );
  return true;
}

/** A row as it is kept, with nothing known of it but its cells. */
export function toRow(
  { recordKeys, indexKey }: CompanyKeys,
  load: Pick<BulkLoadRow, 'id'>,
  row: StagedRow,
) {
  const { person, number, cells, problems, cover } = row;
  const { legalId, holderLegalId, isDependant } = person;
  const sealed: SealedRow = { cells, person };
  return {
    number,
    isDependant,
    personKey: legalId === '' ? null : toPersonKey(indexKey, legalId),
    holderKey: holderLegalId === null ? null : toPersonKey(indexKey, holderLegalId),
    contentKey: toContentKey(indexKey, person),
    sealedCells: seal(recordKeys, sealedFor.row(load.id, number), sealed),
    cellProblems: problems,
    effectiveOn: cover?.effectiveOn ?? null,
    coverageGroup: cover?.coverageGroup ?? null,
    reason: cover?.reason ?? null,
  };
}

/** All of the file is kept as rows, and the file itself is not needed any more. */
export async function endReading(
  own: OneTenantDatabase,
  { recordKeys }: CompanyKeys,
  id: string,
  { headings, headingRow }: { readonly headings: readonly string[]; readonly headingRow: number },
): Promise<void> {
  const sealedHeadings = seal(recordKeys, sealedFor.headings(id), headings);
  await bulkLoadModel(own).update(
    { state: 'checking', headingRow, sealedHeadings, sealedSample: null, updatedAt: new Date() },
    { where: { id, state: 'reading' }, ...own.scope },
  );
  await bulkLoadFileModel(own).destroy({ where: { bulkLoadId: id }, ...own.scope });
}

/** Nothing of the file can be read: why, and the load is over. */
export async function refuseLoad(
  own: OneTenantDatabase,
  id: string,
  refusedWhy: string | LoadRefusal,
): Promise<void> {
  const now = new Date();
  await bulkLoadModel(own).update(
    {
      state: 'refused',
      refusedWhy,
      counts: noRows,
      updatedAt: now,
      endedAt: now,
      sealedSample: null,
    },
    { where: { id, state: 'reading' }, ...own.scope },
  );
  await bulkLoadFileModel(own).destroy({ where: { bulkLoadId: id }, ...own.scope });
  await loadRowModel(own).destroy({ where: { bulkLoadId: id }, ...own.scope });
}
