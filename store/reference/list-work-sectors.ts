import type { Database } from '../database.ts';
import { workSectorModel, workSectorTypeModel } from './reference.model.ts';

/** Work sector of spec 3 §3. */
export interface WorkSectorType {
  readonly id: number;
  readonly displayName: string;
  readonly workSectors: readonly { readonly code: string; readonly displayName: string }[];
}

export async function listWorkSectors(db: Database): Promise<readonly WorkSectorType[]> {
  const types = await workSectorTypeModel(db).findAll({ order: ['id'], raw: true, ...db.scope });
  const sectors = await workSectorModel(db).findAll({
    order: ['displayName'],
    raw: true,
    ...db.scope,
  });
  return types
    .map(({ id, displayName }) => ({
      id,
      displayName,
      workSectors: sectors
        .filter(({ workSectorTypeId }) => workSectorTypeId === id)
        .map((sector) => ({ code: sector.code, displayName: sector.displayName })),
    }))
    .filter(({ workSectors }) => workSectors.length > 0);
}
