import { Op } from 'sequelize';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, countryCodes } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';
import { moveTicket } from './move-ticket.ts';
import { ticketModel } from './ticket.model.ts';

/**
 * Opens tickets on hold whose day has come in their country, at most `limit`; answers how many. What somebody else has
 * moved meanwhile stays.
 *
 * @param now epoch milliseconds
 */
export async function wakeTickets(db: Database, now: number, limit: number): Promise<number> {
  const due = await ticketModel(db).findAll({
    attributes: ['id', 'version'],
    where: {
      state: 'HOLD',
      [Op.or]: countryCodes.map((countryCode) => ({
        countryCode,
        holdUntil: { [Op.lte]: dayIn(countries[countryCode].timeZone, now) },
      })),
    },
    order: [['holdUntil', 'ASC']],
    limit,
    raw: true,
    ...db.scope,
  });
  let woken = 0;
  for (const { id, version } of due) {
    const became = await db.transaction((tx) =>
      moveTicket(tx, { ticketId: id, version, kind: 'woken', by: null, state: 'OPEN' }),
    );
    if (became === 'done') woken += 1;
  }
  return woken;
}
