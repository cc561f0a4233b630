import type { PurchaseEventType } from '../purchase/purchase-events.ts';
import type { MessageClass } from './message-classes.ts';

/** What a person can refuse apart from the rest of its class. */
export const messageCategories = ['reminders', 'opinions'] as const;
export type MessageCategory = (typeof messageCategories)[number];

/** The record that a message is about. */
export type MessageSubject =
  | 'purchase'
  | 'holder_code'
  | 'account'
  | 'request'
  | 'subject_request'
  | 'partner_endpoint'
  | 'lead'
  | 'ticket'
  | 'feedback'
  | 'booking'
  | 'insurer_file';

/** How it leaves. */
export type MessageChannel = 'mail' | 'webhook';

export interface MessageKindFacts {
  readonly class: MessageClass;
  readonly channel: MessageChannel;
  /** Null where it cannot be refused apart. */
  readonly category: MessageCategory | null;
  readonly subject: MessageSubject;
  /** After this it is not sent any more, in milliseconds since it was written; null = however late. */
  readonly maxAgeMs: number | null;
  /**
   * Whether it is sent again when its worker was killed in the middle: its Message-ID is the same, and mailboxes show it
   * once. What is not is shown to staff instead.
   */
  readonly isSentAgain: boolean;
  /** Its line in the history of a purchase once it has left; null = none. */
  readonly event: PurchaseEventType | null;
}

const dayMs = 86_400_000;

const notice = {
  class: 'contract',
  channel: 'mail',
  category: null,
  subject: 'purchase',
  maxAgeMs: null,
  isSentAgain: true,
  event: 'notice_sent',
} as const satisfies MessageKindFacts;
/** Its own time is over sooner, which its reader sees; a day is the most that one is worth. */
const code = {
  class: 'code',
  channel: 'mail',
  category: null,
  subject: 'purchase',
  maxAgeMs: dayMs,
  isSentAgain: false,
  event: null,
} as const satisfies MessageKindFacts;
/**
 * It keeps the hours and the counts by which the law of a country lets people be written to about what they owe. They put it off for up to
 * a week; its reader drops it once its stage is over or nothing is owed.
 */
const ofDebt = { ...notice, class: 'service' } as const;
/** What a company is reminded of is worth nothing days later. */
const ofInvoice = { ...notice, class: 'service', maxAgeMs: 3 * dayMs } as const;
/** That a charge comes: helps who keeps an eye on their card. */
const ofCharge = { ...notice, class: 'service' } as const;
const ofAccount = { ...notice, subject: 'account', event: null } as const;
const ofAccess = { ...ofAccount, class: 'staff' } as const;
const ofRequest = { ...notice, subject: 'request', event: null } as const;
/** To whoever of ours works on it; days later it says nothing new. */
const ofLead = {
  ...notice,
  class: 'staff',
  subject: 'lead',
  maxAgeMs: dayMs,
  event: null,
} as const satisfies MessageKindFacts;
const ofTicket = { ...notice, subject: 'ticket', event: null } as const;
const ofSubjectRequest = { ...notice, subject: 'subject_request', event: null } as const;
/** Once, in the hours in which people are written to; weeks later nobody remembers. */
const ofFeedback = {
  ...notice,
  class: 'service',
  category: 'opinions',
  subject: 'feedback',
  maxAgeMs: 14 * dayMs,
  event: null,
} as const;
/** Of a call that a visitor booked; nobody reads it after the hour (`notAfter`). */
const ofBooking = { ...notice, subject: 'booking', event: null } as const;
/** To whom staff write at an insurer; the part is the company and the contact. */
const ofInsurerFile = { ...notice, subject: 'insurer_file', event: null } as const;
const ofEndpoint = { ...notice, subject: 'partner_endpoint', event: null } as const;
/** Its `webhook-id` is the same at every try, so that a receiver takes it once. */
const webhook = { ...ofEndpoint, channel: 'webhook' } as const;
const reminder = {
  class: 'commercial',
  channel: 'mail',
  category: 'reminders',
  subject: 'purchase',
  maxAgeMs: 4 * dayMs,
  isSentAgain: true,
  event: 'reminder_sent',
} as const satisfies MessageKindFacts;

/**
 * Every kind of message. A new one is its row here, its texts and its reader (`workers/message`), which the compiler
 * asks for.
 */
