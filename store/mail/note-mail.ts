import { randomUUID } from 'node:crypto';
import type { PurchaseEventType } from '@cotejo/domain/purchase/purchase-events.ts';
import type { Database } from '../database.ts';
import { noteEvent } from '../purchase/note-event.ts';
import { sentMailModel } from './sent-mail.model.ts';

export async function wasSent(
  db: Database,
  mail: { readonly purchaseId: string; readonly kind: string },
): Promise<boolean> {
  return (await sentMailModel(db).count({ where: { ...mail }, ...db.scope })) > 0;
}

/** Notes a mail of a purchase that left, once, with its line in the purchase's history. */
export async function notePurchaseMail(
  db: Database,
  mail: { readonly purchaseId: string; readonly kind: string; readonly event: PurchaseEventType },
): Promise<void> {
  const { purchaseId, kind, event } = mail;
  await db.transaction(async (tx) => {
    if (await wasSent(tx, { purchaseId, kind })) return;
    await sentMailModel(tx).create(
      { id: randomUUID(), purchaseId, kind },
      { ...tx.scope, returning: false },
    );
    await noteEvent(tx, purchaseId, event);
  });
}

/** Notes a mail of a request that left, once. */
export async function noteRequestMail(
  db: Database,
  mail: { readonly requestId: string; readonly kind: string },
): Promise<void> {
  await sentMailModel(db).bulkCreate([{ id: randomUUID(), ...mail }], {
    ignoreDuplicates: true,
    ...db.scope,
  });
}
