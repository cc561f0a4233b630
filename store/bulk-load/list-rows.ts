import { Op } from 'sequelize';
import type { LoadRowState } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase } from '../database.ts';
import { loadRowModel, type BulkLoadRow, type LoadRow } from './bulk-load.model.ts';
import { sealedFor } from './open-load.ts';
import { openRow } from './open-row.ts';
import type { SealedRow } from './stage-rows.ts';

/** A row as people read it. */
export type OpenRow = Pick<LoadRow, 'number' | 'state' | 'problems'> & SealedRow;

/** Rows of a load in the order of the file, behind a number. */
export async function listRows(
  own: OneTenantDatabase,
  masters: RecordKeys,
  load: Pick<BulkLoadRow, 'id'>,
  asked: {
    readonly after: number;
    readonly limit: number;
    /** Null: of every state. */
    readonly states: readonly LoadRowState[] | null;
  },
): Promise<readonly OpenRow[]> {
  const { after, limit, states } = asked;
  const rows = await loadRowModel(own).findAll({
    attributes: ['number', 'state', 'problems', 'sealedCells'],
    where: {
      bulkLoadId: load.id,
      number: { [Op.gt]: after },
      ...(states === null ? {} : { state: [...states] }),
    },
    order: [['number', 'ASC']],
    limit,
    raw: true,
    ...own.scope,
  });
  const keys = await openCompanyKeys(own, masters);
  return rows.map((row) => ({
    number: row.number,
    state: row.state,
    problems: row.problems,
    ...openRow(keys, { ...row, bulkLoadId: load.id }),
  }));
}

/** The headings as they stand in the file; none where it was not read. */
export async function readHeadings(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { id, sealedHeadings }: BulkLoadRow,
): Promise<readonly string[]> {
  if (sealedHeadings === null) return [];
  const { recordKeys } = await openCompanyKeys(own, masters);
  return unseal(recordKeys, sealedFor.headings(id), sealedHeadings) as readonly string[];
}
