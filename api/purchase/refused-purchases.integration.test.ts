import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import { randomUUID } from 'node:crypto';
import type { Problem } from '@cotejo/contract/problem.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { findProduct } from '@cotejo/store/catalogue/product/find-product.sql.ts';
import {
  findOnlineProductIn,
  findProductOfType,
} from '@cotejo/tests/support/purchase/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountPurchase } from './mount-purchase.ts';

let api: SeededApp;
/** A group product that the test sells with the steps of an individual one. */
let group: { readonly code: string; readonly minimum: number };

beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountPurchase],
    prepare: async (db) => {
      const { rows } = await db.query<{ code: string; minimum: number }>(
        `UPDATE product SET sales_channel = '{online}', product_type = 'QpOnlineSaleSaludSinDps'
      WHERE id = (SELECT p.id FROM product p JOIN insurance_type t ON t.id = p.insurance_type_id
                   WHERE p.country_code = 'CL' AND t.upper_type_name = 'SEGURO COLECTIVO'
                     AND p.minimum_employees = 10 AND p.available_to IS NULL
                     AND p.available_from <= current_date AND p.price_rule = 'per_employee'
                   ORDER BY p.id LIMIT 1)
      RETURNING product_code AS code, minimum_employees AS minimum`,
      );
      group = rows[0] ?? { code: '', minimum: 0 };
    },
  });
}, 180_000);
afterAll(() => api.close());

const workers = (count: number) => ({ colectivo: [{ cantidadDeTrabajadores: count }] });

async function buy(
  productCode: string,
  profile: unknown,
  headers: Record<string, string> = {},
  more: { readonly productType?: string } = {},
): Promise<{ readonly status: number; readonly body: Problem }> {
  const response = await api.post(
    '/api/purchases',
    { productCode, profile, ...more },
    { 'idempotency-key': randomUUID(), ...headers },
  );
  return { status: response.status, body: (await response.json()) as Problem };
}

async function purchases(): Promise<number> {
  const { rows } = await api.db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM purchase',
  );
  return rows[0]?.count ?? -1;
}

test('a company below the minimum is refused and told it in its language', async () => {
  const before = await purchases();
  expect(await buy(group.code, workers(9), { 'accept-language': 'en' })).toMatchObject({
    status: 422,
    body: {
      code: 'GROUP_TOO_SMALL',
      minimumEmployees: 10,
      detail: 'This insurance is for a minimum of 10 workers',
      errors: [{ pointer: '/profile', code: 'MINIMUM_EMPLOYEES' }],
    },
  });
  expect(await purchases()).toBe(before);
});

