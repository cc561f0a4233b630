import { getContact } from '@cotejo/domain/country/contact.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PurchaseEventType } from '@cotejo/domain/purchase/purchase-events.ts';
import { keepLink } from '@cotejo/store/access/links.ts';
import { notePurchaseMail } from '@cotejo/store/mail/note-purchase-mail.sql.ts';
import {
  readPolicyholder,
  type Policyholder,
} from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';
import type { MailDependencies } from './mail-dependencies.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { sendOrShow, type Mailbox } from './send-or-refuse.ts';

export interface HolderMail {
  readonly purchaseId: string;
  /** Each kind is noted once for a purchase, and has a link of its own. */
  readonly kind: string;
  /** Its line in the history of the purchase, else `notice_sent`. */
  readonly event?: PurchaseEventType;
  readonly country: CountryCode;
  /** `session` is the secret of the mail's link. */
  readonly write: (
    holder: Policyholder,
    site: { readonly publicUrl: string; readonly contactEmail: string },
    session: string,
  ) => OutgoingMail;
}

/** The mailbox of who a purchase is for: all of its mails go there. */
export const mailboxOf = (purchaseId: string): Mailbox => ({
  subject: purchaseWorkflowId(purchaseId),
  whose: 'the policyholder',
});

/**
 * Mails the holder of a purchase something that a page has promised. A worker killed between mail and row sends the same
 * Message-ID again, which mailboxes show once.
 */
export async function mailHolder(
  { db, recordKeys, linkKeys, sendMail, publicUrls, contactEmails }: MailDependencies,
  { purchaseId, kind, event = 'notice_sent', country, write }: HolderMail,
): Promise<'sent' | 'refused'> {
  const holder = await readPolicyholder(db, recordKeys, purchaseId);
  const { email: contactEmail } = getContact(contactEmails, country);
  const session = await keepLink(db, linkKeys, { purchaseId, purpose: 'mail', about: kind });
  const outcome = await sendOrShow(db, mailboxOf(purchaseId), () =>
    sendMail(write(holder, { publicUrl: publicUrls[country], contactEmail }, session)),
  );
  if (outcome === 'sent') await notePurchaseMail(db, { purchaseId, kind, event });
  return outcome;
}
