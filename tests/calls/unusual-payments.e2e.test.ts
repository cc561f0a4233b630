import { wholeAmount } from '@cotejo/domain/purchase/price/price-rest.ts';
import { Database } from '@cotejo/store/database.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { buyOnline } from './buy-online.ts';

jest.setTimeout(180_000);

const stack = sharedStack('calls');
let database: Database;

beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
});

afterAll(() => database?.close());

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

test('an isapre contract is signed with its payer and beneficiaries, and nobody charges it', async () => {
  const { filled, ended, facts, charged } = await buyOnline(
    stack,
    database,
    'CL',
    'QpMixSaleIsapre',
  );
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
  const { filled, ended, facts, charged } = await buyOnline(
    stack,
    database,
    'CL',
    'QpMixSaleSalud',
  );
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
