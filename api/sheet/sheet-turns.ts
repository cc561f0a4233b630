import { createInTurn, createInTurnByKey } from '@cotejo/domain/limits/in-turn.ts';

/**
 * How many sheets are read at once, and how many may wait; the next caller gets RATE_LIMITED. Staff have a thread of
 * their own, and visitors share two, one for a network: however many send sheets, somebody else's is read.
 */
const inTurn = {
  staff: createInTurn({ most: 1, longestQueue: 20 }),
  visitors: createInTurn({ most: 2, longestQueue: 20 }),
};
const inTurnByNetwork = createInTurnByKey({ most: 1, longestQueue: 2 });

/** Whose sheet it is. */
export type SheetSender = { readonly staff: true } | { readonly network: string };

/** Does the work when it is its sender's turn. Throws RATE_LIMITED when too many wait already. */
export function inTurnOf<T>(sender: SheetSender, work: () => Promise<T>): Promise<T> {
  if ('staff' in sender) return inTurn.staff(work);
  return inTurnByNetwork(sender.network, () => inTurn.visitors(work));
}
