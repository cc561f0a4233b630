import { Op } from 'sequelize';
import { rowLock, type Database } from '../database.ts';
import { leadEventModel, leadModel, type LeadRow } from './lead.model.ts';
import { moveLead } from './move-lead.sql.ts';
import { tellLead } from './tell-lead.ts';

interface Asked {
  readonly leadId: string;
  readonly version: number;
  readonly movedBy: string;
}

type Became = 'moved' | 'changed' | 'refused';

/**
 * Somebody of the staff says that a lead is not the same as the one that it is linked to: the link ends, and nothing else of it changes.
 *
 * - moved: done now, or by the same call before, whose answer was lost
 * - changed: it is no longer as its mover saw it
 * - refused: it is linked to none
 */
export function separateLead(tx: Database, asked: Asked): Promise<Became> {
  return relink(tx, asked, 'notSameAs', async ({ duplicateOf }) => duplicateOf);
}

/**
 * Somebody takes that back: the lead repeats again what it was said not to repeat last. Answers as {@link separateLead};
 * refused: it is linked, nobody said so, or the other one is there no more.
 */
export function joinLeadAgain(tx: Database, asked: Asked): Promise<Became> {
  return relink(tx, asked, 'sameAs', async ({ id, duplicateOf }) => {
    if (duplicateOf !== null) return null;
    const first = (await findSeparated(tx, [id])).get(id);
    if (first === undefined) return null;
    const there = await leadModel(tx).count({ where: { id: first }, ...tx.scope });
    return there > 0 ? first : null;
  });
}

/** Of these leads those that somebody said not to be the same as another, with the one of the last time. */
export async function findSeparated(
  db: Database,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const lines = await leadEventModel(db).findAll({
    attributes: ['leadId', 'notSameAs'],
    where: { leadId: [...leadIds], notSameAs: { [Op.ne]: null } },
    order: [['sourceVersion', 'ASC']],
    raw: true,
    ...db.scope,
  });
  return new Map(
    lines.flatMap(({ leadId, notSameAs }) =>
      notSameAs === null ? [] : [[leadId, notSameAs] as const],
    ),
  );
}

/**
 * Ends or restores the link of a lead, by the version that was seen.
 *
 * @param says the column of the line that says so
 * @param findOther the lead that it is no longer, or again, the same as; null: there is nothing to say
 */
async function relink(
  tx: Database,
  { leadId, version, movedBy }: Asked,
  says: 'notSameAs' | 'sameAs',
  findOther: (lead: LeadRow) => Promise<string | null>,
): Promise<Became> {
  const options = { raw: true, ...tx.scope } as const;
  const lead = await leadModel(tx).findByPk(leadId, {
    lock: rowLock,
    rejectOnEmpty: true,
    ...options,
  });
  if (lead.sourceVersion === version + 1) {
    const where = { leadId, sourceVersion: version + 1 };
    const last = await leadEventModel(tx).findOne({ where, ...options });
    const isSame = last !== null && last[says] !== null && last.movedBy === movedBy;
    return isSame ? 'moved' : 'changed';
  }
  if (lead.sourceVersion !== version) return 'changed';
  const other = await findOther(lead);
  if (other === null) return 'refused';
  const { status, subStatus, assignedTo, dueOn, dueAt } = lead;
  const to = { status, subStatus };
  await moveLead(tx, leadId, {
    from: status,
    to,
    version: version + 1,
    byDesk: {
      movedBy,
      assignedTo,
      dueOn,
      dueAt,
      ...(says === 'sameAs' ? { sameAs: other } : { notSameAs: other }),
    },
  });
  const duplicateOf = says === 'sameAs' ? other : null;
  await leadModel(tx).update({ duplicateOf }, { where: { id: leadId }, ...tx.scope });
  await tellLead(tx, { ...lead, assignedTo, dueAt, sourceVersion: version + 1 });
  return 'moved';
}
