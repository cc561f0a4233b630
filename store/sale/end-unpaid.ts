import { closeNotice, endsByNotice, findOpenNotice } from '../billing/cover-notices.ts';
import type { BillingPeriod } from '../billing/billing-period.model.ts';
import { contactTimeOf, tellOfNotice } from '../billing/settle-notice.ts';
import type { Database } from '../database.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { noteEvent } from '../purchase/note-event.ts';
import { endPolicy } from './move-policy.ts';

/**
 * Ends a policy whose insurer's notice is over and that was not paid, in the transaction that has its period locked and has seen no
 * payment of it under way.
 * - ended: policy, subscription and open periods together, and its holder is told
 * - standing: no notice stands, its last day is not over, or its insurer claims the premium
 * - unproven: no try has failed, or our copy of the notice has not left: nobody's cover ends by it, and a person looks
 *
 * @param now the moment by which the day is judged
 * @param today ISO day of its country
 */
export async function endUnpaidCover(
  tx: Database,
  period: BillingPeriod,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<'ended' | 'standing' | 'unproven'> {
  const { id: periodId, purchaseId, number } = period;
  const notice = await findOpenNotice(tx, periodId);
  if (notice === null || notice.endsOn === null || today <= notice.endsOn) return 'standing';
  const policy = await readPolicyOf(tx, purchaseId);
  if (policy?.status === 'INACTIVE') await closeNotice(tx, periodId, 'cancelled');
  if (policy === null || policy.status !== 'ACTIVE') return 'standing';
  if (!(await endsByNotice(tx, period, notice))) return 'unproven';
  await closeNotice(tx, periodId, 'ended');
  await endPolicy(tx, policy, { reason: 'unpaid', moneyBack: false });
  await noteEvent(tx, purchaseId, 'cover_ended', { number, day: notice.endsOn });
  await tellOfNotice(tx, 'cover_ended', period, notice, contactTimeOf(period, now));
  return 'ended';
}
