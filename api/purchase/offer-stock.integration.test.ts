import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import { countrySites } from '@cotejo/domain/site/site.ts';
import { randomUUID } from 'node:crypto';
import type { Database } from '@cotejo/store/database.ts';
import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import type { Offer } from '@cotejo/domain/catalogue/product.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { unlessOvertaken } from '@cotejo/store/purchase/overtaken.ts';
import { holdOffer } from '@cotejo/store/offer/reserve-offer.ts';
import { returnOverdue } from '@cotejo/store/offer/return-overdue.ts';
import { answersFor } from '@cotejo/tests/support/purchase/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { mountCatalogue } from '../catalogue/mount-catalogue.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountPurchase } from './mount-purchase.ts';

let db: Database;
let api: SeededApp;
let product: { id: number; code: string; seller: string };

beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountCatalogue, mountPurchase],
    connections: 10,
  });
  db = api.db;
  const code = await findOnlineProduct(db);
  const { rows } = await db.query<{ id: number; seller: string }>(
    `SELECT p.id, o.code AS seller FROM product p JOIN organization o ON o.id = p.organization_id
      WHERE product_code = $1`,
    [code],
  );
  product = { id: rows[0]?.id ?? 0, code, seller: rows[0]?.seller ?? '' };
}, 180_000);
afterAll(() => api.close());

