import { randomUUID } from 'node:crypto';
import { countries } from '@cotejo/domain/country/country.ts';
import { chargingFrom } from '@cotejo/domain/billing/charge-times.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addMonths } from '@cotejo/domain/money/calendar-day.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
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
 * charged to cards that approve. Their purchases are copies of one that was opened by a call, so that thousands take minutes.
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
  const productCode = await findOnlineProduct(db);
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const opened = await openPurchase(stack, { productCode, profile });
  const shop = {
    db,
    dependencies: { configuration: { recordKeys } },
    post: async () => Response.json({ ...opened, id: await copyPurchase(db, opened.id) }),
  };
  const dueOn = dayIn(countries[country].timeZone, Date.now());
  const startsOn = addMonths(dueOn, -1);
  const card = await leaveCard({ url: stack.urls.gateway, account: () => account }, country);
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
  await db.query('VACUUM ANALYZE');
  return { periods, db };
}

async function openPurchase(stack: TestStack, what: object): Promise<PurchaseSnapshot> {
  const answer = await fetch(`${stack.urls.site}/api/purchases`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-country': country,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(what),
  });
  if (answer.status !== 201) throw new Error(`no purchase was opened: ${await answer.text()}`);
  return (await answer.json()) as PurchaseSnapshot;
}

/** The rows of a purchase that nobody has answered anything of, once more, with a lead of its own; answers its id. */
async function copyPurchase(db: Database, of: string): Promise<string> {
  const id = randomUUID();
  await db.query(
    `WITH lead_copy AS (
       INSERT INTO lead SELECT (jsonb_populate_record(lead, jsonb_build_object('id', $3::uuid))).*
         FROM lead WHERE id = (SELECT lead_id FROM purchase WHERE id = $1)
     ), purchase_copy AS (
       INSERT INTO purchase
       SELECT (jsonb_populate_record(purchase, jsonb_build_object('id', $2::uuid, 'lead_id', $3::uuid, 'creation_key', NULL))).*
         FROM purchase WHERE id = $1
     )
     INSERT INTO purchase_step
     SELECT (jsonb_populate_record(purchase_step, jsonb_build_object('purchase_id', $2::uuid))).*
       FROM purchase_step WHERE purchase_id = $1`,
    [of, id, randomUUID()],
  );
  return id;
}
