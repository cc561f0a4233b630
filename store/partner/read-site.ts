import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { siteModel, type SiteRow } from './site.model.ts';

export function findSite(db: Database, id: string): Promise<SiteRow | null> {
  return siteModel(db).findByPk(id, { raw: true, ...db.scope });
}

export function loadSites(db: Database, ids: readonly string[]): Promise<readonly SiteRow[]> {
  return siteModel(db).findAll({ where: { id: [...ids] }, raw: true, ...db.scope });
}

/** Whether another site has a host, whatever its state. */
export async function isHostTaken(db: Database, host: string, exceptId: string): Promise<boolean> {
  const where = { host, id: { [Op.ne]: exceptId } };
  return (await siteModel(db).count({ where, ...db.scope })) > 0;
}

/** The sites that hosts are answered with. */
export function listLiveSites(db: Database): Promise<readonly SiteRow[]> {
  return siteModel(db).findAll({ where: { state: 'live' }, raw: true, ...db.scope });
}
