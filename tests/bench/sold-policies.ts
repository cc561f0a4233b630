import { countries } from '@cotejo/domain/country/country.ts';
import { chargingFrom } from '@cotejo/domain/billing/charge-times.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addMonths } from '@cotejo/domain/money/calendar-day.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import type { DuePeriod } from '@cotejo/store/billing/claim-due.ts';
import { Database } from '@cotejo/store/database.ts';
import { readWorkerConfiguration } from '@cotejo/workers/configuration.ts';
import { sellSubscription } from '../support/billing/sell-subscription.ts';
import { leaveCard } from '../support/payment/leave-card.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { environmentOf } from '../support/stack/environment-of.ts';
import type { TestStack } from '../support/stack/stack.ts';

const sellers = 8;

const country = 'CL';

/** Throws where it is an hour at which no charges are begun. */
export function requireChargingHour(now = new Date()): void {
  if (chargingFrom(country, now) > now)
    throw new Error('charges are begun from 08 to 20 o’clock of Chile: run this then');
}

/**
 * Sells policies on a stack whose first renewal is due today and claimed by the run: what is left is to begin their workflows. All are
 * charged to cards that approve.
 */
export async function sellDuePolicies(
  stack: TestStack,
  count: number,
): Promise<{ readonly periods: readonly DuePeriod[]; readonly db: Database }> {
  const env = environmentOf(stack);
  const { recordKeys, payments } = readWorkerConfiguration(env);
  const db = Database.open(stack.databaseUrl, { max: sellers, applicationName: 'cotejo-bench' });
  const account = payments.mercadopago?.accounts.find((each) => each.country === country);
  if (account === undefined) throw new Error(`nothing is charged at MercadoPago in ${country}`);
  const gateway = { url: stack.urls.gateway, account: () => account };
  const shop = {
    db,
    dependencies: { configuration: { recordKeys } },
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${stack.urls.site}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-country': country, ...headers },
        body: JSON.stringify(body),
      }),
  };
  const productCode = await findOnlineProduct(db);
  const dueOn = dayIn(countries[country].timeZone, Date.now());
  const startsOn = addMonths(dueOn, -1);
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const card = await leaveCard(gateway, country);
  let left = count;
  await Promise.all(
    Array.from({ length: sellers }, async () => {
      while (left-- > 0)
        await sellSubscription(shop, {
          card,
          country,
          startsOn,
          dueOn,
          what: { productCode, profile, country },
        });
    }),
  );
  const now = new Date();
  await billingPeriodModel(db).update(
    { nextTryAt: now, claimedAt: now },
    { where: { number: 1, state: 'scheduled' } },
  );
  const periods = await billingPeriodModel(db).findAll({
    attributes: ['id', 'policyId', 'number', 'countryCode'],
    where: { number: 1, state: 'scheduled' },
    raw: true,
  });
  if (periods.length !== count) throw new Error(`${periods.length} periods are due, not ${count}`);
  return { periods, db };
}
