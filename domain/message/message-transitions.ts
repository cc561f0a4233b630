import { defineTransitions } from '../state/transition-table.ts';

/**
 * Where a message stands.
 *
 * `held`: its address takes none; staff see it. `skipped`: nobody needs it any more, or its person refused it. `failed`: the
 * server refused it, or its worker was killed in the middle and it is not sent twice. `bounced`: no such mailbox.
 */
export type MessageState = 'due' | 'sending' | 'sent' | 'held' | 'skipped' | 'failed' | 'bounced';

export const messageTransitions = defineTransitions<MessageState>({
  name: 'message',
  initial: 'due',
  moves: {
    due: ['sending', 'held', 'skipped'],
    // The mail server was away, or somebody tries it again after a refusal.
    sending: ['sent', 'due', 'held', 'skipped', 'failed', 'bounced'],
    // A mailbox may refuse hours after its server has taken the mail. A webhook may be asked for again.
    sent: ['bounced', 'due'],
    held: ['due', 'skipped'],
    failed: ['due', 'skipped'],
    bounced: ['due', 'skipped'],
    skipped: [],
  },
});

/** What did not reach its person, and waits for somebody of the staff. */
export const unsentStates = ['failed', 'held', 'bounced'] as const;
export type UnsentState = (typeof unsentStates)[number];

export const isOpenMessage = (state: MessageState): boolean =>
  state === 'due' || state === 'sending';

/** Why a message did not leave, as a code; texts for staff are made from it. */
export const refusedWhys = [
  // The person or the rules.
  'opted_out',
  'suppressed',
  'late',
  'superseded',
  'sent_before',
  // The mail server.
  'no_mailbox',
  'refused',
  // The server of a partner, or who looks after it.
  'not_taken',
  'endpoint_paused',
  'endpoint_ended',
  // Our own.
  'interrupted',
  'closed_by_staff',
] as const;
export type RefusedWhy = (typeof refusedWhys)[number];
