import type { Database } from '@cotejo/store/database.ts';
import type { MessageRow } from '@cotejo/store/message/message.model.ts';
import { moveMessage, type MessageMove } from '@cotejo/store/message/move-message.ts';
import type { Delivery } from '@cotejo/workflows/message/activities.ts';

/** Where a message stands, as its workflow is told. */
export function toDelivery({ state, refusedWhy, countryCode, dueAt }: MessageRow): Delivery {
  const country = countryCode;
  if (state === 'sent') return { country, outcome: { state } };
  if (state === 'due' || state === 'sending')
    return { country, outcome: { state: 'due', at: dueAt.toISOString() } };
  return { country, outcome: { state, why: refusedWhy } };
}

/** Moves a message, and says where it stands then; null where somebody else has moved it. */
export async function end(
  tx: Database,
  row: MessageRow,
  move: MessageMove,
): Promise<Delivery | null> {
  if (!(await moveMessage(tx, row, move))) return null;
  return toDelivery({
    ...row,
    ...move.known,
    state: move.to,
    refusedWhy: move.why ?? null,
    dueAt: move.dueAt ?? row.dueAt,
  });
}
