import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { MessageKind } from '@cotejo/domain/message/message-kinds.ts';
import type { WebhookKind } from '@cotejo/domain/partner/webhook-events.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { MessageRow } from '@cotejo/store/message/message.model.ts';
import type { HoursInstead } from '@cotejo/domain/country/contact-hours.ts';
import type { DeskEmails } from '@cotejo/domain/lead/desk.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import type { PostWebhook } from '../partner/post-webhook.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { MailDependencies } from '../mail/mail-dependencies.ts';

export interface MessageDependencies extends MailDependencies {
  /** Calls the endpoints of partners. */
  readonly postWebhook: PostWebhook;
  /** Hours of advertising that the process was told instead of the countries'. */
  readonly reminderHours: HoursInstead;
  /** Where reports about mails go (`BOUNCE_DOMAIN`); null = to the sender. */
  readonly bounceDomain: string | null;
  /** By the team of a request's business line. */
  readonly deskEmails: DeskEmails;
  /** Of teams without a mailbox of their own; null = the contact address of the request's country. */
  readonly deskEmail: string | null;
}

/** A message as it would leave now. */
export interface Letter {
  readonly mail: OutgoingMail;
  /** As staff are shown it where it refuses. */
  readonly mailbox: Mailbox;
  /** Null: it belongs to no country. */
  readonly country: CountryCode | null;
  /** Its line in the records that it is about, in the transaction in which it is known to have left. */
  readonly onSent?: (tx: Database) => Promise<void>;
  readonly onRefused?: (tx: Database) => Promise<void>;
}

/** Why nothing is to be sent: what it says is no longer so, or a release before this one has sent it. */
export type NoLetter = 'superseded' | 'sent_before';

/** Reads what a message says from the records that it is about. It writes nothing but what the mail itself needs. */
export type MessageReader = (
  deps: MessageDependencies,
  message: MessageRow,
) => Promise<Letter | NoLetter>;

/** Kinds that leave as a mail. */
export type MailKind = Exclude<MessageKind, WebhookKind>;

/** A noun's readers: one for each of its kinds. */
export type MessageReaders<Kind extends MailKind> = Readonly<Record<Kind, MessageReader>>;

/** The part that a kind always has. Throws for a row that has none: only a mistake of ours writes it. */
export function partOf({ id, partId }: MessageRow): string {
  if (partId === null) throw new Error(`message ${id} names no part`);
  return partId;
}
