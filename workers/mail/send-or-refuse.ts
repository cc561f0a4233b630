import { raiseAttention, resolveAttention } from '@cotejo/store/attention/attention.ts';
import type { Database } from '@cotejo/store/database.ts';

/**
 * Sends. "No such mailbox" from a mail server (SMTP 550 to 559) is permanent: `refused`.
 * Any other failure is thrown and tried again.
 */
export async function sendOrRefuse(send: () => Promise<void>): Promise<'sent' | 'refused'> {
  try {
    await send();
    return 'sent';
  } catch (error) {
    const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
    if (typeof code !== 'number' || code < 550 || code > 559) throw error;
    return 'refused';
  }
}

/** Whose mailbox a mail goes to, as staff are shown it where the mailbox refuses. */
export interface Mailbox {
  /** The record that it belongs to: `purchase/{id}`, `request/{id}/desk`. */
  readonly subject: string;
  /** Who it belongs to, without a name or an address. */
  readonly whose: string;
}

/** Sends, and shows staff a mailbox that refuses until it takes a mail again. */
export async function sendOrShow(
  db: Database,
  { subject, whose }: Mailbox,
  send: () => Promise<void>,
): Promise<'sent' | 'refused'> {
  const outcome = await sendOrRefuse(send);
  if (outcome === 'sent') await resolveAttention(db, [subject], ['mail_refused']);
  else
    await raiseAttention(db, {
      subject,
      kind: 'mail_refused',
      needs: 'person',
      detail: `the mail server refuses the mailbox of ${whose}`,
    });
  return outcome;
}
