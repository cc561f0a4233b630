import pino from 'pino';
import type { Client } from '@temporalio/client';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { firstTryAt } from '@cotejo/domain/billing/charge-times.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import {
  billingPeriodModel,
  type BillingPeriod,
} from '@cotejo/store/billing/billing-period.model.ts';
import { Database } from '@cotejo/store/database.ts';
import { createBillingActivities } from '@cotejo/workers/billing/billing-activities.ts';
import { tryIdOf } from '@cotejo/workers/billing/look-at-period.ts';
import { readWorkerConfiguration } from '@cotejo/workers/configuration.ts';
import { paymentOwners } from '@cotejo/workers/payment-owners.ts';
import { makeProviderRegistry, providerOf } from '@cotejo/workers/payment/provider-registry.ts';
import { createTransferBooks } from '@cotejo/workers/payment/link/seen-transfers.ts';
import { attemptWaitsOf } from '@cotejo/workflows/billing/start.ts';
import { environmentOf } from '../stack/environment-of.ts';
import type { SharedStack } from '../stack/shared-stack.ts';

/**
 * Charges periods of a running stack as its worker does, at an hour of its country in which charges are begun: the worker's own
 * clock is the machine's, on which it may be night.
 */
export function chargesOn(stack: SharedStack, database: Database) {
  const env = environmentOf(stack);
  const configuration = readWorkerConfiguration(env);
  const db = Database.open(env['WORKER_DATABASE_URL'] ?? '', { max: 2 });
  const providers = makeProviderRegistry(configuration.payments, createTransferBooks(db));
  let now = new Date();
  const activities = createBillingActivities({
    ...configuration,
    db,
    owners: paymentOwners,
    provider: (name) => providerOf(providers, name),
    sendMail: () => Promise.reject(new Error('no mail is sent from here')),
    logger: pino({ level: 'silent' }),
    // What is begun here is not begun by a workflow.
    client: undefined as unknown as Client,
    taskQueue: '',
    waits: attemptWaitsOf(configuration.purchasePolicy),
    now: () => now,
  });

  /** The next period of a purchase that is not paid, due today and claimed by the run. */
  async function due(purchaseId: string): Promise<BillingPeriod> {
    const where = { purchaseId, state: 'scheduled' };
    const { id, countryCode, policyId } = await billingPeriodModel(database).findOne({
      where,
      order: ['number'],
      raw: true,
      rejectOnEmpty: true,
    });
    const today = dayIn(countries[countryCode].timeZone, Date.now());
    // Noon: whoever is tried in the morning has been.
    now = new Date(firstTryAt(countryCode, today, policyId).getTime() + 4 * 3_600_000);
    await billingPeriodModel(database).update(
      { dueOn: today, nextTryAt: new Date(now.getTime() - 1), claimedAt: now },
      { where: { id } },
    );
    return billingPeriodModel(database).findByPk(id, { raw: true, rejectOnEmpty: true });
  }

  return {
    /** What the next try of a period is called at Transbank. */
    async orderOfNext(purchaseId: string): Promise<string> {
      return buyOrderOf(tryIdOf(await due(purchaseId)));
    },
    /** Charges the next period of a purchase; answers where it stands. */
    async charge(purchaseId: string): Promise<string> {
      const { id: periodId } = await due(purchaseId);
      const standing = await activities.lookAtPeriod({ periodId });
      if (standing.next !== 'charge') throw new Error(`not charged: ${JSON.stringify(standing)}`);
      await activities.tryPeriod({ periodId, attemptId: standing.attemptId });
      const { state } = await billingPeriodModel(database).findByPk(periodId, {
        raw: true,
        rejectOnEmpty: true,
      });
      return state;
    },
    close: () => db.close(),
  };
}
