import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { leadEventModel, leadModel, type LeadEventRow, type LeadRow } from './lead.model.ts';

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

export const leadsPageSize = 50;

/** Those that somebody reaches, what was moved last first. */
export function listLeads(
  db: Database,
  filter: LeadFilter,
  page: number,
): Promise<{ readonly rows: readonly LeadRow[]; readonly count: number }> {
  return leadModel(db).findAndCountAll({
    where: toWhere(filter),
    order: [
      ['updatedAt', 'DESC'],
      ['id', 'ASC'],
    ],
    limit: leadsPageSize,
    offset: (page - 1) * leadsPageSize,
    raw: true,
    ...db.scope,
  });
}

/** Whether a lead is one of those. */
export async function isAmongLeads(db: Database, id: string, filter: LeadFilter): Promise<boolean> {
  const where = { [Op.and]: [{ id }, toWhere(filter)] };
  return (await leadModel(db).count({ where, ...db.scope })) > 0;
}

export function findLead(
  db: Database,
  where: { readonly id: string } | { readonly reference: string },
): Promise<LeadRow | null> {
  return leadModel(db).findOne({ where, raw: true, ...db.scope });
}

/** The history of a lead, the oldest line first. */
export function listLeadEvents(db: Database, leadId: string): Promise<readonly LeadEventRow[]> {
  return leadEventModel(db).findAll({
    where: { leadId },
    order: [['sourceVersion', 'ASC']],
    raw: true,
    ...db.scope,
  });
}
