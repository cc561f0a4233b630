import { messageClasses } from '@cotejo/domain/message/message-classes.ts';
import { factsOf, type MessageKind } from '@cotejo/domain/message/message-kinds.ts';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { insertMessages } from './insert-messages.sql.ts';

export interface NewMessage {
  readonly kind: MessageKind;
  /** The record that it is about, of the kind's subject. */
  readonly subjectId: string;
  /** The part of the record that it says something of; one subject has one message of a kind for each part. */
  readonly partId?: string;
  /** Now, if not given. */
  readonly dueAt?: Date;
  readonly notAfter?: Date;
  /** What no other row holds; sealed for the message. */
  readonly detail?: { readonly keys: RecordKeys; readonly value: unknown };
}

/** The id of a message: the same one written twice has the same. */
export const messageIdOf = (message: Pick<NewMessage, 'kind' | 'subjectId' | 'partId'>): string =>
  deriveId('message', dedupeKeyOf(message));

const dedupeKeyOf = ({
  kind,
  subjectId,
  partId,
}: Pick<NewMessage, 'kind' | 'subjectId' | 'partId'>) =>
  [kind, subjectId, ...(partId === undefined ? [] : [partId])].join('/');

/**
 * Writes messages in the caller's transaction, by one statement however many; what was written before stays as it is. What is
 * urgent and due leaves when the transaction commits; the rest waits for the sweep (list-due.ts).
 */
export async function writeMessages(tx: Database, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const now = new Date();
  const rows = messages.map((message) => toRow(message, now));
  await insertMessages(tx, rows, rows.filter(({ queuedAt }) => queuedAt !== null).map(toNews));
}

const toNews = ({ id: messageId, kind, dueAt }: ReturnType<typeof toRow>) => ({
  id: messageId,
  message: {
    topic: 'message',
    payload: { messageId, first: { kind, dueAt: dueAt.toISOString() } },
  } as const,
});

export const writeMessage = (tx: Database, message: NewMessage): Promise<void> =>
  writeMessages(tx, [message]);

function toRow(message: NewMessage, now: Date) {
  const { kind, subjectId, partId = null, dueAt = now, notAfter = null, detail } = message;
  const id = messageIdOf(message);
  const facts = factsOf(kind);
  const leavesNow = !messageClasses[facts.class].isSwept && dueAt <= now;
  return {
    id,
    kind,
    channel: facts.channel,
    subjectType: facts.subject,
    subjectId,
    partId,
    dedupeKey: dedupeKeyOf(message),
    // In whole milliseconds, as a page of the list names it.
    createdAt: now,
    dueAt,
    notAfter,
    queuedAt: leavesNow ? now : null,
    sealedDetail: detail === undefined ? null : seal(detail.keys, `${id}/detail`, detail.value),
  };
}
