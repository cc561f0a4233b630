import type { Database } from '../database.ts';
import { endWaits, remindAsked } from './end-waits.ts';
import { remindOfTickets } from './remind-of-tickets.ts';
import { wakeTickets } from './wake-tickets.ts';

/**
 * One look at what no person moves: tickets on hold whose day has come, waits that are over, and whoever is to be reminded. At most
 * `limit` of each; answers how many of that of which there were most, so that who asks goes on while it is `limit`.
 *
 * @param now epoch milliseconds
 */
export async function tendTickets(db: Database, now: number, limit: number): Promise<number> {
  const done = [
    await wakeTickets(db, now, limit),
    await endWaits(db, now, limit),
    await remindAsked(db, now, limit),
    await remindOfTickets(db, now, limit),
  ];
  return Math.max(...done);
}
