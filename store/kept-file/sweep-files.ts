import { fn, literal, Op } from 'sequelize';
import { writeAudit } from '../audit/write-audit.ts';
import { inAllCompanies } from '../company/in-all-companies.ts';
import { deletionLock, type Database } from '../database.ts';
import { allowWaits } from '../server-calls.ts';
import { storeDeadlineMs, type FileStore } from './file-store.ts';
import { keptFileModel, keyOf, type KeptFileRow } from './kept-file.model.ts';

/** Tables whose rows name files in the store. */
export const owners = ['bulk_load_file', 'company_payment_file', 'tax_document_file'] as const;

const namedByNobody = owners.map((table) =>
  literal(`NOT EXISTS (SELECT FROM ${table} o WHERE o.kept_file_id = kept_file.id)`),
);

/** A slice begins no other file after so long, in milliseconds. */
const sliceMs = 60_000;

type DueFile = Pick<KeptFileRow, 'id' | 'companyId'>;

/**
 * Removes files that no row has named since before a moment, each with its row and its line of the audit. One that the store does not
 * remove holds up none behind it.
 *
 * @returns how many were removed, at most `limit`; a slice that takes long removes fewer, and none only where none is due any more
 * @throws what the store said, where it removed none of those that are due
 */
export async function sweepFiles(
  db: Database,
  files: FileStore,
  before: Date,
  limit: number,
): Promise<number> {
  const ends = Date.now() + sliceMs;
  let removed = 0;
  const failures: unknown[] = [];
  for (const file of await listDue(db, before, limit)) {
    if (Date.now() >= ends) break;
    try {
      if (await removeFile(db, files, file)) removed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (removed === 0 && failures.length > 0) throw failures[0];
  return removed;
}

/**
 * Notes which files no row names, and lists those of which that was noted before a moment. A file that is younger may be one whose row
 * is about to be written.
 */
function listDue(db: Database, before: Date, limit: number): Promise<readonly DueFile[]> {
  return inAllCompanies(db, async (all) => {
    await keptFileModel(all).update(
      { unnamedAt: fn('now') as unknown as Date },
      {
        where: { unnamedAt: null, createdAt: { [Op.lt]: before }, [Op.and]: namedByNobody },
        ...all.scope,
      },
    );
    return keptFileModel(all).findAll({
      attributes: ['id', 'companyId'],
      where: { unnamedAt: { [Op.lt]: before } },
      order: [['unnamedAt', 'ASC']],
      limit,
      raw: true,
      ...all.scope,
    });
  });
}

/**
 * From the store first, then its row: a sweep that is killed leaves what the next one finds. Its row is held meanwhile, so that no row
 * can come to name it. False: another sweep has it, or a row names it after all.
 */
function removeFile(db: Database, files: FileStore, file: DueFile): Promise<boolean> {
  const { id, companyId } = file;
  return db.transaction(async (tx) => {
    await allowWaits(tx, storeDeadlineMs + 5_000);
    const isRemoved = await tx.inTenant({ companyId }, async (own) => {
      const row = await keptFileModel(own).findByPk(id, {
        lock: deletionLock,
        skipLocked: true,
        raw: true,
        ...own.scope,
      });
      if (row === null) return false;
      // A statement of its own: it sees what was written until the row was held.
      const where = { id, [Op.and]: namedByNobody };
      if ((await keptFileModel(own).count({ where, ...own.scope })) === 0) return false;
      await files.remove(keyOf(file));
      return (await keptFileModel(own).destroy({ where: { id }, ...own.scope })) > 0;
    });
    if (isRemoved)
      await writeAudit(tx, {
        action: 'retention:erase',
        target: 'kept_file',
        outcome: 'done',
        detail: { count: 1 },
      });
    return isRemoved;
  });
}
