import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { profileEntryModel } from './profile-entry.model.ts';

export function eraseProfiles(tx: Database, before: Date, limit: number): Promise<number> {
  const enteredAt = { [Op.lt]: before };
  return profileEntryModel(tx).destroy({ where: { enteredAt }, limit, ...tx.scope });
}
