import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { blankMessages } from '../message/erase-messages.ts';
import { ticketModel } from './ticket.model.ts';

/** Tickets that were solved before a day, or wait for their customer since, with everything that was written in them; answers how many. */
export async function eraseTickets(tx: Database, before: Date, limit: number): Promise<number> {
  const rows = await ticketModel(tx).findAll({
    attributes: ['id'],
    where: {
      [Op.or]: [
        { state: 'SOLVED', solvedAt: { [Op.lt]: before } },
        { state: 'PENDING', updatedAt: { [Op.lt]: before } },
      ],
    },
    limit,
    raw: true,
    ...tx.scope,
  });
  const ids = rows.map(({ id }) => id);
  await blankMessages(tx, 'ticket', ids);
  await ticketModel(tx).destroy({ where: { id: ids }, ...tx.scope });
  return ids.length;
}
