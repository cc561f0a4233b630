import { periodDays } from '@cotejo/domain/billing/billing-period.ts';
import { premiumOf } from '@cotejo/domain/billing/premium-change.ts';
import { readAgreedPrice } from '@cotejo/store/purchase/read/read-agreed-price.ts';
import { readNoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { listSteps } from '@cotejo/store/subscription/premium-changes.ts';
import { readSubscriptionOf } from '@cotejo/store/subscription/subscriptions.ts';
import { isGoing, readPlan } from '@cotejo/store/subscription/write-periods.ts';
import { writePremiumChangeMail } from '../mail/premium-change-mail.ts';
import { mailPurchase } from './mail-purchase.ts';
import { partOf, type MessageReaders } from './message-reader.ts';

/** Of a premium that its insurer changes; the part is the policy and the change. Whose insurance ended pays neither. */
export const premiumReaders: MessageReaders<'premium_change'> = {
  async premium_change(deps, message) {
    const { subjectId: purchaseId } = message;
    const [policyId = '', changeId = ''] = partOf(message).split('/');
    const subscription = await readSubscriptionOf(deps.db, purchaseId);
    if (subscription === null || !isGoing(subscription)) return 'superseded';
    const steps = await listSteps(deps.db, policyId);
    const at = steps.findIndex(({ premiumChangeId }) => premiumChangeId === changeId);
    const step = steps[at];
    if (step === undefined) return 'superseded';
    const price = await readAgreedPrice(deps.db, purchaseId);
    const { from } = periodDays(await readPlan(deps.db, subscription), step.fromNumber);
    const head = await readNoticeHead(deps.db, purchaseId);
    const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
    return mailPurchase(deps, message, {
      noted: `premium_change:${changeId}`,
      country: head.country,
      write: (site, session) =>
        writePremiumChangeMail(
          {
            changeId,
            policyId,
            before: premiumOf(price, steps.slice(0, at), step.fromNumber),
            after: premiumOf(price, steps.slice(0, at + 1), step.fromNumber),
            from,
            head,
            holder,
            session,
          },
          site,
        ),
    });
  },
};
