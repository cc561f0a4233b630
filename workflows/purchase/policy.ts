import { RECONCILE_DELAYS_MS } from '@cotejo/domain/payment/reconcile-schedule.ts';
import { transferTerms } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import type { PurchasePolicy } from './messages.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/**
 * The waits in production. The first look-ups come within seconds, while the visitor is still
 * watching; then the reference's schedule (§4.1). Webpay's form lives ten minutes, so a payment page
 * that stayed unpaid is closed after twelve.
 */
export const defaultPurchasePolicy: PurchasePolicy = {
  inactivityMs: 7 * day,
  lifeMs: 30 * day,
  redirectPatienceMs: 12 * minute,
  transferPatienceMs: transferTerms.payWithinMs,
  reconcileDelaysMs: [3 * second, 10 * second, 30 * second, ...RECONCILE_DELAYS_MS],
  issueRetryMs: second,
};

/** `PURCHASE_POLICY`: a JSON object with the waits to change; for tests that run days in seconds. */
export function purchasePolicyFrom(
  env: Readonly<Record<string, string | undefined>>,
): PurchasePolicy {
  const text = env['PURCHASE_POLICY']?.trim();
  if (!text) return defaultPurchasePolicy;
  const given: unknown = JSON.parse(text);
  if (typeof given !== 'object' || given === null)
    throw new Error('PURCHASE_POLICY must be a JSON object');
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(defaultPurchasePolicy, name));
  if (unknown.length > 0)
    throw new Error(`PURCHASE_POLICY has unknown waits: ${unknown.join(', ')}`);
  return { ...defaultPurchasePolicy, ...given };
}
