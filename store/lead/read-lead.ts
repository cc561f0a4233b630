import type { Database } from '../database.ts';
import { leadModel } from './lead.model.ts';

/** A lead as it is now. Throws for an id that is none. */
export function readLead(db: Database, id: string) {
  return leadModel(db).findByPk(id, { raw: true, rejectOnEmpty: true, ...db.scope });
}
