import {
  messageTransitions,
  type MessageState,
  type RefusedWhy,
} from '@cotejo/domain/message/message-transitions.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import { fn } from 'sequelize';
import type { Database } from '../database.ts';
import { updateMessage } from './update-message.sql.ts';
import { messageModel, type MessageRow } from './message.model.ts';

export interface MessageMove {
  readonly to: MessageState;
  readonly why?: RefusedWhy;
  /** The person of the staff who moves it. */
  readonly by?: string;
  /** What is known now that it is about to leave. */
  readonly known?: Pick<MessageRow, 'recipientKey' | 'countryCode'>;
  /** It is tried at this time. */
  readonly dueAt?: Date;
  /** Its tries are counted from the first again. */
  readonly isAnew?: boolean;
}

/** Steps on the way that say nothing to anybody who reads the history. */
const isPassing = (from: MessageState, to: MessageState): boolean =>
  to === 'sending' || (from === 'sending' && to === 'due');

/**
 * Moves a message as it was read, with the line of its history; false where somebody has moved it meanwhile. Throws for a move
 * that the table has not.
 */
export async function moveMessage(
  tx: Database,
  { id, state, version }: Pick<MessageRow, 'id' | 'state' | 'version'>,
  { to, why, by, known, dueAt, isAnew = false }: MessageMove,
): Promise<boolean> {
  assertMove(messageTransitions, state, to);
  return updateMessage(tx, {
    id,
    version,
    state: to,
    why: why ?? null,
    by: by ?? null,
    known: known ?? null,
    dueAt: dueAt ?? null,
    isAnew,
    isTold: !isPassing(state, to),
  });
}

/** Puts off what is due; it stays where it is. */
export async function putMessageOff(
  db: Database,
  { id, version }: Pick<MessageRow, 'id' | 'version'>,
  dueAt: Date,
): Promise<void> {
  await messageModel(db).update(
    { dueAt, state: 'due', version: version + 1, updatedAt: fn('now') as unknown as Date },
    { where: { id, version }, ...db.scope },
  );
}
