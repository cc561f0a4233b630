import {
  chunkRows,
  moveCounts,
  type BulkLoadState,
  type LoadRowState,
} from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import type { OneTenantDatabase } from '../database.ts';
import { bulkLoadModel, loadRowModel, type BulkLoadRow, type LoadRow } from './bulk-load.model.ts';
import { lockLoad } from './read-load.ts';
import { updateRows } from './write-rows.sql.ts';

/** What a chunk came to: it did some, there is none left, or the load is not worked on in this way any more. */
export type Chunk = 'some' | 'none' | 'over';

export interface ChunkOf {
  readonly id: string;
  /** In any other state nothing is done. */
  readonly state: BulkLoadState;
  /** The rows that are still to be done. */
  readonly from: readonly LoadRowState[];
  /** The last ones first: what depends on others is taken back before them. */
  readonly newestFirst?: (load: BulkLoadRow) => boolean;
}

/**
 * The next rows of a load, in one transaction with their states and the load's counts: whatever ends the process, a row was
 * done and says so, or was not. Pausing waits for the end of one chunk.
 */
export async function runChunk(
  own: OneTenantDatabase,
  { id, state, from, newestFirst }: ChunkOf,
  work: (rows: readonly LoadRow[], load: BulkLoadRow) => Promise<readonly LoadRow[]>,
): Promise<Chunk> {
  const load = await lockLoad(own, id);
  if (load?.state !== state) return 'over';
  const direction = newestFirst?.(load) === true ? 'DESC' : 'ASC';
  const rows = await loadRowModel(own).findAll({
    where: { bulkLoadId: id, state: [...from] },
    order: [
      ['isDependant', direction],
      ['number', direction],
    ],
    limit: chunkRows,
    raw: true,
    ...own.scope,
  });
  if (rows.length === 0) return 'none';
  const done = await work(rows, load);
  await updateRows(own, id, done);
  const counts = moveCounts(
    load.counts,
    rows.map((row) => row.state),
    done.map((row) => row.state),
  );
  await bulkLoadModel(own).update(
    { counts, updatedAt: new Date() },
    { where: { id }, ...own.scope },
  );
  return 'some';
}
