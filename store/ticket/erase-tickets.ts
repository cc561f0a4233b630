import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { blankMessages } from '../message/erase-messages.ts';
import { ticketModel } from './ticket.model.ts';

/**
 * Tickets that were solved before a day, or wait for their customer since, with everything that was written in them and in those that
 * go on in them; answers how many. What goes on elsewhere stays as long as the other one.
 */
export async function eraseTickets(tx: Database, before: Date, limit: number): Promise<number> {
  const rows = await ticketModel(tx).findAll({
    attributes: ['id'],
    where: {
      mergedInto: null,
      [Op.or]: [
        { state: 'SOLVED', solvedAt: { [Op.lt]: before } },
        { state: 'PENDING', updatedAt: { [Op.lt]: before } },
      ],
    },
    limit,
    raw: true,
    ...tx.scope,
  });
  const leading = rows.map(({ id }) => id);
  const merged = await ticketModel(tx).findAll({
    attributes: ['id'],
    where: { mergedInto: leading },
    raw: true,
    ...tx.scope,
  });
  const ids = [...merged.map(({ id }) => id), ...leading];
  await blankMessages(tx, 'ticket', ids);
  await ticketModel(tx).destroy({ where: { id: ids }, ...tx.scope });
  return ids.length;
}
