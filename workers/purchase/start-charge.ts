import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { InitiateCharge, InitiateResult } from '@cotejo/domain/payment/provider-port.ts';
import { changePurchase } from '@cotejo/store/purchase/change-purchase.ts';
import {
  insertAttempt,
  nameAttempt,
  readAttempt,
  redirectAttempt,
  type PaymentAttempt,
} from '@cotejo/store/purchase/payment-attempt.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.ts';
import { onClient } from '@cotejo/store/purchase/run-statement.ts';
import type { ChargeProgress, PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { recordOutcome, writtenProgress } from './record-outcome.ts';

/**
 * Providers that recognise a repeated call by its key, or whose opening call moves no money. For any
 * other, a call that may have been sent before the worker died is UNKNOWN and only looked up.
 */
const repeatable: ReadonlySet<PaymentProviderName> = new Set([
  'transbank',
  'mercadopago',
  'linkify',
  'linkify_qps',
  'queplan',
  'queseguro',
  'kushki_ad',
]);

type Call = Parameters<PurchaseActivities['startCharge']>[0];

/**
 * One charge: the attempt and its key are committed, then the provider is called, then its answer is
 * committed (DESIGN §2 "Money"). The unique index on attempts in flight makes a second one impossible.
 */
export function createStartCharge(deps: PurchaseDependencies): PurchaseActivities['startCharge'] {
  return async (call) => {
    const { attempt, isNew } = await openAttempt(deps, call);
    const opened = { ...call, fromVersion: call.fromVersion + 1 };
    if (attempt.status !== 'sending') return writtenProgress(deps.db, attempt.id);
    if (!isNew && !repeatable.has(attempt.provider)) {
      return recordOutcome(deps.db, opened, attempt, { type: 'UNKNOWN', reason: 'unknown' });
    }
    const result = await deps
      .provider(attempt.provider)
      .initiate(await chargeOf(deps, attempt, call));
    if (result.type === 'redirect') return recordRedirect(deps, opened, attempt, result);
    if (result.providerRef !== undefined) {
      await nameAttempt(onClient(deps.db), attempt.id, result.providerRef);
    }
    return recordOutcome(deps.db, opened, attempt, result.outcome);
  };
}

async function openAttempt(
  { db, paymentPageMs }: PurchaseDependencies,
  call: Call,
): Promise<{ attempt: PaymentAttempt; isNew: boolean }> {
  const existing = await readAttempt(onClient(db), call.attemptId);
  if (existing !== null) return { attempt: existing, isNew: false };
  return db.transaction(async (tx) => {
    const run = onClient(tx);
    const purchase = await changePurchase(run, {
      purchaseId: call.purchaseId,
      requestId: call.requestId ?? null,
      fromVersion: call.fromVersion,
      status: 'paying',
      flow: call.flow,
      event: {
        type: 'payment_sending',
        data: { attemptId: call.attemptId, provider: call.provider, kind: call.kind },
      },
    });
    if (purchase === null)
      throw new Error(`purchase ${call.purchaseId} moved on without attempt ${call.attemptId}`);
    const attempt = await insertAttempt(run, {
      id: call.attemptId,
      purchaseId: call.purchaseId,
      provider: call.provider,
      kind: call.kind,
      flow: call.flow,
      amount: purchase.price.amount,
      currency: purchase.price.currency,
      expiresAt: new Date(Date.now() + paymentPageMs),
    });
    return { attempt, isNew: true };
  });
}

async function chargeOf(
  deps: PurchaseDependencies,
  attempt: PaymentAttempt,
  call: Call,
): Promise<InitiateCharge> {
  const holder = await readPolicyholder(deps.db, deps.recordKeys, attempt.purchaseId);
  return {
    attemptId: attempt.id,
    purchaseId: attempt.purchaseId,
    amount: attempt.amount,
    currency: attempt.currency,
    subject: `Cotejo ${holder.productName}`.slice(0, 60),
    // The attempt in the address serves the return shapes that carry no token (reference §2.1).
    returnUrl: `${deps.publicUrl}/api/payments/${attempt.provider}/return?attempt=${attempt.id}`,
    webhookUrl: `${deps.webhookUrl}/api/payments/${attempt.provider}/webhook?attempt=${attempt.id}`,
    method: {
      kind: attempt.kind,
      flow: attempt.flow,
      provider: attempt.provider,
      ...(call.installments === null ? {} : { installments: call.installments }),
      ...(call.cardToken === null ? {} : { cardToken: call.cardToken }),
    },
    payer: { email: holder.email, legalId: holder.legalId, name: holder.name },
    expiresAt: (attempt.expiresAt ?? new Date(Date.now() + deps.paymentPageMs)).toISOString(),
  };
}

async function recordRedirect(
  { db }: PurchaseDependencies,
  call: Call,
  attempt: PaymentAttempt,
  result: Extract<InitiateResult, { type: 'redirect' }>,
): Promise<ChargeProgress> {
  const written = await db.transaction(async (tx) => {
    const run = onClient(tx);
    const changed = await changePurchase(run, {
      purchaseId: call.purchaseId,
      requestId: call.requestId ?? null,
      fromVersion: call.fromVersion,
      flow: attempt.flow,
      event: {
        type: 'payment_redirected',
        data: { attemptId: attempt.id, provider: attempt.provider },
      },
    });
    if (changed !== null) await redirectAttempt(run, attempt.id, result);
    return changed !== null;
  });
  if (!written) return writtenProgress(db, attempt.id);
  return {
    version: call.fromVersion + 1,
    status: 'pending',
    reason: null,
    redirected: true,
    movedWrong: false,
  };
}
