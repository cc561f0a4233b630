import { literal, Op, type WhereOptions } from 'sequelize';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { duplicateRule } from '@cotejo/domain/lead/duplicate.ts';
import { assignedStatus } from '@cotejo/domain/lead/desk-moves.ts';
import { ruledSubStatus } from '@cotejo/domain/lead/assignment.ts';
import { holdExecutive } from '../account/hold-executive.ts';
import { listExecutives } from '../account/list-executives.ts';
import type { Database } from '../database.ts';
import { leadModel, type LeadRow } from './lead.model.ts';
import { moveByDesk } from './move-by-desk.ts';

/**
 * Gives what a person asked for again to whoever has what they asked for first, at most `limit`, the oldest first: two executives
 * never call one person about one product. Where nobody has the first one, or they work no more, the rules decide. What it came by,
 * and by whose link, stays on its row. Answers how many were given.
 */
export async function assignDuplicates(db: Database, limit: number): Promise<number> {
  // Those whom nobody can be given here would else stand before all others for ever.
  const firstIsHeld = await Promise.all(countryCodes.map((country) => isFirstHeld(db, country)));
  const waiting = await leadModel(db).findAll({
    where: {
      status: 8,
      assignedTo: { [Op.is]: null },
      duplicateOf: { [Op.ne]: null },
      [Op.or]: firstIsHeld,
    },
    order: ['createdAt', 'id'],
    limit,
    raw: true,
    ...db.scope,
  });
  let given = 0;
  for (const lead of waiting) if (await db.transaction((tx) => giveToFirst(tx, lead))) given += 1;
  return given;
}

/** Of leads of a country: an executive who works there has the first one. */
async function isFirstHeld(db: Database, countryCode: CountryCode): Promise<WhereOptions> {
  const executives = await listExecutives(db, { countryCode, supervisorId: null });
  if (executives.length === 0) return literal('false');
  const ids = executives.map((id) => db.sequelize.escape(id)).join(', ');
  return {
    countryCode,
    [Op.and]: literal(
      `EXISTS (SELECT FROM lead f WHERE f.id = "lead".duplicate_of AND f.assigned_to IN (${ids}))`,
    ),
  };
}

/** Whether whoever has the first one has this one now, too. */
export async function giveToFirst(tx: Database, lead: LeadRow): Promise<boolean> {
  if (lead.duplicateOf === null) return false;
  const first = await leadModel(tx).findByPk(lead.duplicateOf, { raw: true, ...tx.scope });
  const assignedTo = first?.assignedTo ?? null;
  if (assignedTo === null) return false;
  const { countryCode } = lead;
  if (!(await holdExecutive(tx, { countryCode, supervisorId: null }, assignedTo))) return false;
  const became = await moveByDesk(tx, {
    leadId: lead.id,
    version: lead.sourceVersion,
    status: assignedStatus,
    subStatus: ruledSubStatus(lead),
    movedBy: null,
    rule: duplicateRule,
    assignedTo,
    dueAt: null,
  });
  return became === 'moved';
}
