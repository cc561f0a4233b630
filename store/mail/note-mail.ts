import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import { sentMailModel } from './sent-mail.model.ts';

export async function wasSent(
  db: Database,
  mail: { readonly purchaseId: string; readonly kind: string },
): Promise<boolean> {
  return (await sentMailModel(db).count({ where: { ...mail }, ...db.scope })) > 0;
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
