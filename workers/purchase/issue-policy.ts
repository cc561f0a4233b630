import { countries } from '@cotejo/domain/country/country.ts';
import type { Money } from '@cotejo/domain/money/currency.ts';
import { findIssueProblem, type QuoteTerms } from '@cotejo/domain/purchase/price/quote-end.ts';
import { dayIn, startDates } from '@cotejo/domain/calendar/start-dates.ts';
import { isIssuedTo, readSeller } from '@cotejo/store/catalogue/product/read-seller.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { promiseGiftCard } from '@cotejo/store/gift-card/gift-cards.ts';
import { spendGiftCard } from '@cotejo/store/gift-card/use-gift-card.ts';
import { earnCommission } from '@cotejo/store/ledger/book-commission.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { keepPolicyBenefit } from '@cotejo/store/policy/policy-benefit.ts';
import { readPolicyOf } from '@cotejo/store/policy/read-policy.ts';
import { readLockedPurchase, movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import type { MovedPurchase } from '@cotejo/store/sale/purchase-move.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import type { IssueOutcome, PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { startRenewals } from './start-renewals.ts';

/**
 * Issues the policy of a paid purchase, once: number, status, steps, event, lead and its mail in one transaction.
 * `refused` means never; the money then goes back.
 */
export function createIssuePolicy(
  deps: Pick<PurchaseDependencies, 'db' | 'recordKeys'>,
): PurchaseActivities['issuePolicy'] {
  return ({ purchaseId, requestId, attemptId }) =>
    deps.db.transaction(async (tx): Promise<IssueOutcome> => {
      // Of two calls at once the second waits here, and finds the first one's policy.
      const purchase = await readLockedPurchase(tx, purchaseId);
      // A policy and the end of `issuing` are one commit.
      if (purchase.status !== 'issuing') return readEnded(tx, purchase);
      const { terms, exclusions } = await readPolicyholder(tx, deps.recordKeys, purchaseId);
      const attempt = await requireAttempt(tx, attemptId);
      const now = new Date();
      const seller = await readSeller(tx, purchase.productId);
      const isIssued = isIssuedTo(seller, purchase.createdAt);
      const why = findRefusal(purchase, attempt, { terms, now, isIssued });
      if (why !== null) return { type: 'refused', why };

      const today = dayIn(countries[purchase.countryCode].timeZone, now.getTime());
      const startsOn = terms.startDate ?? startDates(today)[0] ?? today;
      const { id, number: policyNumber } = await insertPolicy(tx, {
        purchaseId,
        attemptId,
        countryCode: purchase.countryCode,
        startsOn,
        year: Number(today.slice(0, 4)),
        ...(exclusions.length === 0
          ? {}
          : {
              sealExclusions: (id: string) => seal(deps.recordKeys, `${id}/exclusions`, exclusions),
            }),
      });
      const policy = { id, purchaseId, issuedAt: now };
      await keepPolicyBenefit(tx, policy, purchase.price);
      await promiseGiftCard(tx, policy, purchase.price);
      await startRenewals(tx, purchase, attempt, { policyId: id, startsOn, today });
      const { giftCard } = purchase.price;
      if (giftCard !== undefined) await spendGiftCard(tx, purchaseId, giftCard.amount, attempt);
      const amount = attempt.amount + (giftCard?.amount ?? 0);
      await earnCommission(tx, purchase.productId, { ...attempt, amount }, seller);
      const move = {
        purchaseId,
        // Whatever version the caller knows: a paid purchase without a policy gets one, and never a
        // policy without being confirmed.
        fromVersion: purchase.version,
        requestId,
        status: 'confirmed',
        stepId: 'confirmacion',
        completesAll: true,
        flow: attempt.flow,
        event: { type: 'policy_issued', data: { policyNumber } },
      } as const;
      await writeMessage(tx, { kind: 'confirmation', subjectId: purchaseId });
      await movePurchase(tx, move, purchase);
      return { type: 'issued', version: purchase.version + 1, policyNumber, mailLeft: true };
    });
}

/** How it was issued; one that staff gave back was not, and what kept it from that is not read again. */
async function readEnded(tx: Database, { id, version }: MovedPurchase): Promise<IssueOutcome> {
  const issued = await readPolicyOf(tx, id);
  if (issued === null) return { type: 'refused', why: 'it has ended' };
  return { type: 'issued', version, policyNumber: issued.number };
}

/** Why no policy follows from this payment; null when one does. Checked at the last moment. */
function findRefusal(
  purchase: { readonly id: string; readonly price: Money },
  attempt: PaymentAttempt,
  {
    terms,
    now,
    isIssued,
  }: { readonly terms: QuoteTerms; readonly now: Date; readonly isIssued: boolean },
): string | null {
  const { price } = purchase;
  // Paid amount = quoted amount (DESIGN §2 "Money").
  const isAgreed =
    attempt.status === 'approved' &&
    attempt.ownerKind === 'purchase' &&
    attempt.ownerId === purchase.id &&
    attempt.amount === price.amount &&
    attempt.currency === price.currency;
  if (attempt.status === 'charged_back') return 'the bank took the payment back';
  if (!isAgreed) return 'paid amount and quoted amount differ';
  const problem = findIssueProblem(terms, attempt.createdAt.getTime(), now.getTime());
  if (problem !== null) return `the terms ran out: ${problem}`;
  return isIssued ? null : 'the insurer withdrew the product';
}
