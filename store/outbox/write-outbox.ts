import type { Database } from '../database.ts';
import type { LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';

export interface LeadNews extends LeadPosition {
  readonly leadId: string;
  readonly country: string;
  readonly productCode: string;
  /** Of the purchase, or counted by the requests of the lead. */
  readonly version: number;
  /** The request that these news are of; its mails follow from it. */
  readonly request?: { readonly id: string; readonly reference: string };
}

/** News that leave with the transaction that made them (DESIGN §3); `workers/outbox` delivers them. */
export type OutboxMessage =
  | {
      readonly topic: 'purchase.start';
      readonly payload: { readonly purchaseId: string; readonly input: object };
    }
  | {
      readonly topic: 'lead.advance';
      readonly payload: LeadNews;
    }
  | {
      readonly topic: 'payment.hint';
      readonly payload: {
        readonly attemptId: string;
        readonly source: 'return' | 'webhook';
        readonly shape: string | null;
      };
    }
  | {
      readonly topic: 'refund.start';
      readonly payload: { readonly purchaseId: string; readonly attemptId: string };
    }
  | {
      readonly topic: 'purchase.notice';
      readonly payload: {
        readonly kind: 'no_charge' | 'refunded';
        readonly purchaseId: string;
        readonly attemptId: string;
      };
    };

/** In the transaction that made the news. */
export async function insertOutbox(
  db: Pick<Database, 'query'>,
  message: OutboxMessage,
): Promise<void> {
  await db.query({
    name: 'insert-outbox',
    text: 'INSERT INTO outbox (topic, payload) VALUES ($1, $2)',
    values: [message.topic, JSON.stringify(message.payload)],
  });
}
