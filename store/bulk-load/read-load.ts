import { Op } from 'sequelize';
import { openStates, type BulkLoadState } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import { rowLock, type OneTenantDatabase } from '../database.ts';
import { findFile, type SealedFile } from '../kept-file/open-file.ts';
import { bulkLoadFileModel, bulkLoadModel, type BulkLoadRow } from './bulk-load.model.ts';
import { sealedFor } from './open-load.ts';

/** A load as people read it. */
export type NamedLoad = BulkLoadRow & { readonly fileName: string };

export const findLoad = (own: OneTenantDatabase, id: string): Promise<BulkLoadRow | null> =>
  bulkLoadModel(own).findByPk(id, { raw: true, ...own.scope });

/** The load, while this transaction lasts nobody else's to move. */
export const lockLoad = (own: OneTenantDatabase, id: string): Promise<BulkLoadRow | null> =>
  bulkLoadModel(own).findByPk(id, { raw: true, lock: rowLock, ...own.scope });

/** A load of the company with the name of its file; null where the company has no such load. */
export async function readLoad(
  own: OneTenantDatabase,
  masters: RecordKeys,
  id: string,
): Promise<NamedLoad | null> {
  const load = await findLoad(own, id);
  if (load === null) return null;
  const { recordKeys } = await openCompanyKeys(own, masters);
  return { ...load, fileName: String(unseal(recordKeys, sealedFor.name(id), load.sealedFileName)) };
}

/** How many loads of the company are open. */
export const countOpen = (own: OneTenantDatabase): Promise<number> =>
  bulkLoadModel(own).count({ where: { state: [...openStates] }, ...own.scope });

/** The place of a load in the list. */
export interface LoadPlace {
  readonly createdAt: Date;
  readonly id: string;
}

/** Loads of the company, the newest first. */
export async function listLoads(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { after, limit }: { readonly after: LoadPlace | null; readonly limit: number },
): Promise<readonly NamedLoad[]> {
  const loads = await bulkLoadModel(own).findAll({
    where:
      after === null
        ? {}
        : {
            [Op.or]: [
              { createdAt: { [Op.lt]: after.createdAt } },
              { createdAt: after.createdAt, id: { [Op.lt]: after.id } },
            ],
          },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit,
    raw: true,
    ...own.scope,
  });
  if (loads.length === 0) return [];
  const { recordKeys } = await openCompanyKeys(own, masters);
  return loads.map((load) => ({
    ...load,
    fileName: String(unseal(recordKeys, sealedFor.name(load.id), load.sealedFileName)),
  }));
}

/** The file of a load that is being read, for `openFile`; null: its rows are kept. */
export async function findLoadFile(
  own: OneTenantDatabase,
  masters: RecordKeys,
  id: string,
): Promise<SealedFile | null> {
  const row = await bulkLoadFileModel(own).findByPk(id, { raw: true, ...own.scope });
  return row === null ? null : findFile(own, masters, row, sealedFor.file(id));
}

/** The earlier load of the same file that has not been discarded, refused or undone. */
export async function findSameFile(
  own: OneTenantDatabase,
  { id, kind, companyPolicyId, contentHash, createdAt }: BulkLoadRow,
): Promise<BulkLoadRow | null> {
  const over: readonly BulkLoadState[] = ['discarded', 'refused', 'undone'];
  return bulkLoadModel(own).findOne({
    where: {
      contentHash,
      kind,
      companyPolicyId,
      id: { [Op.ne]: id },
      createdAt: { [Op.lt]: createdAt },
      state: { [Op.notIn]: over },
    },
    order: [['createdAt', 'DESC']],
    raw: true,
    ...own.scope,
  });
}
