import { raiseAttention } from '@cotejo/store/attention/attention.ts';
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

/**
 * Shows staff that a mailbox refuses its mail.
 *
 * @param subject the workflow or record that the mail belongs to
 * @param whose who the mailbox belongs to, without a name or an address
 */
export function raiseRefusedMail(db: Database, subject: string, whose: string): Promise<void> {
  return raiseAttention(db, {
    subject,
    kind: 'mail_refused',
    needs: 'person',
    detail: `the mail server refuses the mailbox of ${whose}`,
  });
}
