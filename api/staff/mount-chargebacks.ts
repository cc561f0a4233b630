import * as routes from '@cotejo/contract/staff/staff-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { findPurchaseOf } from '@cotejo/domain/payment/payment-owner.ts';
import { chargebackFacts } from '@cotejo/domain/payment/refund/chargeback-decisions.ts';
import { needsSecondPerson } from '@cotejo/domain/staff/refund-limit.ts';
import { approveOrAsk, hasApproved } from '@cotejo/store/approval/approvals.ts';
import { resolveAttention } from '@cotejo/store/attention/attention.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { writeStaffNote } from '@cotejo/store/staff-note/staff-notes.ts';
import { requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { findInReach } from './find-attempt.ts';

/** What becomes of a purchase whose payment a bank took back (docs/decisions/chargebacks.md). */
export const mountChargebacks: Mount = (app, dependencies) => {
  const { db, configuration, paymentOwners } = dependencies;
  mount(app, routes.decideChargeback, async ({ params, body, context }) => {
    const { attemptId } = params;
    const { decision, reason } = body;
    const { accountId } = requireActor(context.actor);
    const permission = 'chargeback:decide';
    const attempt = await findInReach(dependencies, context, attemptId, permission);
    const owner = paymentOwners[attempt.ownerKind];
    const target = `payment/${attemptId}`;
    const request = { permission, target, payload: { decision }, accountId } as const;
    const needsSecond = chargebackFacts[decision].isOver && needsTwo(attempt);
    const done = { status: 202, body: { status: decision } };
    // The answer to the same decision was lost.
    if (attempt.status === 'lost' && (await hasApproved(db, request))) return done;
    const isAsked = await db.transaction(async (tx) => {
      const asks = needsSecond && (await approveOrAsk(tx, request)) === 'asked';
      const noteId = await writeStaffNote(tx, configuration.recordKeys, {
        target,
        purchaseId: findPurchaseOf(attempt),
        writtenBy: accountId,
        words: reason,
      });
      await auditAct(tx, context, {
        action: 'chargeback:decide',
        target,
        detail: { decision, needsSecond, asks, note: noteId },
      });
      if (asks && attempt.status === 'charged_back') return true;
      const note = { decidedBy: accountId, noteId };
      const decided = { attemptId, decision, note };
      if (!(await owner.decideChargeback(tx, attempt.ownerId, decided)))
        throw new AppError('NOT_EDITABLE');
      const subject = await owner.workflowId(tx, attempt.ownerId);
      await resolveAttention(tx, [subject], ['charged_back']);
      return false;
    });
    return isAsked ? { status: 202, body: { status: 'awaiting_approval' } } : done;
  });
};

const needsTwo = ({ amount, currency }: PaymentAttempt): boolean =>
  !isCurrencyCode(currency) || needsSecondPerson({ amount, currency });
