import { Op } from 'sequelize';
import type { NewMessage } from '../message/write-message.ts';

/** What happens to somebody's leads within it is one mail: a selection of a hundred is told once. */
const windowMs = 2 * 60_000;
/** Transactions that began within it are committed by then. */
const settledMs = 15_000;

/** The message to an account about its leads, in the window of time in which something happened to one of them. */
export function windowMessage(
  kind: 'leads_moved' | 'leads_late',
  accountId: string,
  at: Date,
): NewMessage {
  const start = Math.floor(at.getTime() / windowMs) * windowMs;
  return {
    kind,
    subjectId: accountId,
    partId: new Date(start).toISOString(),
    dueAt: new Date(start + windowMs + settledMs),
  };
}

/** The moments of the window that began at `start`. */
export const withinWindow = (start: Date) => ({
  [Op.gte]: start,
  [Op.lt]: new Date(start.getTime() + windowMs),
});
