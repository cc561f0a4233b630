import type { OutgoingMail } from '../../mail/outgoing-mail.ts';

/** What a mail server said of a mail at once. */
export type Handed =
  | { readonly type: 'sent' }
  /** There is no such mailbox. */
  | { readonly type: 'bounced'; readonly why: 'no_mailbox' }
  /** It will not take this mail, for a reason of its own. */
  | { readonly type: 'failed'; readonly why: 'refused' };

/** RFC 3463: the address is bad, and stays so. */
const noMailbox = /\b5\.1\.(?:1|2|3|6|10)\b/;
/**
 * Gives a mail to the server. 550 to 559 is permanent; that there is no such mailbox only its enhanced code says, as servers
 * refuse a mail for its content or our reputation with the same number. Any other failure is thrown and tried again.
 */
export async function handOver(
  sendMail: (mail: OutgoingMail) => Promise<void>,
  mail: OutgoingMail,
): Promise<Handed> {
  try {
    await sendMail(mail);
    return { type: 'sent' };
  } catch (error) {
    const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
    if (typeof code !== 'number' || code < 550 || code > 559) throw error;
    const said = error instanceof Error ? error.message : '';
    return noMailbox.test(said)
      ? { type: 'bounced', why: 'no_mailbox' }
      : { type: 'failed', why: 'refused' };
  }
}
