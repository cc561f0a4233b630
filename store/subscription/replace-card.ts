import { randomBytes, randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import type { ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import type {
  PaymentRedirect,
  StoreCardResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import { laterTryAt } from '@cotejo/domain/billing/charge-times.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { billingPeriodModel } from '../billing/billing-period.model.ts';
import { findOldestOpen } from '../billing/list-periods.ts';
import { lockPeriod, movePeriod, pokePeriod } from '../billing/move-period.ts';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import { rowLock, type Database } from '../database.ts';
import { writeMessage } from '../message/write-message.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import { findInFlightOf, findInFlightOfPeriods } from '../payment/find-in-flight.ts';
import { lockPurchase } from '../purchase/lock-purchase.ts';
import { noteEvent } from '../purchase/note-event.ts';
import { cardReplacementModel, type CardReplacement } from './card-replacement.model.ts';
import { askRemoval, releaseCard } from './remove-card.ts';
import { storedCardModel } from './stored-card.model.ts';
import { subscriptionModel, type Subscription } from './subscription.model.ts';
import { readSubscriptionOf } from './subscriptions.ts';
import { isGoing } from './write-periods.ts';

/** Whether a card may be put in the place of the one of a subscription: one that is charged by itself, and owes nothing. */
export type Replaceable =
  | { readonly type: 'yes'; readonly subscription: Subscription }
  /** A period is owed and nothing of it is under way: paying it by another card changes the card, too. */
  | { readonly type: 'owed' }
  | { readonly type: 'no' };

export async function readReplaceable(db: Database, purchaseId: string): Promise<Replaceable> {
  const subscription = await readSubscriptionOf(db, purchaseId);
  if (subscription === null || subscription.policyId === null) return { type: 'no' };
  if (!isGoing(subscription) || subscription.renewal !== 'card') return { type: 'no' };
  const oldest = await findOldestOpen(db, subscription.policyId);
  if (oldest?.state !== 'recycling') return { type: 'yes', subscription };
  const flights = await findInFlightOfPeriods(db, [oldest.id]);
  return flights.has(oldest.id) ? { type: 'yes', subscription } : { type: 'owed' };
}

/** One by its id; null where there is none. */
export function findReplacement(db: Database, id: string): Promise<CardReplacement | null> {
  return cardReplacementModel(db).findByPk(id, { raw: true, ...db.scope });
}

/** The newest one of a purchase; null where there is none. */
export function findLastReplacement(
  db: Database,
  purchaseId: string,
): Promise<CardReplacement | null> {
  return cardReplacementModel(db).findOne({
    where: { purchaseId },
    order: [['createdAt', 'DESC']],
    raw: true,
    ...db.scope,
  });
}

/** When those of a purchase were begun since a moment, the oldest first. */
export async function listReplacementsSince(
  db: Database,
  purchaseId: string,
  since: Date,
): Promise<readonly Date[]> {
  const rows = await cardReplacementModel(db).findAll({
    attributes: ['createdAt'],
    where: { purchaseId, createdAt: { [Op.gt]: since } },
    order: ['createdAt'],
    raw: true,
    ...db.scope,
  });
  return rows.map(({ createdAt }) => createdAt);
}

/** Begins one, in the place of one that is open; null where the card may not be replaced now. */
export async function openReplacement(
  tx: Database,
  opened: {
    readonly id: string;
    readonly purchaseId: string;
    readonly provider: PaymentProviderName;
    readonly kind: PaymentKind;
    readonly flow: PaymentFlow;
    readonly expiresAt: Date;
    readonly createdAt: Date;
  },
): Promise<CardReplacement | null> {
  await lockPurchase(tx, opened.purchaseId);
  const replaceable = await readReplaceable(tx, opened.purchaseId);
  if (replaceable.type !== 'yes') return null;
  const { attemptId: subscriptionId, storedCardId } = replaceable.subscription;
  const before = await storedCardModel(tx).findByPk(storedCardId ?? '', {
    attributes: ['currency'],
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  await cardReplacementModel(tx).update(
    { status: 'DECLINED', reason: 'other_method' },
    { where: { subscriptionId, status: 'PENDING' }, ...tx.scope },
  );
  await cardReplacementModel(tx).create(
    {
      ...opened,
      subscriptionId,
      currency: before.currency,
      returnState: randomBytes(16).toString('base64url'),
    },
    { ...tx.scope, returning: false },
  );
  return findReplacement(tx, opened.id);
}

/** The page on which its holder inscribes the card. */
export async function noteInscription(
  db: Database,
  id: string,
  page: { readonly redirect: PaymentRedirect; readonly providerRef: string | null },
): Promise<void> {
  await cardReplacementModel(db).update(page, { where: { id, status: 'PENDING' }, ...db.scope });
}

/** It was not taken; one that has ended stays as it is. */
export async function declineReplacement(
  db: Database,
  id: string,
  reason: ReasonCode,
): Promise<void> {
  await cardReplacementModel(db).update(
    { status: 'DECLINED', reason },
    { where: { id, status: 'PENDING' }, ...db.scope },
  );
}

/**
 * Keeps the card that its provider has stored, and makes it the one of the subscription: from the next try on, while a charge that is
 * under way ends with the card before. What is owed by a card that is tried no more is tried by this one the day after. Where the
 * subscription has ended meanwhile, or its holder has begun again, the provider is told to forget it.
 *
 * @param now the moment by which the day is judged
 */
export async function takeReplacement(
  db: Database,
  keys: RecordKeys,
  id: string,
  { card, shown }: Pick<Extract<StoreCardResult, { type: 'stored' }>, 'card' | 'shown'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { purchaseId, subscriptionId, provider, currency } = await requireReplacement(tx, id);
    await lockPurchase(tx, purchaseId);
    const { status } = await requireReplacement(tx, id);
    if (status === 'SUCCESS') return;
    const storedCardId = randomUUID();
    await storedCardModel(tx).create(
      {
        id: storedCardId,
        provider,
        currency,
        purchaseId,
        sealedHandles: seal(keys, `${storedCardId}/handles`, card),
        brand: shown.brand ?? null,
        last4: shown.last4 ?? null,
        cardType: shown.type ?? null,
      },
      { ...tx.scope, returning: false },
    );
    const subscription = await subscriptionModel(tx).findByPk(subscriptionId, {
      lock: rowLock,
      raw: true,
      rejectOnEmpty: true,
      ...tx.scope,
    });
    const { policyId, storedCardId: before, renewal } = subscription;
    if (status !== 'PENDING' || policyId === null || !isGoing(subscription) || renewal !== 'card') {
      await declineReplacement(tx, id, 'other_method');
      await askRemoval(tx, [storedCardId]);
      return;
    }
    await cardReplacementModel(tx).update(
      { status: 'SUCCESS', storedCardId },
      { where: { id }, ...tx.scope },
    );
    await subscriptionModel(tx).update(
      { storedCardId },
      { where: { attemptId: subscriptionId }, ...tx.scope },
    );
    await billingPeriodModel(tx).update(
      { provider },
      { where: { policyId, state: ['scheduled', 'recycling'] }, ...tx.scope },
    );
    await tryOwed(tx, policyId, now);
    await noteEvent(tx, purchaseId, 'card_changed');
    await writeMessage(tx, { kind: 'card_changed', subjectId: purchaseId, partId: id });
    if (before !== null) await releaseCard(tx, before);
  });
}

/**
 * The card before was refused for good while its holder gave this one: what is owed waits for no try, and nobody would begin one. Of what
 * was charged otherwise than agreed a person decides, and of what a bank took back.
 */
async function tryOwed(tx: Database, policyId: string, now: Date): Promise<void> {
  const oldest = await findOldestOpen(tx, policyId);
  if (oldest?.state !== 'recycling') return;
  const period = await lockPeriod(tx, oldest.id);
  const { id, countryCode, nextTryAt, attemptId, reason } = period;
  if (period.state !== 'recycling' || nextTryAt !== null || attemptId !== null) return;
  if (reason === 'unknown') return;
  if ((await findInFlightOf(tx, { kind: 'billing_period', id })) !== null) return;
  const tomorrow = addDays(dayIn(countries[countryCode].timeZone, now.getTime()), 1);
  await movePeriod(tx, period, {
    reason: null,
    nextTryAt: laterTryAt(countryCode, tomorrow, policyId),
  });
  await pokePeriod(tx, period);
}

/** One by its id. Throws where there is none. */
export async function requireReplacement(db: Database, id: string): Promise<CardReplacement> {
  const row = await findReplacement(db, id);
  if (row === null) throw new Error(`card replacement ${id} does not exist`);
  return row;
}

/**
 * A browser came back from the page of an inscription: its workflow is told, with the commit. Null for a state that leads nowhere, and
 * for one that was used before where the browser has nothing to do with the purchase.
 */
export async function returnToReplacement(
  tx: Database,
  {
    provider,
    returnState,
    knows,
    shapeOf,
  }: {
    readonly provider: PaymentProviderName;
    readonly returnState: string;
    readonly knows: (purchaseId: string) => Promise<boolean>;
    readonly shapeOf: (replacement: CardReplacement) => string;
  },
): Promise<CardReplacement | null> {
  const row = await cardReplacementModel(tx).findOne({
    where: { provider, returnState },
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  if (row === null) return null;
  if (row.returnUsedAt !== null) return (await knows(row.purchaseId)) ? row : null;
  await cardReplacementModel(tx).update(
    { returnUsedAt: new Date() },
    { where: { id: row.id }, ...tx.scope },
  );
  await writeOutbox(tx, {
    topic: 'card.returned',
    payload: { replacementId: row.id, shape: shapeOf(row) },
  });
  return row;
}
