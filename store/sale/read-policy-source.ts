import { getContact, ownPartner, type ContactEmails } from '@cotejo/domain/country/contact.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { PolicySource } from '@cotejo/domain/policy/policy-source.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { readPrice } from '@cotejo/domain/purchase/price/stored-price.ts';
import { periodicityOf } from '@cotejo/domain/subscription/subscription.ts';
import { isSubscription } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { readSubscriptionOf, type SubscriptionView } from '../subscription/subscriptions.ts';
import { findOldestOpen, readPaidUntil } from '../billing/list-periods.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import type { GiftCard } from '../gift-card/gift-card.model.ts';
import { findGiftCardOf } from '../gift-card/gift-cards.ts';
import { readPolicyBenefit } from '../policy/policy-benefit.ts';
import { readPolicyTerms } from '../policy/policy-terms.ts';
import type { Confirmation } from '../purchase/read/read-confirmation.sql.ts';
import { readSubjectAnswers } from '../purchase/read/read-subject-answers.ts';
import { readPolicyholder } from '../purchase/read/read-policyholder.sql.ts';

/** Everything that page, mail and document of a policy say. */
export async function readPolicySource(
  db: Database,
  recordKeys: RecordKeys,
  confirmation: Confirmation,
  contactEmails: ContactEmails,
): Promise<PolicySource> {
  const { purchaseId, country, product, productId, productCode, persons, price, policy, payment } =
    confirmation;
  const [people, subject, terms] = await Promise.all([
    readPolicyholder(db, recordKeys, purchaseId),
    confirmation.hasSubject ? readSubjectAnswers(db, recordKeys, purchaseId) : {},
    confirmation.agreedTerms ??
      readPolicyTerms(db, { policyId: policy.id, attemptId: policy.attemptId, productId }),
  ]);
  // Most policies come with neither, and are read without them.
  const benefit = price.offer?.type === 'AGGREGATE' ? await readPolicyBenefit(db, policy) : null;
  const giftCard = price.offer?.type === 'GIFTCARD' ? await findGiftCardOf(db, purchaseId) : null;
  const goesOn = isSubscription(payment.flow) || periodicityOf(price) !== null;
  const subscription = goesOn ? await readSubscriptionOf(db, purchaseId) : null;
  return {
    benefit,
    giftCard: giftCard === null ? null : presentGiftCard(giftCard, country),
    country,
    product,
    productCode,
    persons,
    price: readPrice(price),
    policy,
    subscription: subscription === null ? null : await readHowPaid(db, subscription, price),
    payment: { ...payment, reference: getPurchaseReference(purchaseId) },
    people,
    subject,
    exclusions:
      confirmation.sealedExclusions === null
        ? []
        : (unseal(
            recordKeys,
            `${policy.id}/exclusions`,
            confirmation.sealedExclusions,
          ) as PolicySource['exclusions']),
    terms,
    contactEmail: getContact(contactEmails, country, confirmation.purchase.partnerId ?? ownPartner)
      .email,
  };
}

/** Until when it is paid, and what is to be paid next; null of one that never had a next period. */
async function readHowPaid(
  db: Database,
  { policyId, dueOn, nextChargeOn, endedAt, renewal, card }: SubscriptionView,
  price: Confirmation['price'],
): Promise<PolicySource['subscription']> {
  if (dueOn === null || nextChargeOn === null) return null;
  const open = policyId === null ? null : await findOldestOpen(db, policyId);
  const next = {
    on: open?.dueOn ?? nextChargeOn,
    premium: open === null ? price.original : { amount: open.amount, currency: open.currency },
    isOwed: open?.state === 'recycling',
  };
  return {
    paidUntil: await readPaidUntil(db, { policyId, dueOn }),
    next: endedAt === null ? next : null,
    isAsked: renewal === 'asked',
    last4: card?.last4 ?? null,
  };
}

function presentGiftCard(
  { status, amount, currency, dueAt, mailedAt }: GiftCard,
  country: CountryCode,
): PolicySource['giftCard'] {
  if (status === 'cancelled') return null;
  const day = dayIn(countries[country].timeZone, (mailedAt ?? dueAt).getTime());
  return { amount, currency, day, isSent: mailedAt !== null };
}
