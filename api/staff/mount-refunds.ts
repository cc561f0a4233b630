import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { toOperationNumber } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { payOutForm } from '@cotejo/domain/staff/forms/refund-forms.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import * as routes from '@cotejo/contract/staff/refund-routes.ts';
import { approveOrAsk } from '@cotejo/store/approval/approvals.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import {
  findPaidOut,
  findPayout,
  lockFailedRefund,
  recordPayout,
} from '@cotejo/store/payment/refund-payout.ts';
import {
  findForStaff,
  readOneForStaff,
  type StaffPurchase,
} from '@cotejo/store/sale/find-for-staff.ts';
import { lockPurchase } from '@cotejo/store/purchase/lock-purchase.ts';
import { readMaskedHolder } from '@cotejo/store/purchase/read/read-masked-holder.ts';
import { noteEvent } from '@cotejo/store/purchase/note-event.ts';
import {
  decideRefundRequest,
  findRefundRequest,
  listRefundRequests,
} from '@cotejo/store/refund-request/refund-requests.ts';
import { reachesCountry, requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { checkForm } from './check-form.ts';
import { endByStaff, endOrAsk } from './end-by-staff.ts';
import { findInReach } from './find-attempt.ts';
import {
  findReturnable,
  findUnearned,
  presentRefundable,
  type Returnable,
} from './present-refundable.ts';
import { requireReach } from './require-reach.ts';

/** Money that staff give back (docs/decisions/refunds.md). */
export const mountRefunds: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;
  const { recordKeys } = configuration;
  mount(app, routes.findRefundable, async ({ query, context }) => {
    const actor = requireActor(context.actor);
    const found = (await findForStaff(db, query.reference)).filter(({ countryCode }) =>
      reachesCountry(actor, 'refund:request', countryCode),
    );
    const ids = found.map(({ id }) => id);
    await auditAct(db, context, {
      action: 'refundable:read',
      target: null,
      detail: { listed: toListed(ids) },
    });
    const requests = await listRefundRequests(db, recordKeys, ids);
    const holders = await Promise.all(ids.map((id) => readMaskedHolder(db, recordKeys, id)));
    const items = found.map((purchase, at) =>
      presentRefundable(purchase, requests, actor.accountId, holders[at] ?? null),
    );
    return { body: { items } };
  });

  mount(app, routes.refundPurchase, async ({ params, body, context }) => {
    const { purchaseId } = params;
    const { reason, lastDay } = body;
    const { accountId } = await requireReach(db, context, purchaseId, 'refund:request');
    const status = await db.transaction(async (tx) => {
      // Nothing is charged between what is looked at here and what goes back.
      await lockPurchase(tx, purchaseId);
      const purchase = await readOneForStaff(tx, purchaseId);
      const paid = purchase === null ? null : findBack(purchase, lastDay ?? null);
      if (paid === null) throw new AppError('NOT_EDITABLE');
      return endOrAsk(tx, recordKeys, context, { purchaseId, ...paid, reason, accountId });
    });
    return { status: 202, body: { status } };
  });

  mount(app, routes.decideRefundRequest, async ({ params, body, context }) => {
    const { confirmed, reason = '' } = body;
    const status = confirmed ? 'confirmed' : 'declined';
    const request = await findRefundRequest(db, recordKeys, params.requestId);
    if (request === null) throw new AppError('NOT_FOUND');
    const { purchaseId, attemptId, amount, currency, isUnissued } = request;
    const { accountId } = await requireReach(db, context, purchaseId, 'refund:approve');
    // The answer to the same decision was lost.
    if (request.decidedBy === accountId && request.status === status)
      return { status: 202, body: { status } };
    await db.transaction(async (tx) => {
      const declineReason = confirmed ? undefined : reason;
      const decision = { status, declineReason, decidedBy: accountId } as const;
      await lockPurchase(tx, purchaseId);
      // It was charged once more since: more would go back than is confirmed here.
      const purchase = confirmed ? await readOneForStaff(tx, purchaseId) : null;
      const paid = purchase === null ? null : findBack(purchase, request.lastDay);
      if (paid !== null && paid.money.amount > amount) throw new AppError('NOT_EDITABLE');
      if (!(await decideRefundRequest(tx, recordKeys, request, decision)))
        throw new AppError('NOT_EDITABLE');
      await auditAct(tx, context, {
        action: 'refund:decide',
        target: `purchase/${purchaseId}`,
        detail: { amount, currency, confirmed, requestedBy: request.requestedBy },
      });
      const { lastDay } = request;
      const end = { purchaseId, attemptId, isUnissued, lastDay, words: request.reason };
      if (confirmed) await endByStaff(tx, recordKeys, end);
      else await noteEvent(tx, purchaseId, 'staff_refund_declined', { amount, currency });
    });
    return { status: 202, body: { status } };
  });

  mount(app, routes.payOutRefund, async ({ params, body, context }) => {
    const { attemptId } = params;
    const { accountId } = requireActor(context.actor);
    const { countryCode, createdAt } = await findInReach(
      dependencies,
      context,
      attemptId,
      'refund:approve',
    );
    const { timeZone } = countries[countryCode];
    const { paidOn } = body;
    const operationNumber = toOperationNumber(body.operationNumber);
    const days = {
      firstDay: dayIn(timeZone, createdAt.getTime()),
      lastDay: dayIn(timeZone, Date.now()),
    };
    checkForm(payOutForm(days, context.language), body, context);
    const target = `payment/${attemptId}`;
    const payload = { operationNumber, paidOn };
    const answered = await db.transaction(async (tx) => {
      const isFailed = await lockFailedRefund(tx, attemptId);
      const before = await findPayout(tx, attemptId);
      // Its answer was lost, or a third person says the same.
      if (before?.operationNumber === operationNumber && before.paidOn === paidOn)
        return 'approved';
      if (!isFailed || before !== null) throw new AppError('NOT_EDITABLE');
      if ((await findPaidOut(tx, payload)) !== null)
        throw invalid('/operationNumber', 'this transfer gave another payment back');
      const permission = 'refund:approve';
      const approval = await approveOrAsk(tx, { permission, target, payload, accountId });
      await auditAct(tx, context, {
        action: 'refund:pay-out',
        target,
        detail: { ...payload, approval },
      });
      if (approval === 'approved') {
        await recordPayout(tx, { attemptId, ...payload, approvedBy: accountId });
        await writeOutbox(tx, { topic: 'refund.again', payload: { attemptId } });
      }
      return approval;
    });
    const status = answered === 'asked' ? 'awaiting_approval' : 'paid_out';
    return { status: 202, body: { status } };
  });
};

/** Everything that was paid, or what is left of it after a day. */
const findBack = (purchase: StaffPurchase, lastDay: string | null): Returnable | null =>
  lastDay === null ? findReturnable(purchase) : findUnearned(purchase, lastDay);

function invalid(pointer: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { errors: [{ pointer, code: 'INVALID', message }] });
}
