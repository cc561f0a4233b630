import { leadOfPurchase } from '@cotejo/domain/lead/purchase-lead.ts';
import type { PaymentFlow } from '@cotejo/domain/payment/kinds.ts';
import { purchaseTransitions } from '@cotejo/domain/purchase/purchase-transitions.ts';
import type { PurchaseStatus } from '@cotejo/domain/purchase/snapshot.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import { writeOutbox } from '../outbox/write-outbox.ts';
import type { PurchaseModels, PurchaseRow } from './models.ts';
import { settleReservation } from './settle-reservation.ts';

export interface PurchaseChange {
  readonly purchaseId: string;
  readonly fromVersion: number;
  /** The request behind it, if any; kept with the event so that logs and history meet. */
  readonly requestId?: string | null;
  readonly status?: PurchaseStatus;
  readonly stepId?: string;
  readonly expiresAt?: string | null;
  readonly nextCheckAt?: string | null;
  readonly endReason?: string;
  readonly event: { readonly type: string; readonly data?: Readonly<Record<string, unknown>> };
  /** Decides the lead's closing sub-status; known once a payment was chosen. */
  readonly flow?: PaymentFlow | null;
}

/**
 * Moves a purchase one version on, with its event and the news for its lead, inside the caller's
 * transaction. Answers null when that version is already written: a repeated activity finds its own
 * work done. The row lock closes the race of two writers; the version closes the race of two readers.
 */
export async function changePurchase(
  models: PurchaseModels,
  change: PurchaseChange,
): Promise<PurchaseRow | null> {
  const row = await models.Purchase.findByPk(change.purchaseId, {
    lock: true,
    rejectOnEmpty: true,
  });
  if (row.version > change.fromVersion) return null;
  if (row.version < change.fromVersion) {
    throw new Error(`purchase ${row.id} is at version ${row.version}, not ${change.fromVersion}`);
  }
  const before = { status: row.status, stepId: row.stepId };
  const after = { status: change.status ?? row.status, stepId: change.stepId ?? row.stepId };
  if (after.status !== before.status) assertMove(purchaseTransitions, before.status, after.status);
  const version = row.version + 1;
  const [changed] = await models.Purchase.update(
    {
      ...after,
      version,
      updatedAt: new Date(),
      expiresAt: expiryOf(after.status, change.expiresAt),
      nextCheckAt: change.nextCheckAt ? new Date(change.nextCheckAt) : null,
      ...(change.endReason === undefined ? {} : { endReason: change.endReason }),
    },
    { where: { id: row.id, version: row.version, status: before.status } },
  );
  if (changed !== 1) throw new Error(`purchase ${row.id} changed under its lock`);
  await models.PurchaseEvent.create({
    purchaseId: row.id,
    version,
    type: change.event.type,
    data: {
      ...change.event.data,
      ...(change.requestId ? { requestId: change.requestId } : {}),
      ...(after.status === before.status ? {} : { status: after.status }),
    },
  });

  const flow = change.flow ?? null;
  const lead = leadOfPurchase({ ...after, flow });
  const old = leadOfPurchase({ ...before, flow });
  if (lead.status !== old.status || lead.subStatus !== old.subStatus) {
    await writeOutbox(models, {
      topic: 'lead.advance',
      payload: {
        leadId: row.leadId,
        country: row.countryCode,
        productCode: row.productCode,
        ...lead,
        version,
      },
    });
  }
  // Last, because the offer's row is shared with every other buyer of it.
  if (row.offerId !== null && after.status !== before.status) {
    await settleReservation(models, row.id, after.status);
  }
  return row;
}

/** Only a purchase that waits for its visitor ends by itself. */
function expiryOf(status: PurchaseStatus, expiresAt: string | null | undefined): Date | null {
  return status === 'filling' && expiresAt ? new Date(expiresAt) : null;
}
