import { siteAddressOf } from '@cotejo/domain/site/site-address-of.ts';
import {
  findSiteOfPartner,
  readLinkedPurchase,
  type LinkedPurchase,
} from '@cotejo/store/sale/find-partner-site.ts';
import { getContact } from '@cotejo/domain/country/contact.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { factsOf } from '@cotejo/domain/message/message-kinds.ts';
import { keepLink } from '@cotejo/store/access/links.ts';
import { notePurchaseMail } from '@cotejo/store/mail/note-purchase-mail.sql.ts';
import type { PurchaseStatusRow } from '@cotejo/store/purchase/read/read-status.ts';
import type { MessageRow } from '@cotejo/store/message/message.model.ts';
import { purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Letter, MessageDependencies } from './message-reader.ts';

export interface PurchaseMail {
  /** As `sent_mail` knows it: releases before this one look there whether it was sent. */
  readonly noted: string;
  readonly country: CountryCode;
  /** Its purchase, where the reader has read it: the mail's link leads to its partner's site, and ends by it. */
  readonly purchase?: PurchaseStatusRow & Pick<LinkedPurchase, 'partnerId'>;
  /** `session` is the secret of the mail's own link. */
  readonly write: (
    site: { readonly publicUrl: string; readonly contactEmail: string },
    session: string,
  ) => OutgoingMail;
}

/** The mailbox of who a purchase is for: all of its mails go there. */
export const mailboxOf = (purchaseId: string): Mailbox => ({
  subject: purchaseWorkflowId(purchaseId),
  whose: 'the policyholder',
});

/** A mail to the holder of a purchase, with a link of its own; once it has left the history of the purchase says so. */
export async function mailPurchase(
  { db, linkKeys, publicUrls, contactEmails }: MessageDependencies,
  { subjectId: purchaseId, kind }: MessageRow,
  { noted, country, purchase, write }: PurchaseMail,
): Promise<Letter> {
  const linked = purchase ?? (await readLinkedPurchase(db, purchaseId));
  const site = await findSiteOfPartner(db, linked.partnerId, country);
  const { email: contactEmail } = getContact(contactEmails, country, site?.partner);
  const link = { purchaseId, purpose: 'mail', about: noted } as const;
  const session = await keepLink(db, linkKeys, link, linked);
  const { event } = factsOf(kind);
  return {
    mail: write({ publicUrl: siteAddressOf(publicUrls, country, site), contactEmail }, session),
    mailbox: mailboxOf(purchaseId),
    country,
    ...(event === null
      ? {}
      : { onSent: (tx) => notePurchaseMail(tx, { purchaseId, kind: noted, event }) }),
  };
}
