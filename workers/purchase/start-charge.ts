import type { InitiateResult } from '@cotejo/domain/payment/provider/provider-port.ts';
import { periodicityOf } from '@cotejo/domain/subscription/subscription.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { isSubscription } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { isByProof, transferTerms } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { howPaid, type HowPaid } from '@cotejo/domain/purchase/how-paid.ts';
import type { PurchaseEventType } from '@cotejo/domain/purchase/purchase-events.ts';
import { findQuoteProblem, type QuoteTerms } from '@cotejo/domain/purchase/price/quote-end.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { movePayment, nameAttempt } from '@cotejo/store/payment/move-payment.sql.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { movePurchase, readLockedPurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import type { MovedPurchase } from '@cotejo/store/sale/purchase-move.ts';
import { unlessOvertaken } from '@cotejo/store/purchase/overtaken.ts';
import { readPosition } from '@cotejo/store/purchase/read/read-position.ts';
import {
  readPolicyholder,
  type Policyholder,
} from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { lockCard } from '@cotejo/store/subscription/own-cards.ts';
import { openSubscription } from '@cotejo/store/subscription/subscriptions.ts';
import type { ChargeProgress, PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { Rejection } from '@cotejo/workflows/purchase/messages.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { ChargeDetails } from '../payment/charge.ts';
import { chargeByRoute } from '../payment/charge-by-route.ts';
import { commitOutcome, readProgress } from './commit-outcome.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { issueAfterCharge } from './issue-after-charge.ts';

type Call = Parameters<PurchaseActivities['startCharge']>[0];
interface Opened {
  readonly attempt: PaymentAttempt;
  readonly isNew: boolean;
  /** As it is since; not known of an attempt that an earlier try has opened. */
  readonly purchase?: MovedPurchase;
}

/**
 * One charge of a purchase: the attempt and its key are committed, then the provider is called, then its
 * answer is committed. The unique index on attempts in flight makes a second one impossible.
 */
export function createStartCharge(deps: PurchaseDependencies): PurchaseActivities['startCharge'] {
  return (call) =>
    withHeartbeat(async () => {
      const holder = await readPolicyholder(deps.db, deps.recordKeys, call.purchaseId);
      const opened = await open(deps, call, holder.terms);
      if ('refused' in opened) {
        const isMoved = opened.refused === 'NOT_EDITABLE' || opened.refused === 'VERSION_CONFLICT';
        if (!isMoved) return opened;
        return { ...opened, position: await readPosition(deps.db, call.purchaseId) };
      }
      const { isNew } = opened;
      const { purchaseId } = call;
      if (opened.attempt.status !== 'sending')
        return readProgress(deps.db, purchaseId, opened.attempt.id);
      const askedAt = new Date();
      const { attempt, result } = await chargeByRoute(deps, opened.attempt, isNew, {
        ...toChargeDetails(holder),
        installments: call.installments,
        deferral: call.deferral ?? null,
        cardToken: call.cardToken,
      });
      const change = { ...call, fromVersion: call.fromVersion + 1 };
      if (result.type === 'redirect')
        return commitRedirect(deps, change, { ...opened, attempt }, result);
      if (result.providerRef !== undefined)
        await nameAttempt(deps.db, attempt.id, result.providerRef);
      const { outcome } = result;
      const known = opened.purchase;
      const progress = await commitOutcome(deps.db, change, attempt, outcome, askedAt, known);
      return issueAfterCharge(deps, call, progress);
    });
}

/** What its payer reads, and who that is. */
export function toChargeDetails({
  country,
  productName,
  email,
  legalId,
  name,
}: Policyholder): ChargeDetails {
  return {
    country,
    subject: `Cotejo ${productName}`.slice(0, 60),
    payer: { email, legalId, name },
    installments: null,
    deferral: null,
    cardToken: null,
  };
}

/**
 * The row decides whether this payment may begin: its version is the one that the visitor saw, and what was
 * quoted still holds. The API has judged both a moment ago; this is where it counts.
 */
async function open(
  { db, paymentPageMs }: PurchaseDependencies,
  call: Call,
  terms: QuoteTerms,
): Promise<Opened | { readonly refused: Rejection }> {
  // The policy is judged at this very moment, too, whatever the database's clock says.
  const createdAt = new Date();
  const problem = findQuoteProblem(terms, createdAt.getTime(), true);
  if (problem !== null) return (await openedBefore(db, call)) ?? { refused: problem };
  const work = db.transaction(async (tx): Promise<Opened | { readonly refused: Rejection }> => {
    const { purchaseId, attemptId, provider, kind, flow } = call;
    const purchase = await readLockedPurchase(tx, purchaseId);
    if (purchase.status !== 'filling') return { refused: 'NOT_EDITABLE' };
    const move = {
      purchaseId,
      requestId: call.requestId,
      fromVersion: call.fromVersion,
      status: 'paying',
      flow,
      event: {
        type: typeOf(provider, howPaid(purchase.price)),
        data: { attemptId, provider, kind },
      },
    } as const;
    await movePurchase(tx, move, purchase);
    const attempt = await openAttempt(tx, {
      id: attemptId,
      owner: { kind: 'purchase', id: purchaseId },
      provider,
      kind,
      flow,
      amount: purchase.price.amount,
      currency: purchase.price.currency,
      expiresAt: new Date(
        createdAt.getTime() + (isByProof(provider) ? transferTerms.payWithinMs : paymentPageMs),
      ),
      createdAt,
    });
    if (isSubscription(flow)) {
      const periodicity = periodicityOf(purchase.price);
      if (periodicity === null) throw new Error(`purchase ${purchaseId} has no next period`);
      const storedCardId = await lockCard(tx, call.storedCardId ?? null, provider);
      await openSubscription(tx, { attemptId, purchaseId, storedCardId, periodicity });
    }
    const moved = { ...purchase, version: purchase.version + 1, status: move.status };
    return { attempt, isNew: true, purchase: moved };
  });
  const opened = (await unlessOvertaken(work)) ?? ({ refused: 'VERSION_CONFLICT' } as const);
  return 'refused' in opened ? ((await openedBefore(db, call)) ?? opened) : opened;
}

/**
 * What an earlier try of this call has opened; null where none has. It has moved its purchase by the same commit, so it is
 * asked for only where the row refuses.
 */
async function openedBefore(
  db: PurchaseDependencies['db'],
  { attemptId }: Call,
): Promise<Opened | null> {
  const attempt = await readAttempt(db, attemptId);
  return attempt && { attempt, isNew: false };
}

function typeOf(provider: PaymentProviderName, how: HowPaid): PurchaseEventType {
  if (how === 'elsewhere') return 'contract_signed';
  if (how === 'gift_card') return 'gift_card_chosen';
  return isByProof(provider) ? 'transfer_chosen' : 'payment_sending';
}

async function commitRedirect(
  { db }: PurchaseDependencies,
  call: Call,
  { attempt, purchase }: Opened,
  { redirect, providerRef }: Extract<InitiateResult, { type: 'redirect' }>,
): Promise<ChargeProgress> {
  const { purchaseId } = call;
  const { id: attemptId, provider, flow } = attempt;
  const work = db.transaction(async (tx) => {
    const move = {
      purchaseId,
      requestId: call.requestId,
      fromVersion: call.fromVersion,
      flow,
      event: {
        type: isByProof(provider) ? 'transfer_account_shown' : 'payment_redirected',
        data: { attemptId, provider },
      },
    } as const;
    await movePurchase(tx, move, purchase);
    await movePayment(tx, attempt, 'pending', { redirect, providerRef });
    return true;
  });
  if ((await unlessOvertaken(work)) === null) return readProgress(db, purchaseId, attemptId);
  return {
    version: call.fromVersion + 1,
    status: 'paying',
    payment: 'pending',
    reason: null,
    redirected: true,
    provider,
  };
}
