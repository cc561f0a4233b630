import { literal, Op } from 'sequelize';
import { inAllCompanies } from '../company/in-all-companies.ts';
import type { Database } from '../database.ts';
import type { FileStore } from './file-store.ts';
import { keptFileModel, keyOf } from './kept-file.model.ts';

/** Tables whose rows name files in the store. */
const owners = ['bulk_load_file', 'company_payment_file', 'tax_document_file'] as const;

const namedByNobody = owners.map((table) =>
  literal(`NOT EXISTS (SELECT FROM ${table} o WHERE o.kept_file_id = kept_file.id)`),
);

/** So many calls of the store at a time. */
const most = 20;

/**
 * Removes files that were put before a moment and that no row names, or none any more: from the store first, then what says that it is
 * there. A sweep that is killed leaves only what the next one finds. Answers how many there were, at most `limit`.
 */
export async function sweepFiles(
  db: Database,
  files: FileStore,
  before: Date,
  limit: number,
): Promise<number> {
  const due = await inAllCompanies(db, (all) =>
    keptFileModel(all).findAll({
      attributes: ['id', 'companyId'],
      where: { createdAt: { [Op.lt]: before }, [Op.and]: namedByNobody },
      order: [['createdAt', 'ASC']],
      limit: Math.min(limit, most),
      raw: true,
      ...all.scope,
    }),
  );
  for (const { id, companyId } of due) {
    await files.remove(keyOf({ companyId, id }));
    await db.inTenant({ companyId }, (own) =>
      keptFileModel(own).destroy({ where: { id }, ...own.scope }),
    );
  }
  return due.length;
}