test('one that reaches it opens a purchase, one that says no number is asked for it', async () => {
  expect(await buy(group.code, workers(10))).toMatchObject({
    status: 201,
    // From the purchase one comes back to the product's page.
    body: { product: { url: expect.stringMatching(/^\/(Seguros|Isapre)\/[^/]+\//) as string } },
  });
  expect(await buy(group.code, {})).toMatchObject({
    status: 422,
    body: { code: 'PROFILE_INCOMPLETE' },
  });
});

test('a group of more people than a page lists is sent to a request', async () => {
  expect(await buy(group.code, workers(60))).toMatchObject({ status: 201 });
  expect(await buy(group.code, workers(61))).toMatchObject({
    status: 422,
    body: { code: 'GROUP_TOO_LARGE', mostInsured: 60 },
  });
});

test('what card and page offer to buy is what the call sells, for every type of product', async () => {
  const { rows } = await api.db.query<{ code: string; type: string }>(
    `SELECT DISTINCT ON (p.product_type) p.product_code AS code, p.product_type AS type
       FROM product p
      WHERE p.country_code = 'CL' AND 'online' = ANY (p.sales_channel)
        AND p.available_from <= current_date
        AND (p.available_to IS NULL OR p.available_to >= current_date)
      ORDER BY p.product_type, p.id`,
  );
  const { index } = await api.dependencies.comparison.holder.whenReady(wholeCatalogue('CL'));
  const offered: string[] = [];
  const sold: string[] = [];
  for (const { code, type } of rows) {
    const onCard = index.products.find((product) => product?.productCode === code);
    const onPage = await findProduct(api.db, 'CL', code);
    expect(onPage?.salesChannel).toEqual(onCard?.salesChannel);
    expect(onPage?.metadata['salesChannel']).toEqual(onCard?.salesChannel);
    if (onCard?.salesChannel.includes('online')) offered.push(type);
    const { body } = await buy(code, {});
    if (body.code !== 'NOT_SOLD_ONLINE') sold.push(type);
  }
  expect(offered).toEqual(sold);
  expect(rows.map(({ type }) => type).filter((type) => !sold.includes(type))).toEqual([]);
});

test('a product that nobody here can be paid for is not sold, before a health question is asked', async () => {
  const code = await findOnlineProductIn(api.db, 'INT');
  const family = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const international = { 'x-country': 'INT' };
  expect(await buy(code, family, international)).toMatchObject({ status: 201 });
  // Sold by a transfer whose provider has no account in dollars.
  await api.db.query(
    `UPDATE product_payment_method SET payment_method_id =
            (SELECT id FROM payment_method WHERE payment_provider = 'linkify' LIMIT 1)
      WHERE product_id = (SELECT id FROM product WHERE product_code = $1)`,
    [code],
  );
  const before = await purchases();
  expect(await buy(code, family, international)).toMatchObject({
    status: 409,
    body: { code: 'NOT_SOLD_ONLINE' },
  });
  expect(await purchases()).toBe(before);
});

test('what has a price is never had without a payment, whatever the catalogue says of its methods', async () => {
  const code = await findProductOfType(api.db, 'QpOnlineSaleAsistencia');
  const person = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const opened = (await buy(code, person)).body as unknown as PurchaseSnapshot;
  expect(opened.price.amount).toBeGreaterThan(0);
  await api.db.query(
    `UPDATE product_payment_method SET payment_method_id =
            (SELECT id FROM payment_method WHERE name = 'no_payment')
      WHERE product_id = (SELECT id FROM product WHERE product_code = $1) AND order_position = 1`,
    [code],
  );
  const again = (await buy(code, person)).body as unknown as PurchaseSnapshot;
  expect(again.paymentMethods.map(({ kind }) => kind)).not.toContain('no_payment');
  await api.db.query(
    `DELETE FROM product_payment_method
      WHERE product_id = (SELECT id FROM product WHERE product_code = $1) AND order_position > 1`,
    [code],
  );
  expect(await buy(code, person)).toMatchObject({
    status: 409,
    body: { code: 'NOT_SOLD_ONLINE' },
  });
});

test.each(['SALUD', 'QpOnlineSaleSalud', 'nada'])(
  'a group product is not bought as %s',
  async (productType) => {
    const before = await purchases();
    const english = { 'accept-language': 'en' };
    expect(await buy(group.code, workers(10), english, { productType })).toMatchObject({
      status: 422,
      body: {
        code: 'VALIDATION_FAILED',
        detail: 'The product is not of this type',
        errors: [{ pointer: '/productType', code: 'PRODUCT_TYPE_MISMATCH' }],
      },
    });
    expect(await purchases()).toBe(before);
  },
);

test.each(['SEGURO COLECTIVO', 'QpOnlineSaleSaludSinDps', ''])(
  'its own type, or none, opens the purchase: %j',
  async (productType) => {
    expect(await buy(group.code, workers(10), {}, { productType })).toMatchObject({ status: 201 });
  },
);

describe('a profile that says less than a contract needs', () => {
  const online = async (): Promise<string> => {
    const { rows } = await api.db.query<{ code: string }>(
      `SELECT product_code AS code FROM product
        WHERE country_code = 'CL' AND 'online' = ANY(sales_channel) AND available_to IS NULL
          AND available_from <= current_date AND product_type = 'QpOnlineSaleSalud' LIMIT 1`,
    );
    return rows[0]?.code ?? '';
  };

  test.each([
    ['nobody', {}],
    ['an empty row', { cotizante: [{ sexo: '', edad: '' }] }],
  ])('%s is asked for: no purchase is opened for the person of the example', async (_, profile) => {
    const before = await purchases();
    expect(await buy(await online(), profile)).toMatchObject({
      status: 422,
      body: { code: 'PROFILE_INCOMPLETE' },
    });
    expect(await purchases()).toBe(before);
  });

  test.each([
    ['a text', 'x', '/profile'],
    [
      'an age below zero',
      { cotizante: [{ sexo: 'Femenino', edad: -1 }] },
      '/profile/cotizante/0/edad',
    ],
    [
      'an age of 200',
      { cotizante: [{ sexo: 'Femenino', edad: 200 }] },
      '/profile/cotizante/0/edad',
    ],
    [
      'a child without an age',
      { cotizante: [{ sexo: 'Femenino', edad: 34 }], cargas: [{ parentesco: 'Hijo/a' }] },
      '/profile/cargas/0/edad',
    ],
  ])('%s is named, not left out', async (_, profile, pointer) => {
    const before = await purchases();
    expect(await buy(await online(), profile, { 'accept-language': 'pt' })).toMatchObject({
      status: 422,
      body: {
        code: 'VALIDATION_FAILED',
        errors: [{ pointer, message: 'Este dado do perfil não pode ser usado' }],
      },
    });
    expect(await purchases()).toBe(before);
  });
});
