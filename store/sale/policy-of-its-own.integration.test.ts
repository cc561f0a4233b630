import { randomUUID } from 'node:crypto';
import { recordKeysFrom } from '../crypto/record-keys.ts';
import type { PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { findCountryOf } from '../attention/find-country.ts';
import { Database } from '../database.ts';
import { earnCommission } from '../ledger/book-commission.ts';
import { openAttempt } from '../payment/open-attempt.sql.ts';
import { insertPolicy, type PolicyOrigin } from '../policy/insert-policy.sql.ts';
import { policyDocumentModel, policyModel, type Policy } from '../policy/policy.model.ts';
import { readPolicyTerms } from '../policy/policy-terms.ts';
import { savePolicyDocument } from '../policy/read-policy.ts';
import { eraseKind } from '../privacy/erase-kind.ts';
import { endPolicy } from './move-policy.ts';

/** Policies of a group or a company, which nobody bought here. */
let database: TestDatabase;
let db: Database;
let productId: number;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  // As the processes that issue and end policies connect.
  db = Database.open(database.workerUrl, { max: 3 });
  const { rows } = await db.query<{ id: number }>(
    'SELECT id FROM product WHERE product_code = $1',
    [await findOnlineProduct(db)],
  );
  productId = rows[0]?.id ?? 0;
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

const period = 'billing_period' as PaymentOwnerKind;
const pay = (): Promise<PaymentAttempt> =>
  openAttempt(db, {
    id: randomUUID(),
    owner: { kind: period, id: randomUUID() },
    provider: 'mercadopago',
    kind: 'tdc-token',
    flow: 'tdc-subscriptions',
    amount: 100_000,
    currency: 'CLP',
    expiresAt: null,
    createdAt: new Date(),
  });

async function issue(of: PolicyOrigin): Promise<Policy> {
  const { id } = await insertPolicy(db, {
    ...of,
    countryCode: 'CL',
    startsOn: '2026-12-01',
    year: 2026,
    sealExclusions: () => Buffer.from('sealed'),
  });
  return policyModel(db).findByPk(id, { raw: true, rejectOnEmpty: true });
}

const statusOf = async ({ id }: Policy) =>
  (await policyModel(db).findByPk(id, { raw: true, rejectOnEmpty: true })).status;

async function commissionOf({ id }: Pick<PaymentAttempt, 'id'>): Promise<number> {
  const { rows } = await db.query<{ sum: number }>(
    `SELECT coalesce(sum(l.amount), 0)::int AS sum FROM ledger_line l JOIN ledger_entry e ON e.id = l.entry_id
      WHERE e.attempt_id = $1 AND l.account = 'commission_receivable'`,
    [id],
  );
  return rows[0]?.sum ?? 0;
}

test('it says its country and product itself, and has the terms of its product', async () => {
  const policy = await issue({ productId, attemptId: null });
  expect(policy).toMatchObject({ purchaseId: null, attemptId: null, countryCode: 'CL', productId });
  expect(await findCountryOf(db, `policy/${policy.id}`)).toBe('CL');
  const terms = await readPolicyTerms(db, { policyId: policy.id, attemptId: null, productId });
  expect(terms.productId).toBe(productId);
});

test('one of neither a purchase nor a place is refused', async () => {
  const { number, ...row } = await issue({ productId, attemptId: null });
  const without = { ...row, id: randomUUID(), number: `${number}-2`, countryCode: null };
  await expect(policyModel(db).create(without, { returning: false })).rejects.toMatchObject({
    parent: { constraint: 'policy_of_purchase_or_place' },
  });
});

test.each([
  ['with its money', true],
  ['and its money stays', false],
])('it ends %s, and the commission of another period is no part of that', async (_, moneyBack) => {
  const [first, second] = [await pay(), await pay()];
  for (const attempt of [first, second]) await earnCommission(db, productId, attempt);
  const earned = await commissionOf(first);
  expect(earned).toBeGreaterThan(0);
  const policy = await issue({ productId, attemptId: first.id });
  await db.transaction((tx) => endPolicy(tx, policy, { reason: 'staff', moneyBack }));
  expect(await statusOf(policy)).toBe('INACTIVE');
  expect(await commissionOf(first)).toBe(moneyBack ? 0 : earned);
  expect(await commissionOf(second)).toBe(earned);
});

test('one that nothing was paid for ends, and there is nothing to give back', async () => {
  const policy = await issue({ productId, attemptId: null });
  await db.transaction((tx) => endPolicy(tx, policy, { reason: 'staff', moneyBack: true }));
  expect(await statusOf(policy)).toBe('INACTIVE');
});

test('what it says about people goes six years after its end, and one in force stays', async () => {
  const inForce = await issue({ productId, attemptId: null });
  const ended = await issue({ productId, attemptId: null });
  for (const { id } of [inForce, ended]) await savePolicyDocument(db, id, Buffer.from('pdf'));
  await db.transaction((tx) => endPolicy(tx, ended, { reason: 'staff', moneyBack: false }));
  const keys = recordKeysFrom({ NODE_ENV: 'test' });
  const after = (days: number) =>
    eraseKind(db, keys, 'ended_policy', { now: Date.now() + days * 86_400_000, limit: 100 });
  expect(await after(2_191)).toBe(0);
  expect(await after(2_194)).toBeGreaterThan(0);
  expect(await after(2_194)).toBe(0);
  const documents = await policyDocumentModel(db).findAll({
    where: { policyId: [inForce.id, ended.id] },
    raw: true,
  });
  expect(documents.map(({ policyId }) => policyId)).toEqual([inForce.id]);
  const { sealedExclusions } = await policyModel(db).findByPk(ended.id, {
    raw: true,
    rejectOnEmpty: true,
  });
  expect(sealedExclusions).toBeNull();
});
