import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { leadModel } from './lead.model.ts';

/** A lead as it is now. Throws for an id that is none. */
export function readLead(db: Database, id: string) {
  return leadModel(db).findByPk(id, { raw: true, rejectOnEmpty: true, ...db.scope });
}

/** The leads that somebody reaches; absent: whichever. */
export interface LeadFilter {
  readonly countryCode?: string;
  /** Accounts, of which one works on it. */
  readonly assignedTo?: readonly string[];
  /** The lead's id. */
  readonly among?: readonly string[];
}

const toWhere = ({ countryCode, assignedTo, among }: LeadFilter) => ({
  ...(countryCode === undefined ? {} : { countryCode }),
  ...(assignedTo === undefined ? {} : { assignedTo: [...assignedTo] }),
  ...(among === undefined ? {} : { id: [...among] }),
});

/** Whether a lead is one of those. */
export async function isAmongLeads(db: Database, id: string, filter: LeadFilter): Promise<boolean> {
  const where = { [Op.and]: [{ id }, toWhere(filter)] };
  return (await leadModel(db).count({ where, ...db.scope })) > 0;
}
