import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { wholeAmount } from '@cotejo/domain/purchase/price-rest.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { Database } from '@cotejo/store/database.ts';
import { findProductOfType } from '../support/online-product.ts';
import { profileOfType } from '../support/profile-of-type.ts';
import { expectStatus, Shopper } from '../support/shopper.ts';
import { sharedStack } from '../support/shared-stack.ts';

jest.setTimeout(180_000);

const stack = sharedStack('calls');
let database: Database;

beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
});

afterAll(() => database?.close());

/** In the country's usual way: Webpay, a provider's page, a card typed in its fields, or no payment at all. */
async function pay(buyer: Shopper, filled: PurchaseSnapshot): Promise<void> {
  const [method] = filled.paymentMethods;
  if (method === undefined) throw new Error(`${filled.productCode} cannot be paid`);
  const { kind, flow, provider, cardFrame } = method;
  const card =
    cardFrame === undefined ? {} : { installments: 1, cardToken: await buyer.cardToken(cardFrame) };
  const paying = expectStatus(await buyer.pay(filled, { kind, flow, provider, ...card }), 202);
  if (provider === 'transbank') await buyer.comeBack(await buyer.payWebpayPage(paying));
  else if (paying.payment?.redirect) await buyer.comeBack(await buyer.transfer(paying));
}

interface Bought {
  readonly filled: PurchaseSnapshot;
  readonly ended: PurchaseSnapshot;
  readonly facts: readonly { readonly id: string; readonly value: string }[];
  readonly charged: readonly number[];
}

async function buy(country: CountryCode, productType: string): Promise<Bought> {
  const buyer = new Shopper(stack.urls.site, stack.urls.gateway, undefined, country);
  const code = await findProductOfType(database, productType, country);
  const filled = await buyer.fill(code, profileOfType(productType));
  await pay(buyer, filled);
  const ended = await buyer.settled(filled.session);
  const said = await buyer.call<Bought>('GET', `/api/purchases/${filled.session}/confirmation`);
  const policy = await buyer.call<string>('GET', `/api/purchases/${filled.session}/policy.pdf`);
  expect(policy.status).toBe(200);
  const { charges } = await buyer.ledger(filled.id);
  const charged = charges.map(({ amount }) => amount);
  return { filled, ended, facts: expectStatus(said, 200).facts, charged };
}

test.each(countryCodes)(
  'in %s a product of every type that is marked online is bought',
  async (country) => {
    const { rows } = await database.query<{ type: string }>(
      `SELECT DISTINCT product_type AS type FROM product
      WHERE country_code = $1 AND 'online' = ANY(sales_channel) ORDER BY 1`,
      [country],
    );
    expect(rows).not.toEqual([]);
    for (const { type } of rows) {
      const { filled, ended, charged } = await buy(country, type);
      expect([type, ended.policy === null]).toEqual([type, false]);
      const { amount } = filled.price;
      expect([type, charged]).toEqual([type, amount === 0 ? [] : [amount]]);
    }
  },
);

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

test('an isapre contract is signed with its payer and beneficiaries, and nobody charges it', async () => {
  const { filled, ended, facts, charged } = await buy('CL', 'QpMixSaleIsapre');
  expect(filled.steps.map(({ id }) => id)).toEqual([
    'datos-personales',
    'datos-dps',
    'poliza-isapre',
    'pago',
    'confirmacion',
  ]);
  const { price } = filled;
  expect(price).toMatchObject({ amount: 0, rest: { by: 'contribution' } });
  const sum = price.lines.reduce((total, { amount }) => total + amount, 0);
  expect(wholeAmount(price)).toBe(sum);
  expect(filled.paymentMethods.map(({ kind }) => kind)).toEqual(['no_payment']);
  expect(charged).toEqual([]);
  expect(ended.lead).toEqual({ status: 501, subStatus: 330 });
  expect(ended.allowed).toEqual([]);
  expect(ended.startsOn).toMatch(/-01$/);
  const fact = (id: string) => plain(facts.find((each) => each.id === id)?.value);
  expect(fact('paid')).toMatch(/^Nada aquí/);
  expect(fact('subject')).toBe(
    'El empleador la descuenta del sueldo, Comercial Los Aromos SpA, ' +
      fact('subject').split(', ').at(-1),
  );
});

test('a mixed sale charges half now and says the rest, to the peso', async () => {
  const { filled, ended, facts, charged } = await buy('CL', 'QpMixSaleSalud');
  expect(filled.steps.map(({ id }) => id)).toEqual([
    'datos-personales',
    'datos-dps',
    'pago-parcial',
    'pago',
    'confirmacion',
  ]);
  const { price, terms, summary } = filled;
  const rest = price.rest?.amount ?? 0;
  const sum = price.lines.reduce((total, { amount }) => total + amount, 0);
  expect(price.amount + rest).toBe(sum - (price.discount?.amount ?? 0));
  expect([0, 1]).toContain(price.amount - rest);
  const pesos = (amount: number) => `$${amount.toLocaleString('es-CL')}`;
  expect(plain(terms?.text)).toContain(`pagar ${pesos(price.amount)} ahora`);
  expect(plain(terms?.text)).toContain(`el saldo de ${pesos(rest)}`);
  const said = summary.find(({ stepId }) => stepId === 'pago-parcial')?.value;
  expect(plain(said)).toContain(pesos(rest));
  expect(charged).toEqual([price.amount]);
  const fact = (id: string) => plain(facts.find((each) => each.id === id)?.value);
  expect(fact('paid')).toContain(`${pesos(price.amount)} con Webpay`);
  expect(fact('next')).toContain(`Saldo de ${pesos(rest)} antes del`);
  expect(ended.lead).toEqual({ status: 501, subStatus: 330 });
  expect(ended.allowed).toEqual(['refund-request']);
});
