import type { WebhookData, WebhookKind } from '@cotejo/domain/partner/webhook-events.ts';
import { readLeadAt } from '@cotejo/store/lead/read-lead-at.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { MessageRow } from '@cotejo/store/message/message.model.ts';
import { readToldPurchase } from '@cotejo/store/purchase/read/read-told-purchase.ts';
import { partOf } from './message-reader.ts';

/** Null: what it is about is gone. */
export type WebhookReader = (db: Database, message: MessageRow) => Promise<WebhookData | null>;

const splitPart = (message: MessageRow): { readonly id: string; readonly version: number } => {
  const [id = '', version] = partOf(message).split('/');
  return { id, version: Number(version) };
};

/** As it was when it was told: a later state makes it no other event. */
const ofPurchase =
  (status: string): WebhookReader =>
  async (db, message) => {
    const { id, version: seq } = splitPart(message);
    const purchase = await readToldPurchase(db, id);
    if (purchase === null) return null;
    const { countryCode: country, productCode } = purchase;
    return { purchaseId: id, status, country, productCode, seq };
  };

/** What each kind of event says: ids, states and nothing about a person. */
export const webhookReaders: Readonly<Record<WebhookKind, WebhookReader>> = {
  webhook_purchase_issued: ofPurchase('confirmed'),
  webhook_purchase_cancelled: ofPurchase('cancelled'),
  webhook_purchase_refunded: ofPurchase('refunded'),
  webhook_lead_ended: async (db, message) => {
    const { id: leadId, version: seq } = splitPart(message);
    const lead = await readLeadAt(db, leadId, seq);
    if (lead === null) return null;
    const { status, subStatus, countryCode: country } = lead;
    return { leadId, status, subStatus, country, seq };
  },
  webhook_test: (_db, { subjectId: endpointId }) => Promise.resolve({ endpointId }),
};
