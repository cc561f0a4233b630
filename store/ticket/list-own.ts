import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { ticketModel, type TicketRow } from './ticket.model.ts';

/** Most questions that a list shows. */
const shown = 20;

/** What an address has asked, the newest first; what goes on in another one is that one. */
export function listTicketsOf(
  db: Database,
  mailKey: string,
): Promise<readonly Pick<TicketRow, 'id' | 'reference' | 'countryCode' | 'state' | 'createdAt'>[]> {
  return ticketModel(db).findAll({
    attributes: ['id', 'reference', 'countryCode', 'state', 'createdAt'],
    where: { mailKey, mergedInto: null },
    order: [['createdAt', 'DESC']],
    limit: shown,
    raw: true,
    ...db.scope,
  });
}

/** What was agreed to before conversations of an address, newest first. */
export async function listTicketConsents(
  db: Database,
  mailKey: string,
): Promise<
  readonly (Pick<TicketRow, 'id' | 'reference' | 'countryCode' | 'language' | 'createdAt'> & {
    readonly consentTextVersion: string;
  })[]
> {
  const rows = await ticketModel(db).findAll({
    attributes: ['id', 'reference', 'countryCode', 'language', 'createdAt', 'consentTextVersion'],
    where: { mailKey, consentTextVersion: { [Op.ne]: null } },
    order: [['createdAt', 'DESC']],
    limit: shown,
    raw: true,
    ...db.scope,
  });
  return rows.flatMap(({ consentTextVersion, ...row }) =>
    consentTextVersion === null ? [] : [{ ...row, consentTextVersion }],
  );
}
