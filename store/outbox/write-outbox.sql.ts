// Measured (docs/decisions/hand-statements.md), "news to leave": by models it takes 1.5 to 2 × as long.
import type { AccessMailPurpose } from '@cotejo/domain/account/access-mail.ts';
import type { AccountNotice } from '@cotejo/domain/account/account-notices.ts';
import type { OneTimePurpose } from '@cotejo/domain/account/session-policy.ts';
import type { AgendaWait } from '@cotejo/domain/lead/agenda.ts';
import type { LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';
import type { MessageKind } from '@cotejo/domain/message/message-kinds.ts';
import type { NoticeKind } from '@cotejo/domain/purchase/end/notice-kind.ts';
import type { PaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import type { RefundReason } from '@cotejo/domain/payment/refund/refund-reasons.ts';
import type { Database } from '../database.ts';

/** Messages that are sent when the transaction that wrote them commits (DESIGN §3); `workers/outbox` delivers them. */
export type OutboxMessage =
  | {
      readonly topic: 'purchase.start';
      readonly payload: { readonly purchaseId: string };
    }
  | {
      /** It was given up, decided about, or its time was over: its workflow, where one runs, reads its row. */
      readonly topic: 'purchase.moved';
      readonly payload: { readonly purchaseId: string; readonly version: number };
    }
  | {
      readonly topic: 'payment.hint';
      readonly payload: {
        readonly attemptId: string;
        readonly source: 'return' | 'webhook' | 'staff' | 'clock' | 'payer';
        readonly shape: string | null;
        /** Of an attempt that nobody has come back from before: its workflow is told without reading it. */
        readonly owner?: PaymentOwner;
      };
    }
  | {
      /** A time has come at which a payment is looked at again. */
      readonly topic: 'payment.later';
      readonly payload: { readonly attemptId: string };
    }
  | {
      /** Two people have decided about a charge in doubt: its workflow is told. */
      readonly topic: 'charge.decided';
      readonly payload: ChargeDecision;
    }
  | {
      readonly topic: 'refund.start';
      readonly payload: { readonly attemptId: string; readonly reason: RefundReason };
    }
  | {
      /** Two people have transferred a refund by hand: its workflow ends it. */
      readonly topic: 'refund.again';
      readonly payload: { readonly attemptId: string };
    }
  | {
      readonly topic: 'purchase.notice';
      readonly payload: {
        readonly kind: NoticeKind;
        readonly purchaseId: string;
        readonly attemptId: string;
      };
    }
  | {
      /** A message is due: its row says what, about what and to whom. */
      readonly topic: 'message';
      readonly payload: {
        readonly messageId: string;
        /** What its workflow is started with; absent in rows of earlier releases, and where staff try it again. */
        readonly first?: { readonly kind: MessageKind; readonly dueAt: string };
      };
    }
  | {
      /** A card that nobody may charge any more: its provider forgets it. */
      readonly topic: 'card.remove';
      readonly payload: { readonly storedCardId: string };
    }
  | {
      /** A holder came back from the page on which a card is inscribed: the workflow of its replacement ends it. */
      readonly topic: 'card.returned';
      readonly payload: { readonly replacementId: string; readonly shape: string };
    }
  | {
      /** `purchaseId` null: a code to an address, for all of its purchases. */
      readonly topic: 'purchase.code';
      readonly payload: { readonly codeId: string; readonly purchaseId: string | null };
    }
  | {
      /** Somebody decided about a health declaration. */
      readonly topic: 'declaration.decided';
      readonly payload: { readonly declarationId: string; readonly purchaseId: string };
    }
  | {
      /** A period of a policy has changed, or is due: its workflow looks at its row. */
      readonly topic: 'period.moved';
      readonly payload: {
        readonly periodId: string;
        readonly policyId: string;
        readonly number: number;
      };
    }
  | {
      readonly topic: 'account.mail';
      readonly payload: AccountMail | AccountNoticeMail | ResetAsked;
    }
  | {
      readonly topic: 'lead.request';
      readonly payload: LeadRequest;
    }
  | {
      /** The desk has moved a lead: its workflow shows where it stands, and waits for the hour that is arranged. */
      readonly topic: 'lead.moved';
      readonly payload: LeadMoved;
    }
  | {
      /** A person's request about their data came, or went on. */
      readonly topic: 'subject.request';
      readonly payload: { readonly requestId: string };
    }
  | {
      /** A file of a company came, or a person has moved its load. */
      readonly topic: 'bulk.load';
      readonly payload: { readonly loadId: string; readonly companyId: string };
    };

/** What two people said of a charge. */
export interface ChargeDecision {
  /** Of the decision: delivered twice it is one. */
  readonly updateId: string;
  readonly attemptId: string;
  readonly charged: boolean;
  /** What the second person wrote (`staff_note`). */
  readonly noteId: string;
  readonly decidedBy: string;
  readonly requestId: string;
}

interface AccountLinkMail {
  readonly purpose: OneTimePurpose;
  /** Base64. */
  readonly sealedLink: string;
}
interface AccessMail {
  readonly purpose: AccessMailPurpose;
  /** Of `access_request`. */
  readonly requestId: string;
}

/** A link for the person of an account, which is sealed, or news of who may do what. */
export type AccountMail = { readonly mailId: string; readonly accountId: string } & (
  AccountLinkMail | AccessMail
);

/**
 * Somebody asked for a link to set another password: written for every address, and looked up only by the worker,
 * so that the time of the answer does not say who has an account.
 */
export interface ResetAsked {
  readonly mailId: string;
  readonly purpose: 'reset.asked';
  /** The address as accounts are found by it: a keyed hash. */
  readonly emailKey: string;
}

/** What happened to an account, for its owner. */
export interface AccountNoticeMail {
  readonly mailId: string;
  readonly purpose: AccountNotice;
  readonly accountId: string;
  /** As the list of sessions shows it; null where somebody else did it. */
  readonly device: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** A visitor asked for a product: ids that lead to sealed answers, nothing personal. */
export interface LeadRequest extends LeadPosition {
  readonly leadId: string;
  readonly country: string;
  /** Null: a message, which is about no product. */
  readonly productCode: string | null;
  readonly version: number;
  readonly request: { readonly id: string; readonly reference: string };
  /** The visitor wants the mail of an earlier request once more; the id says which time it is. */
  readonly copyId?: string;
}

/** Where the desk has moved a lead, and what its workflow waits for from now on. */
export interface LeadMoved extends LeadPosition {
  readonly leadId: string;
  readonly version: number;
  readonly country: string;
  readonly productCode: string | null;
  /** Null: nothing is arranged. Absent from rows of releases before this one. */
  readonly agenda?: AgendaWait | null;
}

/** Rows of one key leave in the order in which they were written. */
export function keyOf({ topic, payload }: OutboxMessage): string {
  switch (topic) {
    case 'purchase.start':
    case 'purchase.moved':
      return `purchase/${payload.purchaseId}`;
    case 'payment.hint':
    case 'charge.decided':
    case 'refund.start':
    case 'refund.again':
      return `payment/${payload.attemptId}`;
    // A key of its own: what is due tomorrow holds up nothing that is due now.
    case 'payment.later':
      return `payment-later/${payload.attemptId}`;
    case 'card.remove':
      return `stored-card/${payload.storedCardId}`;
    case 'card.returned':
      return `card-replacement/${payload.replacementId}`;
    case 'message':
      return `message/${payload.messageId}`;
    case 'purchase.notice':
      return `notice/${payload.kind}/${payload.attemptId}`;
    case 'purchase.code':
      return `code/${payload.codeId}`;
    case 'declaration.decided':
      return `declaration/${payload.declarationId}`;
    case 'account.mail':
      return 'emailKey' in payload
        ? `account-reset/${payload.emailKey}`
        : `account/${payload.accountId}`;
    case 'lead.request':
    case 'lead.moved':
      return `lead/${payload.leadId}`;
    case 'period.moved':
      return `charge/${payload.policyId}/${payload.number}`;
    case 'subject.request':
      return `subject-request/${payload.requestId}`;
    case 'bulk.load':
      return `bulk-load/${payload.loadId}`;
  }
}

/**
 * Writes messages in the caller's transaction.
 *
 * @param delayMs they leave this much later
 */
export async function writeOutbox(
  tx: Database,
  message: OutboxMessage,
  delayMs = 0,
): Promise<void> {
  const { topic, payload } = message;
  await tx.query({
    name: 'write-outbox',
    text: `INSERT INTO outbox (topic, key, payload, due_at, next_try_at)
           SELECT $1, $2, $3::jsonb, due, due FROM (SELECT now() + $4 * interval '1 millisecond' AS due) AS at`,
    values: [topic, keyOf(message), JSON.stringify(payload), delayMs],
  });
}

/** A message that leaves if the row with this id is written. */
export interface OutboxOfRow {
  readonly id: string;
  readonly message: OutboxMessage;
}

/**
 * Part of a WITH that writes messages of rows which a part before it, named `written`, has inserted; the parameter is that of
 * {@link outboxValue}.
 */
export function outboxParts(messages: `$${number}`, written: string): string {
  return `left_message AS (
            INSERT INTO outbox (topic, key, payload, due_at, next_try_at)
            SELECT m.topic, m.key, m.payload, now(), now()
              FROM ${written} JOIN jsonb_to_recordset(${messages}::jsonb)
                     AS m (id uuid, topic text, key text, payload jsonb) USING (id)
          )`;
}

/** Messages of rows as the parameter of a statement. */
export const outboxValue = (messages: readonly OutboxOfRow[]): string =>
  JSON.stringify(
    messages.map(({ id, message }) => ({
      id,
      topic: message.topic,
      key: keyOf(message),
      payload: message.payload,
    })),
  );
