// Measured (docs/decisions/hand-statements.md), "noting a mail": by models it takes 3 to 5 × as long.
import { randomUUID } from 'node:crypto';
import type { PurchaseEventType } from '@cotejo/domain/purchase/purchase-events.ts';
import type { Database } from '../database.ts';

/** Notes a mail of a purchase that left, once, with its line in the purchase's history. */
export async function notePurchaseMail(
  db: Database,
  mail: { readonly purchaseId: string; readonly kind: string; readonly event: PurchaseEventType },
): Promise<void> {
  const { purchaseId, kind, event } = mail;
  await db.query({
    name: 'note-purchase-mail',
    text: `WITH sent AS (
             INSERT INTO sent_mail (id, purchase_id, kind) VALUES ($1, $2, $3)
             ON CONFLICT DO NOTHING
             RETURNING purchase_id
           )
           INSERT INTO purchase_event (purchase_id, version, type)
           SELECT p.id, p.version, $4 FROM sent JOIN purchase p ON p.id = sent.purchase_id`,
    values: [randomUUID(), purchaseId, kind, event],
  });
}
