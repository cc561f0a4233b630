import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { leadModel, type LeadRow } from './lead.model.ts';

/** A lead as it is now. Throws for an id that is none. */
export function readLead(db: Database, id: string) {
  return leadModel(db).findByPk(id, { raw: true, rejectOnEmpty: true, ...db.scope });
}

/** Leads as they are now, in one query, by their ids; an id that is none is absent. */
export async function readLeads(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LeadRow>> {
  if (ids.length === 0) return new Map();
  const rows = await leadModel(db).findAll({ where: { id: [...ids] }, raw: true, ...db.scope });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The leads that somebody reaches; absent: whichever. */
export interface LeadFilter {
  readonly countryCode?: string;
  /** Accounts, of which one works on it. */
  readonly assignedTo?: readonly string[];
  /** Through whose sites it came. */
  readonly partnerId?: string;
  /** The lead's id. */
  readonly among?: readonly string[];
}

const toWhere = ({ countryCode, assignedTo, partnerId, among }: LeadFilter) => ({
  ...(countryCode === undefined ? {} : { countryCode }),
  ...(assignedTo === undefined ? {} : { assignedTo: [...assignedTo] }),
  ...(partnerId === undefined ? {} : { partnerId }),
  ...(among === undefined ? {} : { id: [...among] }),
});

/** Whether a lead is one of those. */
export async function isAmongLeads(db: Database, id: string, filter: LeadFilter): Promise<boolean> {
  const where = { [Op.and]: [{ id }, toWhere(filter)] };
  return (await leadModel(db).count({ where, ...db.scope })) > 0;
}
