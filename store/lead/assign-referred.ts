import { Op } from 'sequelize';
import { assignedStatus } from '@cotejo/domain/lead/desk-moves.ts';
import { holdReferral, listAllPublished } from '../adviser/find-adviser.ts';
import type { AdviserRow } from '../adviser/adviser.model.ts';
import type { Database } from '../database.ts';
import { leadModel, type LeadRow } from './lead.model.ts';
import { moveByDesk } from './move-by-desk.ts';

/**
 * Gives what has just come in by an adviser's link to that adviser, at most `limit`, the oldest first. What they gave back, and
 * what came by the link of somebody who has been withdrawn, works no more or does not attend its line, is for the rules. Answers how many were given.
 */
export async function assignReferred(db: Database, limit: number): Promise<number> {
  const advisers = await listAllPublished(db);
  if (advisers.length === 0) return 0;
  const byId = new Map(advisers.map((one) => [one.id, one]));
  const waiting = await leadModel(db).findAll({
    where: { status: 8, assignedTo: { [Op.is]: null }, [Op.or]: advisers.map(leadsOf) },
    order: ['createdAt', 'id'],
    limit,
    raw: true,
    ...db.scope,
  });
  let given = 0;
  for (const lead of waiting) {
    const one = byId.get(lead.adviserId ?? '');
    if (one !== undefined && (await assignToReferral(db, lead, one))) given += 1;
  }
  return given;
}

/** What came by an adviser's link and is of a line that they attend. */
const leadsOf = ({ id: adviserId, lines }: AdviserRow) =>
  lines.length === 0
    ? { adviserId }
    : { adviserId, businessLine: { [Op.or]: [{ [Op.is]: null }, { [Op.in]: [...lines] }] } };

/** Whether the adviser has it now; they may have gone since, or somebody took it. */
function assignToReferral(
  db: Database,
  { id: leadId, sourceVersion: version, businessLine }: LeadRow,
  { countryCode, slug }: AdviserRow,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const referral = await holdReferral(tx, countryCode, slug, businessLine);
    if (referral === null || referral.assignedTo === null) return false;
    const became = await moveByDesk(tx, {
      leadId,
      version,
      status: assignedStatus,
      subStatus: 200,
      movedBy: null,
      rule: `?asesor=${slug}`,
      assignedTo: referral.assignedTo,
      dueAt: null,
    });
    return became === 'moved';
  });
}
