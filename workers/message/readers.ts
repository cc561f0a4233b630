import { accountReaders } from './account-readers.ts';
import { endpointReaders } from './endpoint-readers.ts';
import { giftCardReaders } from './gift-card-readers.ts';
import { feedbackReaders } from './feedback-readers.ts';
import type { MailKind, MessageReaders } from './message-reader.ts';
import { noticeReaders } from './notice-readers.ts';
import { periodReaders } from './period-readers.ts';
import { policyReaders } from './policy-readers.ts';
import { coverReaders } from './cover-readers.ts';
import { insurerReaders } from './insurer-readers.ts';
import { bookingReaders } from './booking-readers.ts';
import { codeReaders } from './code-readers.ts';
import { declarationReaders } from './declaration-readers.ts';
import { reminderReaders } from './reminder-readers.ts';
import { requestReaders } from './request-readers.ts';
import { leadReaders } from './lead-readers.ts';
import { ticketReaders } from './ticket-readers.ts';
import { cardReaders } from './card-readers.ts';
import { earlyEndReaders } from './early-end-readers.ts';
import { premiumReaders } from './premium-readers.ts';
import { pauseReaders } from './pause-readers.ts';
import { subscriptionReaders } from './subscription-readers.ts';
import { subjectRequestReaders } from './subject-request-readers.ts';

/** How each kind of mail is read: the compiler asks for one of every kind. */
export const messageReaders: MessageReaders<MailKind> = {
  ...noticeReaders,
  ...codeReaders,
  ...declarationReaders,
  ...policyReaders,
  ...giftCardReaders,
  ...periodReaders,
  ...coverReaders,
  ...pauseReaders,
  ...earlyEndReaders,
  ...premiumReaders,
  ...cardReaders,
  ...subscriptionReaders,
  ...accountReaders,
  ...requestReaders,
  ...subjectRequestReaders,
  ...leadReaders,
  ...ticketReaders,
  ...feedbackReaders,
  ...bookingReaders,
  ...insurerReaders,
  ...reminderReaders,
  ...endpointReaders,
};
