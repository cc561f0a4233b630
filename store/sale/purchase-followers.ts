import { leadOfPurchase } from '@cotejo/domain/lead/purchase-lead.ts';
import { isUnpaid } from '@cotejo/domain/purchase/purchase-transitions.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { endLinks } from '../access/links.ts';
import type { Database } from '../database.ts';
import { keepOfGiftCard } from '../gift-card/use-gift-card.ts';
import { moveLead } from '../lead/move-lead.sql.ts';
import { settleReservation } from '../offer/settle-reservation.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import { tellPartner } from '../partner/tell-partner.ts';
import type { Purchase } from '../purchase/purchase.model.ts';
import type { MovedPurchase, PurchaseMove } from './purchase-move.ts';

/** A purchase that has just moved. */
interface Moved {
  /** Its row as it was. */
  readonly before: MovedPurchase;
  readonly after: Pick<Purchase, 'status' | 'stepId'>;
  /** That it has now. */
  readonly version: number;
  readonly move: PurchaseMove;
}

type Follower = (tx: Database, moved: Moved) => Promise<void>;

/**
 * What follows each move of a purchase, in its transaction and in this order. The offer's row comes last, because every other
 * buyer of it waits for it.
 */
export const purchaseFollowers: readonly Follower[] = [
  moveItsLead,
  endItsLinks,
  tellItsWorkflow,
  returnHeldGiftCard,
  settlePlaceOfOffer,
];

const changesStatus = ({ before, after }: Moved): boolean => after.status !== before.status;

type ToldKind = Parameters<typeof tellPartner>[2];

/** What a partner is told of a purchase that came through it. */
const toldStatuses: Readonly<Partial<Record<PurchaseStatus, ToldKind>>> = {
  confirmed: 'webhook_purchase_issued',
  cancelled: 'webhook_purchase_cancelled',
  refunded: 'webhook_purchase_refunded',
};

/** Moves the lead in the same transaction, and tells the partner that it came from. */
async function moveItsLead(tx: Database, moved: Moved): Promise<void> {
  const { before, after, version } = moved;
  const { flow = null, confirmsSale = false } = moved.move;
  const awaitsAdviser = before.price.rest !== undefined && before.saleConfirmedAt === null;
  const { status, stepId } = before;
  const from = leadOfPurchase({ status, stepId, flow, awaitsAdviser });
  const to = leadOfPurchase({ ...after, flow, awaitsAdviser: awaitsAdviser && !confirmsSale });
  if (from.status === to.status && from.subStatus === to.subStatus) return;
  const partnerId = await moveLead(tx, before.leadId, { from: from.status, to, version });
  const told = changesStatus(moved) ? toldStatuses[after.status] : undefined;
  if (partnerId !== null && told !== undefined)
    await tellPartner(tx, partnerId, told, `${before.id}/${version}`);
}

async function endItsLinks(tx: Database, moved: Moved): Promise<void> {
  if (changesStatus(moved)) await endLinks(tx, moved.before.id, moved.after.status);
}

/** The workflow hears of a new status of an unpaid purchase, whoever caused it. Answers within a status it need not know. */
async function tellItsWorkflow(tx: Database, moved: Moved): Promise<void> {
  const { before, after, version } = moved;
  if (changesStatus(moved) && isUnpaid(before.status) && after.status !== 'paying')
    await writeOutbox(tx, {
      topic: 'purchase.moved',
      payload: { purchaseId: before.id, version },
    });
}

const overStatuses: readonly PurchaseStatus[] = [
  'cancelled',
  'expired',
  'refused',
  'refunding',
  'refunded',
];

/** What a purchase holds of a gift card after a move: nothing once it ends, else what its price says. */
function heldAfter({ after, move: { price } }: Moved, held: number): number {
  if (overStatuses.includes(after.status)) return 0;
  return price === undefined ? held : (price.giftCard?.held ?? 0);
}

async function returnHeldGiftCard(tx: Database, moved: Moved): Promise<void> {
  const held = moved.before.price.giftCard?.held ?? 0;
  const kept = heldAfter(moved, held);
  if (kept < held) await keepOfGiftCard(tx, moved.before.id, kept);
}

async function settlePlaceOfOffer(tx: Database, moved: Moved): Promise<void> {
  const { before, after } = moved;
  if (before.offerId !== null && changesStatus(moved))
    await settleReservation(tx, before.id, after.status);
}