export const messageKinds = {
  // Of a payment: what a page promised to somebody who may have closed it (domain/purchase/end/notice-kind.ts).
  no_charge: notice,
  refunding: notice,
  refunded: notice,
  proof_received: notice,
  transfer_unpaid: notice,
  sale_confirmed: notice,
  sale_failed: notice,
  charged_back: notice,
  charge_won: notice,
  dispute_insured: notice,
  dispute_lost: notice,
  confirmation: { ...notice, event: 'mail_sent' },
  declaration_decided: notice,
  insurer_asked: notice,
  gift_card: { ...notice, event: 'gift_card_sent' },
  // Of a period that is charged by itself: a receipt, what its holder is told before it, and while it is owed.
  period_charged: notice,
  period_notice: ofCharge,
  period_price_notice: notice,
  // Of a premium that the insurer changes. The part is the policy and the change.
  premium_change: notice,
  period_declined: ofDebt,
  period_overdue: ofDebt,
  period_reminder: ofDebt,
  period_last_reminder: ofDebt,
  // Of the insurer's notice that a policy ends if it is not paid: our copy, and what follows. The part is the period and the notice.
  cover_notice: notice,
  cover_suspended: notice,
  cover_kept: notice,
  cover_ended: notice,
  cover_back: notice,
  // Of what its holder asked: no more is charged, and it is again. The part is the moment of the end.
  subscription_ended: notice,
  subscription_resumed: notice,
  // Of a policy that ended within a period that was paid: its last day, and what goes back. The part is the policy.
  ended_early: notice,
  // Of a card that its holder put in the place of another one, without a payment. The part is the replacement.
  card_changed: notice,
  // Of a pause that its holder asked for: it is so, and it ends. The part is the pause.
  cover_paused: notice,
  pause_ends: notice,
  purchase_code: code,
  holder_code: { ...code, subject: 'holder_code' },
  // To the address of a code by which its purchases were joined to the account of another one.
  purchases_joined: { ...notice, subject: 'holder_code', event: null },
  // Of an account: a link, news of who may do what, what happened to it.
  invite: ofAccount,
  reset: { ...code, subject: 'account' },
  access_asked: ofAccess,
  access_changed: ofAccess,
  account_exists: ofAccount,
  password_changed: ofAccount,
  authenticator_added: ofAccount,
  authenticator_removed: ofAccount,
  passkey_added: ofAccount,
  passkey_removed: ofAccount,
  second_factor_reset: ofAccount,
  new_browser: ofAccount,
  session_stolen: ofAccount,
  // To who confirmed a load of people; the part is the company and the load.
  load_ended: ofAccount,
  // To who administers a company where our staff opened a support access; the part is the company and the access.
  support_opened: ofAccount,
  // To who administers a company whose sign-in by a provider was changed; the part is the company, the sign-in and its version.
  sign_in_changed: ofAccount,
  // To who asked for changes of people that an insurer declined; the part is the company, the policy and the hour.
  changes_declined: ofAccount,
  // To who reads a company's pre-invoices, before and after one is due; the part is the company, the pre-invoice and the stage.
  company_invoice_reminder: { ...ofInvoice, subject: 'account', event: null },
  // To who reads a company's pre-invoices: a transfer of it was not found, or taken back. The part is the company, the payment and its version.
  company_payment_news: ofAccount,
  // To who reads a company's tax documents: one was published, answered, rejected, restored or annulled. The part is the company, the document and its version.
  tax_document_news: ofAccount,
  // To who reads a company's people: one of them asks something about their data. The part is the company and the request.
  subject_of_company: ofAccount,
  // Of a request: to the visitor, to the desk that attends to it, and to the visitor once more.
  request_confirmation: ofRequest,
  request_notice: { ...ofRequest, class: 'staff' },
  request_copy: ofRequest,
  // Of a lead, to whoever works on it: a call that was arranged. The part is the account and the hour.
  lead_agenda: ofLead,
  // Of what changed hands within some minutes, to each of those between whom it did; the part is when they began.
  leads_moved: { ...ofLead, subject: 'account' },
  // Of leads whose deadline passed within some minutes, to who has them or supervises who does; the part is when they began.
  leads_late: { ...ofLead, subject: 'account' },
  // Of a ticket: what we answered, that we wait for a reply, and that it was solved without one.
  ticket_answer: ofTicket,
  ticket_waiting: { ...ofTicket, class: 'service' },
  ticket_closed: { ...ofTicket, class: 'service', maxAgeMs: 3 * dayMs },
  // Of a ticket, to whoever has it: its answer is due within an hour of work, or late. The part is the account and the time.
  ticket_due: { ...ofLead, subject: 'ticket' },
  ticket_late: { ...ofLead, subject: 'ticket' },
  // Of what a customer thinks of a purchase or a request that is over: asks for it.
  feedback_request: ofFeedback,
  // Of a call that a visitor booked, to the visitor; the part is the version of the booking.
  booking_confirmed: ofBooking,
  booking_cancelled: ofBooking,
  booking_reminder: { ...ofBooking, class: 'service', maxAgeMs: 20 * dayMs },
  // Of a file with who enters and leaves a policy of a company: the file itself.
  insurer_file: ofInsurerFile,
  // That the day comes by which it is answered; nobody needs it weeks later.
  insurer_reminder: { ...ofInsurerFile, maxAgeMs: 7 * dayMs },
  // Of a person's request about their data.
  subject_received: ofSubjectRequest,
  subject_extended: ofSubjectRequest,
  subject_ended: ofSubjectRequest,
  // Of an endpoint of a partner: what it is told (domain/partner/webhook-events.ts), and its contact about it.
  webhook_purchase_issued: webhook,
  webhook_purchase_cancelled: webhook,
  webhook_purchase_refunded: webhook,
  webhook_lead_ended: webhook,
  webhook_test: webhook,
  endpoint_failing: ofEndpoint,
  endpoint_paused: ofEndpoint,
  // Of a purchase that nobody goes on with.
  retomar_contratacion_1: reminder,
  retomar_contratacion_2: reminder,
  retomar_contratacion_3: reminder,
} as const satisfies Readonly<Record<string, MessageKindFacts>>;

export type MessageKind = keyof typeof messageKinds;

export const messageKindNames = Object.keys(messageKinds) as readonly MessageKind[];

export const factsOf = (kind: MessageKind): MessageKindFacts => messageKinds[kind];

/** Kinds of a class. */
export const kindsOf = (name: MessageClass): readonly MessageKind[] =>
  messageKindNames.filter((kind) => messageKinds[kind].class === name);
