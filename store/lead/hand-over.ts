import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { writeMessage } from '../message/write-message.ts';
import { leadEventModel, leadModel } from './lead.model.ts';
import { windowMessage, withinWindow } from './message-window.ts';

/** Tells the people between whom a lead changed hands, in one message for each of them; not whoever did it. */
export async function tellHandOver(
  tx: Database,
  {
    leadId,
    version: sourceVersion,
    takenFrom,
    givenTo,
    movedBy,
  }: {
    readonly leadId: string;
    /** Of its line of the history. */
    readonly version: number;
    readonly takenFrom: string | null;
    readonly givenTo: string | null;
    readonly movedBy: string | null;
  },
): Promise<void> {
  const people = [takenFrom, givenTo].filter((id) => id !== null && id !== movedBy) as string[];
  if (people.length === 0) return;
  // By the clock of the line that readHandOver reads, which is the database's.
  const { at } = await leadEventModel(tx).findOne({
    attributes: ['at'],
    where: { leadId, sourceVersion },
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  // Always in one order, so that two of these wait for each other instead of failing.
  for (const accountId of people.toSorted())
    await writeMessage(tx, windowMessage('leads_moved', accountId, at));
}

/** Codes of leads that changed hands. */
export interface HandOver {
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

/**
 * What somebody was given, and what was taken from them, in the window that began at a moment; not what they did themselves,
 * and of what went back and forth only what is so now.
 */
export async function readHandOver(
  db: Database,
  accountId: string,
  start: Date,
): Promise<HandOver> {
  const at = withinWindow(start);
  const events = await leadEventModel(db).findAll({
    attributes: ['leadId'],
    where: {
      at,
      [Op.or]: [{ givenTo: accountId }, { takenFrom: accountId }],
      movedBy: { [Op.or]: [{ [Op.is]: null }, { [Op.ne]: accountId }] },
    },
    raw: true,
    ...db.scope,
  });
  const leads = await leadModel(db).findAll({
    attributes: ['id', 'reference', 'assignedTo'],
    where: { id: [...new Set(events.map(({ leadId }) => leadId))] },
    order: [
      ['createdAt', 'ASC'],
      ['id', 'ASC'],
    ],
    raw: true,
    ...db.scope,
  });
  const codesOf = (isTheirs: boolean) =>
    leads
      .filter(({ assignedTo }) => (assignedTo === accountId) === isTheirs)
      .map(({ id, reference }) => reference ?? id.slice(0, 8));
  return { given: codesOf(true), taken: codesOf(false) };
}