/** The product's only offer from now on, known to the index. */
async function offerOf(stock: number, type = 'DISCOUNT'): Promise<number> {
  await db.query(
    `DELETE FROM product_offer o WHERE product_id = $1
        AND NOT EXISTS (SELECT FROM offer_reservation r WHERE r.offer_id = o.id)`,
    [product.id],
  );
  await db.query('UPDATE product_offer SET ends_at = now() WHERE product_id = $1', [product.id]);
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO product_offer (product_id, type, name, description, unit_code, amount,
       sales_limit_quantity_enable, stock, starts_at, ends_at)
     VALUES ($1, $3, 'Cyber', 'Cyber', '%', 20, true, $2, now() - interval '1 hour', now() + interval '1 day')
     RETURNING id`,
    [product.id, stock, type],
  );
  const id = rows[0]?.id ?? 0;
  await until(async () => ((await shownOffer())?.id === id ? true : null), { within: 10_000 });
  return id;
}

/** The running offer as the index would show it on the card. */
async function shownOffer(): Promise<Offer | undefined> {
  const { index } = await api.dependencies.comparison.holder.whenReady(wholeCatalogue('CL'));
  const now = Date.now();
  return index.products[index.ordinals.get(product.id) ?? -1]?.offers.find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  );
}

/** A fifth of a second where nothing else runs; tests share their machine. */
const shows = (stock: number): Promise<true> =>
  until(async () => ((await shownOffer())?.stock === stock ? true : null), { within: 5_000 });

async function leftOf(offerId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ stock: number }>(
    'SELECT stock FROM product_offer WHERE id = $1',
    [offerId],
  );
  return rows[0]?.stock;
}

/** Buys as a browser does: a client that finds every connection taken tries again with its key. */
async function buy(headers: Record<string, string> = {}, more: object = {}): Promise<Response> {
  const key = { 'idempotency-key': randomUUID(), ...headers };
  const body = {
    productCode: product.code,
    profile: { cotizante: [{ sexo: 'Femenino', edad: 34 }], cargas: [] },
    ...more,
  };
  for (;;) {
    const response = await api.post('/api/purchases', body, key);
    if (response.status !== 503) return response;
  }
}

async function bought(headers?: Record<string, string>): Promise<PurchaseSnapshot> {
  const response = await buy(headers);
  expect(response.status).toBe(201);
  return (await response.json()) as PurchaseSnapshot;
}

/** Moves a purchase through `statuses` as its activities do. */
async function end(purchase: PurchaseSnapshot, ...statuses: PurchaseStatus[]): Promise<void> {
  let fromVersion = purchase.version;
  for (const status of statuses) {
    // Done twice it is one move.
    await unlessOvertaken(
      api.db.transaction((tx) =>
        movePurchase(tx, {
          purchaseId: purchase.id,
          fromVersion,
          status,
          event: { type: 'payment_pending' },
        }),
      ),
    );
    fromVersion += 1;
  }
}

test('a purchase says how it can be paid in the language of who asks', async () => {
  const { session } = await bought();
  for (const [language, title] of [
    ['es', 'Transferencia'],
    ['en', 'Bank transfer'],
    ['pt', 'Transferência'],
  ] as const) {
    const response = await api.fetch(`/api/purchases/${session}`, {
      headers: { 'accept-language': language },
    });
    const { paymentMethods } = (await response.json()) as PurchaseSnapshot;
    expect(paymentMethods.map((method) => method.title)).toContain(title);
  }
});

test('a hundred buyers at once get the seven places there are; the others see the normal price', async () => {
  const offerId = await offerOf(7);
  const catalogueVersion = async () =>
    (await db.query<{ version: number }>('SELECT version FROM catalogue_version')).rows[0];
  const before = await catalogueVersion();

  const purchases = await Promise.all(Array.from({ length: 100 }, () => bought()));
  const discounted = purchases.filter(({ price }) => price.discount?.offerId === offerId);
  const normal = purchases.filter(({ price }) => price.offerSoldOut === true);
  expect([discounted.length, normal.length]).toEqual([7, 93]);
  const full = normal[0]?.price.amountClp ?? 0;
  expect(new Set(normal.map(({ price }) => price.amountClp))).toEqual(new Set([full]));
  expect(discounted.every(({ price }) => price.amountClp < full)).toBe(true);
  expect(await leftOf(offerId)).toBe(0);
  const { rowCount } = await db.query('SELECT FROM offer_reservation WHERE offer_id = $1', [
    offerId,
  ]);
  expect(rowCount).toBe(7);

  await shows(0);
  // Nothing was reloaded for it.
  expect(await catalogueVersion()).toEqual(before);
});

test('the list, the offers call and the next list after a sale say what is left', async () => {
  await offerOf(5);
  const list = (): number | null | undefined => {
    const comparison = api.dependencies.comparison.comparison;
    const { text } = comparison.answer(
      { site: countrySites.CL, country: 'CL', language: 'es' },
      {
        organizationTypes: 'aseguradora,clinica,isapre,asistencia',
        organizations: product.seller,
        take: 100,
      },
    );
    const answer = JSON.parse(text) as CompareAnswer;
    return answer.data.find(({ id }) => id === product.id)?.offers[0]?.stock;
  };
  expect(list()).toBe(5);
  await bought();
  await shows(4);
  expect(list()).toBe(4);
  const offers = await api.fetch(`/api/qppayment/insurance-payment/${product.id}/getOffers`);
  expect(((await offers.json()) as { stock: number }[])[0]?.stock).toBe(4);
});

test('a repeated call with its key takes one place', async () => {
  const offerId = await offerOf(3);
  const key = { 'idempotency-key': 'one-place-please' };
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => bought(key)));
  expect(new Set(others.map(({ id }) => id))).toEqual(new Set([first?.id]));
  expect(await leftOf(offerId)).toBe(2);
});

test('a place comes back when the purchase ends without a contract, once', async () => {
  const offerId = await offerOf(4);
  const [cancelled, expired, declined, refunded] = await Promise.all(
    Array.from({ length: 4 }, () => bought()),
  );
  expect(await leftOf(offerId)).toBe(0);
  await end(cancelled as PurchaseSnapshot, 'cancelled');
  await end(cancelled as PurchaseSnapshot, 'cancelled');
  expect(await leftOf(offerId)).toBe(1);
  await end(expired as PurchaseSnapshot, 'expired');
  expect(await leftOf(offerId)).toBe(2);
  // Declined: the answers are kept, and so is the place; another card may be tried.
  await end(declined as PurchaseSnapshot, 'paying', 'filling');
  expect(await leftOf(offerId)).toBe(2);
  await end(refunded as PurchaseSnapshot, 'paying', 'issuing', 'refunding', 'refunded');
  expect(await leftOf(offerId)).toBe(3);
  await shows(3);
});

test('a confirmed purchase keeps its place, also when it is withdrawn later', async () => {
  const offerId = await offerOf(1, 'GIFTCARD');
  const purchase = await bought();
  expect(purchase.price.offer).toMatchObject({ id: offerId, type: 'GIFTCARD', limited: true });
  await end(purchase, 'paying', 'issuing', 'confirmed', 'refunding', 'refunded');
  expect(await leftOf(offerId)).toBe(0);
});

test('whoever names a sold-out offer is told instead of charged the normal price', async () => {
  const offerId = await offerOf(1);
  await bought();
  const response = await buy({}, { offerId });
  expect(response.status).toBe(409);
  const { code, title, detail } = (await response.json()) as Record<string, string>;
  expect({ code, title }).toEqual({
    code: 'OFFER_SOLD_OUT',
    title: 'Esa promoción ya no está disponible',
  });
  // Which one, and that nothing was bought at any price.
  expect(detail).toMatch(
    /^La promoción «.+» de .+ se agotó o terminó\. No se inició ninguna compra/,
  );
});

describe('a place that nobody answers for', () => {
  const answerFirst = (purchase: PurchaseSnapshot, seed = 7): Promise<Response> =>
    api.post(`/api/purchases/${purchase.session}/steps/datos-personales`, {
      version: purchase.version,
      values: answersFor(purchase, seed),
    });
  /** A quarter of an hour passes for these purchases. */
  const passTime = (ids: readonly string[]) =>
    db.query(
      `UPDATE offer_reservation SET held_until = held_until - interval '15 minutes'
        WHERE purchase_id = ANY($1)`,
      [ids],
    );
  /** Places that are held or used, and those that are left: never more than there were. */
  async function placesOf(offerId: number) {
    const { rows } = await db.query<{ held: number; stock: number }>(
      `SELECT o.stock, (SELECT count(*)::integer FROM offer_reservation r
                         WHERE r.offer_id = o.id AND r.state <> 'returned') AS held
         FROM product_offer o WHERE o.id = $1`,
      [offerId],
    );
    return rows[0]!;
  }

  test('three hundred creations, a hundred at once, hold an offer for a quarter of an hour, and not a minute longer', async () => {
    const offerId = await offerOf(300);
    const script: PurchaseSnapshot[] = [];
    for (let batch = 0; batch < 3; batch += 1)
      script.push(...(await Promise.all(Array.from({ length: 100 }, () => bought()))));
    expect(await placesOf(offerId)).toEqual({ held: 300, stock: 0 });
    expect((await bought()).price.offerSoldOut).toBe(true);
    // One of them was a person after all.
    expect((await answerFirst(script[0]!)).status).toBe(200);
    await passTime(script.map(({ id }) => id));
    // Whoever comes next finds them back without waiting for anybody to sweep.
    await shows(0);
    const reindexed = await bought();
    await returnOverdue(db);
    const { held, stock } = await placesOf(offerId);
    expect(held + stock).toBe(300);
    // The person's, and one more exactly if the last purchase was told that it has one.
    expect(held).toBe(reindexed.price.offerSoldOut === true ? 1 : 2);
    expect(await returnOverdue(db)).toBe(0);
  }, 120_000);

  test('the personal data hold it as long as the purchase is open, also a minute late', async () => {
    const offerId = await offerOf(1);
    const mine = await bought();
    await passTime([mine.id]);
    expect((await answerFirst(mine)).status).toBe(200);
    await passTime([mine.id]);
    expect(await returnOverdue(db)).toBe(0);
    expect(await placesOf(offerId)).toEqual({ held: 1, stock: 0 });
  });

  test('one that came back is taken again, and one that somebody else has is told with the normal price', async () => {
    const offerId = await offerOf(1);
    const late = await bought();
    await passTime([late.id]);
    await returnOverdue(db, { offerId });
    expect((await answerFirst(late)).status).toBe(200);
    expect(await placesOf(offerId)).toEqual({ held: 1, stock: 0 });

    const other = await offerOf(1);
    const later = await bought();
    await passTime([later.id]);
    await returnOverdue(db, { offerId: other });
    await shows(1);
    const quick = await bought();
    expect(quick.price.discount?.offerId).toBe(other);
    const refused = await answerFirst(later);
    expect(refused.status).toBe(409);
    const problem = (await refused.json()) as { code: string; current: PurchaseSnapshot };
    expect(problem.code).toBe('OFFER_SOLD_OUT');
    const off = later.price.discount?.amount ?? 0;
    expect(off).toBeGreaterThan(0);
    expect(problem.current.price).toMatchObject({
      offerSoldOut: true,
      amount: later.price.amount + off,
    });
    const again = await answerFirst(problem.current);
    expect(again.status).toBe(200);
    expect(await placesOf(other)).toEqual({ held: 1, stock: 0 });
  });

  test('a place that somebody settles at this moment is passed over, and nobody waits', async () => {
    const offerId = await offerOf(3);
    const bids = [await bought(), await bought(), await bought()];
    await passTime(bids.map(({ id }) => id));
    await db.transaction(async (tx) => {
      await tx.query('SELECT FROM offer_reservation WHERE purchase_id = $1 FOR UPDATE', [
        bids[1]!.id,
      ]);
      const others = await Promise.all([
        returnOverdue(db, { offerId }),
        returnOverdue(db, { offerId }),
      ]);
      expect(others[0]! + others[1]!).toBe(2);
    });
    expect(await returnOverdue(db, { offerId })).toBe(1);
    expect(await placesOf(offerId)).toEqual({ held: 0, stock: 3 });
  });

  test('two that hold one place again at once take one place', async () => {
    const offerId = await offerOf(2);
    const { id: purchaseId } = await bought();
    await passTime([purchaseId]);
    await returnOverdue(db, { offerId });
    const hold = () => db.transaction((tx) => holdOffer(tx, { purchaseId, offerId }));
    expect(await Promise.all([hold(), hold()])).toEqual([true, true]);
    expect(await placesOf(offerId)).toEqual({ held: 1, stock: 1 });
  });

  test('whoever creates, answers, comes late and sweeps at once: never a place more than there is', async () => {
    const total = 20;
    const offerId = await offerOf(total);
    const holding = new Set<string>();
    const visit = async (place: number): Promise<void> => {
      const purchase = await bought();
      if (place % 3 === 0) await passTime([purchase.id]);
      if (place % 4 === 0) await returnOverdue(db, { offerId });
      if (place % 2 === 0 && (await answerFirst(purchase, place)).status === 200)
        holding.add(purchase.id);
      const { held, stock } = await placesOf(offerId);
      expect(held + stock).toBe(total);
    };
    await Promise.all(Array.from({ length: 60 }, (_, place) => visit(place)));
    const { rows } = await db.query<{ id: string }>(
      `SELECT purchase_id AS id FROM offer_reservation WHERE offer_id = $1 AND state = 'reserved'
          AND held_until IS NULL`,
      [offerId],
    );
    expect(rows.length).toBeLessThanOrEqual(total);
    for (const { id } of rows) expect(holding).toContain(id);
  }, 60_000);
});
