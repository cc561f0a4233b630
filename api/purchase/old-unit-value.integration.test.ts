import { randomUUID } from 'node:crypto';
import type { Problem } from '@cotejo/contract/problem.ts';
import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { ufToClp } from '@cotejo/domain/money/currency.ts';
import type { UnitValueSource } from '@cotejo/domain/money/unit-value.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { purchaseModel, purchaseStepModel } from '@cotejo/store/purchase/purchase.model.ts';
import { saveUfValues } from '@cotejo/store/uf/save-uf-values.ts';
import { ufValueModel } from '@cotejo/store/uf/uf-value.model.ts';
import { agreedTo } from '@cotejo/tests/support/purchase/agreed-to.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { mountReference } from '../catalogue/mount-reference.ts';
import { mountPurchase } from './mount-purchase.ts';

let api: SeededApp;
let productCode: string;
const today = dayIn(countries[ufCountry].timeZone, Date.now());
const value = 4_200_000;

beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountReference] });
  productCode = await findOnlineProduct(api.db);
}, 180_000);
afterAll(() => api.close());

/** The only UF value that there is, and the API knows it. */
async function haveUf(date: string, source: UnitValueSource = 'published'): Promise<void> {
  await ufValueModel(api.db).destroy({ where: {}, truncate: true });
  await saveUfValues(api.db, [{ date, value, source }], 'test');
  await until(
    async () => {
      const known = await api.dependencies.comparison.uf.today(ufCountry);
      return known.date === date ? true : null;
    },
    { within: 5_000 },
  );
}

const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
const open = () =>
  api.post('/api/purchases', { productCode, profile }, { 'idempotency-key': randomUUID() });

/** A purchase with every step answered, priced on another day. */
async function atPayment(ufDate: string): Promise<PurchaseSnapshot> {
  await haveUf(today);
  const purchase = (await (await open()).json()) as PurchaseSnapshot;
  const { id, price } = purchase;
  await purchaseStepModel(api.db).update(
    { status: 'COMPLETED' },
    {
      where: {
        purchaseId: id,
        stepId: purchase.steps
          .map((step) => step.id)
          .filter((step) => step !== 'pago' && step !== 'confirmacion'),
      },
    },
  );
  await purchaseModel(api.db).update(
    { stepId: 'pago', price: { ...price, ufDate, ufValue: 3_921_480 } },
    { where: { id } },
  );
  const answer = await api.fetch(`/api/purchases/${purchase.session}`);
  return (await answer.json()) as PurchaseSnapshot;
}

async function pay(purchase: PurchaseSnapshot): Promise<{ status: number; body: Problem }> {
  const { kind, flow, provider } = purchase.paymentMethods[0]!;
  const answer = await api.post(
    `/api/purchases/${purchase.session}/payments`,
    { version: purchase.version, kind, flow, provider, ...agreedTo(purchase) },
    { 'idempotency-key': randomUUID(), 'accept-language': 'es' },
  );
  return { status: answer.status, body: (await answer.json()) as Problem };
}

test.each([
  ['four days old', addDays(today, -4), 'published'],
  ['only projected', today, 'projected'],
] as const)(
  'nothing is opened by a value that is %s, and the price call says so',
  async (_, date, source) => {
    await haveUf(date, source);
    const refused = await open();
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'UNIT_VALUE_OUTDATED' });
    expect(await (await api.fetch('/api/globales/uf')).json()).toMatchObject({
      date,
      source,
      problem: 'UNIT_VALUE_OUTDATED',
    });
  },
);

test('a value of three days ago is charged, and the price says its day', async () => {
  const date = addDays(today, -3);
  await haveUf(date);
  const opened = (await (await open()).json()) as PurchaseSnapshot;
  expect(opened.price).toMatchObject({ ufDate: date, ufValue: value, ufSource: 'published' });
});

test('a payment by an old price converts it again, keeps the answers and asks once more', async () => {
  const purchase = await atPayment(addDays(today, -5));
  const { status, body } = await pay(purchase);
  expect(status).toBe(409);
  const now = body['current'] as PurchaseSnapshot;
  expect(body.code).toBe('PRICE_OUTDATED');
  expect(now).toMatchObject({
    status: 'filling',
    version: purchase.version + 1,
    step: { id: 'pago' },
    price: { ufDate: today, ufValue: value, original: purchase.price.original },
  });
  expect(now.price.amount).toBe(
    ufToClp(purchase.price.original.amount, value) - (now.price.discount?.amount ?? 0),
  );
});

test('without a current value the payment waits and nothing of the purchase changes', async () => {
  const purchase = await atPayment(addDays(today, -5));
  await haveUf(addDays(today, -5));
  const { status, body } = await pay(purchase);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'UNIT_VALUE_OUTDATED' });
  expect(body.title).toContain('no cobramos con uno antiguo');
  expect(body['current']).toMatchObject({ version: purchase.version, price: purchase.price });
});
