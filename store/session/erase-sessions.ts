import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { sessionModel } from './session.model.ts';

/** Sessions that ended before a day, with their tokens. */
export function eraseSessions(tx: Database, before: Date, limit: number): Promise<number> {
  const old = { [Op.lt]: before };
  const where = { [Op.or]: [{ endsAt: old }, { revokedAt: old }] };
  return sessionModel(tx).destroy({ where, limit, ...tx.scope });
}
