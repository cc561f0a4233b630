import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import * as routes from '@cotejo/contract/staff/mixed-sale-routes.ts';
import { howPaid } from '@cotejo/domain/purchase/how-paid.ts';
import type { StaffPurchase } from '@cotejo/store/sale/find-for-staff.ts';
import { sealWords } from '@cotejo/store/crypto/sealed-words.ts';
import { confirmSale, failUnpaidSale, readOpenSale } from '@cotejo/store/sale/mixed-sale.ts';
import { reachesCountry } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { endOrAsk } from './end-by-staff.ts';
import { findReturnable } from './present-refundable.ts';
import { requireLeadReach } from './require-reach.ts';

type FinishedSale = NonNullable<CallAnswer<'finishMixedSale'>>['status'];

/** How advisers finish what was contracted here (docs/decisions/mixed-sale.md). */
export const mountMixedSales: Mount = (app, { db, configuration: { recordKeys } }) => {
  mount(app, routes.finishMixedSale, async ({ params, body, context }) => {
    const { purchaseId } = params;
    const { confirmed, reason } = body;
    const actor = await requireLeadReach(db, context, purchaseId, 'lead:update-status');
    const { purchase, accountId } = actor;
    // The answer was lost, or somebody else said the same.
    const said: FinishedSale = confirmed ? 'confirmed' : 'failed';
    if (outcomeOf(purchase) === said) return { status: 202, body: { status: said } };
    const status = await db.transaction<FinishedSale>(async (tx) => {
      const sale = await readOpenSale(tx, purchaseId);
      if (sale === null) throw new AppError('NOT_EDITABLE');
      await auditAct(tx, context, {
        action: 'lead:update-status',
        target: `purchase/${purchaseId}`,
        detail: { confirmed },
      });
      // Sealed beside the purchase, because rows of the audit are never erased.
      const words = sealWords(recordKeys, `${purchaseId}/end`, reason);
      if (confirmed) await confirmSale(tx, sale, words);
      else if (howPaid(sale.price) === 'elsewhere') await failUnpaidSale(tx, sale, words);
      else {
        if (!reachesCountry(actor, 'refund:request', purchase.countryCode))
          throw new AppError('FORBIDDEN');
        const paid = findReturnable(purchase);
        if (paid === null) throw new AppError('NOT_EDITABLE');
        const end = { purchaseId, ...paid, reason, accountId };
        if ((await endOrAsk(tx, recordKeys, context, end)) === 'awaiting_approval')
          return 'awaiting_approval';
      }
      return said;
    });
    return { status: 202, body: { status } };
  });
};

/** What became of a mixed sale; null for one that its adviser has to finish, and for every other purchase. */
function outcomeOf({
  price,
  status,
  saleConfirmedAt,
}: StaffPurchase): 'confirmed' | 'failed' | null {
  if (price.rest === undefined) return null;
  if (saleConfirmedAt !== null) return 'confirmed';
  return status === 'refused' || status === 'refunding' || status === 'refunded' ? 'failed' : null;
}
