import type { LeadStatus } from '../lead/lead-statuses.ts';
import { messageKindNames, messageKinds, type MessageKind } from '../message/message-kinds.ts';

/** Kinds of message that leave as a webhook. */
export type WebhookKind = {
  [Kind in MessageKind]: (typeof messageKinds)[Kind]['channel'] extends 'webhook' ? Kind : never;
}[MessageKind];

export const webhookKinds = messageKindNames.filter(
  (kind): kind is WebhookKind => messageKinds[kind].channel === 'webhook',
);

/** What a field of an event holds, as the document for partners says it. */
export type WebhookField = 'id' | 'code' | 'integer' | 'integer or null' | 'country';

export interface WebhookEvent {
  /** As the body and the subscription name it. */
  readonly type: string;
  /** Spanish, for the document. */
  readonly summary: string;
  /** The names of `data`, with nothing about a person. */
  readonly fields: Readonly<Record<string, WebhookField>>;
}

const ofPurchase = {
  purchaseId: 'id',
  status: 'code',
  country: 'country',
  productCode: 'code',
  seq: 'integer',
} as const;

/**
 * What partners are told, by the kind of its message. `seq` grows with each change of one purchase or lead: order is not
 * promised, and a receiver keeps the greatest.
 */
export const webhookEvents: Readonly<Record<WebhookKind, WebhookEvent>> = {
  webhook_purchase_issued: {
    type: 'purchase.issued',
    summary: 'Una compra que llegó por el partner tiene su póliza',
    fields: ofPurchase,
  },
  webhook_purchase_cancelled: {
    type: 'purchase.cancelled',
    summary: 'Una compra que llegó por el partner se anuló',
    fields: ofPurchase,
  },
  webhook_purchase_refunded: {
    type: 'purchase.refunded',
    summary: 'Se devolvió lo pagado por una compra que llegó por el partner',
    fields: ofPurchase,
  },
  webhook_lead_ended: {
    type: 'lead.ended',
    summary: 'Una solicitud que llegó por el partner llegó a un estado final: 3, 4, 12 o 101',
    fields: {
      leadId: 'id',
      status: 'integer',
      subStatus: 'integer or null',
      country: 'country',
      seq: 'integer',
    },
  },
  webhook_test: {
    type: 'endpoint.test',
    summary: 'Una prueba que pidió el personal',
    fields: { endpointId: 'id' },
  },
};

/** What an endpoint can be subscribed to; a test needs no subscription. */
export const subscribedKinds = webhookKinds.filter((kind) => kind !== 'webhook_test');

export const subscribedTypes = subscribedKinds.map((kind) => webhookEvents[kind].type);

/** Statuses of a lead that partners are told as final; a desk may take some of them up again. */
const endedLeadStatuses: readonly LeadStatus[] = [3, 4, 12, 101];

/** Whether a move is news for a partner: the lead ends there. A customer (11) was told as 3 before. */
export const isLeadEnd = (from: LeadStatus, to: LeadStatus): boolean =>
  from !== to && endedLeadStatuses.includes(to) && !(from === 11 && to === 3);

export type WebhookData = Readonly<Record<string, string | number | null>>;

/**
 * The body of an event: Standard Webhooks 1.0.0. Throws for data that has other fields than the table says, so that nothing
 * else ever leaves.
 *
 * @param at when it happened
 */
export function writeWebhook(kind: WebhookKind, at: Date, data: WebhookData): string {
  const { type, fields } = webhookEvents[kind];
  const names = Object.keys(fields);
  if (names.toSorted().join() !== Object.keys(data).toSorted().join())
    throw new Error(`${type} has the fields ${names.join(', ')}`);
  const ordered = Object.fromEntries(names.map((name) => [name, data[name] ?? null]));
  return JSON.stringify({ type, timestamp: at.toISOString(), data: ordered });
}
