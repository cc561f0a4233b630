import { randomUUID } from 'node:crypto';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { sealBytes } from '@cotejo/store/crypto/seal.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { policyTermsModel } from '@cotejo/store/policy/policy.model.ts';
import { readPolicyTerms } from '@cotejo/store/policy/policy-terms.ts';
import { readPolicyOf, savePolicyDocument } from '@cotejo/store/policy/read-policy.ts';
import { readProductTerms } from '@cotejo/store/policy/read-product-terms.ts';
import { agreedTo } from '@cotejo/tests/support/purchase/agreed-to.ts';
import { answersFor } from '@cotejo/tests/support/purchase/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { statementsOf } from '@cotejo/tests/support/database/statements.ts';
import { mountPurchase } from './mount-purchase.ts';

jest.setTimeout(60_000);

let api: SeededApp;
let purchase: PurchaseSnapshot;
let policyId: string;

beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
  const productCode = await findOnlineProduct(api.db);
  purchase = await filled(productCode);
  policyId = await issue(purchase.id);
}, 180_000);
afterAll(() => api.close());

async function filled(productCode: string): Promise<PurchaseSnapshot> {
  const profile = {
    cotizante: [{ sexo: 'Femenino', edad: 34 }],
    cargas: [{ parentesco: 'Hijo/a', sexo: 'Masculino', edad: 5 }],
  };
  const key = () => ({ 'idempotency-key': randomUUID() });
  const opened = await api.post('/api/purchases', { productCode, profile }, key());
  let snapshot = (await opened.json()) as PurchaseSnapshot;
  while (snapshot.step?.form) {
    const { session, version, step } = snapshot;
    const body = { version, values: answersFor(snapshot, 7) };
    const answer = await api.post(`/api/purchases/${session}/steps/${step?.id}`, body, key());
    expect(answer.status).toBe(200);
    snapshot = (await answer.json()) as PurchaseSnapshot;
  }
  return snapshot;
}

async function issue(id: string): Promise<string> {
  const attemptId = randomUUID();
  await openAttempt(api.db, {
    id: attemptId,
    owner: { kind: 'purchase', id },
    provider: 'transbank',
    kind: 't',
    flow: 't-one-time',
    amount: 1,
    currency: 'CLP',
    expiresAt: null,
    createdAt: new Date(),
  });
  const policy = { purchaseId: id, attemptId, countryCode: 'CL' };
  await insertPolicy(api.db, { ...policy, startsOn: '2026-12-01', year: 2026 });
  return (await readPolicyOf(api.db, id))?.id ?? '';
}

interface Said {
  readonly email: string;
  readonly facts: readonly { readonly id: string; readonly value: string }[];
  readonly documents: readonly { readonly id: string; readonly url: string }[];
}

const own = (part: string) => `/api/purchases/${purchase.session}/${part}`;
const said = async (): Promise<Said> =>
  (await api.fetch(own('confirmation'))).json() as Promise<Said>;
const factOf = ({ facts }: Said, id: string) => facts.find((fact) => fact.id === id)?.value;

test('the page is told who is insured, from when, and what the policy does not cover', async () => {
  const answer = await said();
  expect(factOf(answer, 'insured')).toBe('Catalina Muñoz Sepúlveda y Catalina Muñoz Sepúlveda');
  expect(factOf(answer, 'starts')).toBe('1 de diciembre de 2026');
  expect(factOf(answer, 'next')).toContain('1 de enero de 2027');
  expect(factOf(answer, 'excluded')).not.toBe('');
  expect(answer.email).toBe('pe•••@correo.cl');
  expect(answer.documents.map(({ id }) => id.replace(/-\d+$/, ''))).toEqual([
    'policy',
    'conditions',
    'receipt',
    'declaration',
  ]);
});

test('the receipt is a PDF, and nobody may keep it on the way', async () => {
  const answer = await api.fetch(own('receipt.pdf'));
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

const reads = async (): Promise<number> => {
  const { rows } = await api.db.query<{ count: string }>(
    `SELECT count(*) FROM health_declaration_access a JOIN health_declaration d ON d.id = a.declaration_id
      WHERE d.purchase_id = $1`,
    [purchase.id],
  );
  return Number(rows[0]?.count);
};

test('the copy of the declaration is locked, and reading it leaves a row', async () => {
  const before = await reads();
  const answer = await api.fetch(own('declaration.pdf'));
  expect(answer.status).toBe(200);
  const file = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(file).toContain('/Encrypt');
  expect(await reads()).toBe(before + 1);
});

test.each(['confirmation', 'policy.pdf', 'receipt.pdf', 'declaration.pdf'])(
  '%s reads its purchase once',
  async (part) => {
    const { recordKeys } = api.dependencies.configuration;
    const sealed = sealBytes(recordKeys, policyId, Buffer.from('%PDF-1'));
    await savePolicyDocument(api.db, policyId, sealed);
    const statements = await statementsOf(async () => {
      expect((await api.fetch(own(part))).status).toBe(200);
    });
    expect(statements.filter((text) => text.includes('FROM purchase_link'))).toHaveLength(1);
  },
);

test('a declaration that answered other questions is not shown under today’s', async () => {
  const { query } = { query: (text: string) => api.db.query(text, [purchase.id]) };
  await query('UPDATE health_declaration SET form_version = 1 WHERE purchase_id = $1');
  expect((await api.fetch(own('declaration.pdf'))).status).toBe(404);
  expect(JSON.stringify(await (await api.fetch(own('confirmation'))).json())).not.toContain(
    'declaration.pdf',
  );
  await query('UPDATE health_declaration SET form_version = 2 WHERE purchase_id = $1');
});

test('a policy from before agreements kept the terms says what was kept with it, whatever the catalogue says by now', async () => {
  const { rows } = await api.db.query<{ id: number }>(
    'SELECT product_id AS id FROM purchase WHERE id = $1',
    [purchase.id],
  );
  const productId = rows[0]?.id ?? 0;
  const attemptId = (await readPolicyOf(api.db, purchase.id))?.attemptId ?? '';
  const terms = await readProductTerms(api.db, productId);
  await policyTermsModel(api.db).create({ policyId, terms }, { returning: false });
  const before = await said();
  await api.db.query('DELETE FROM product_exclusion WHERE product_id = $1', [productId]);
  expect(await said()).toEqual(before);
  const kept = await readPolicyTerms(api.db, { policyId, attemptId, productId });
  expect(kept).toEqual(terms);
});

test('a change between the payment and the issue leaves the policy with the terms that were agreed to', async () => {
  const other = await filled(purchase.productCode);
  // This test has no Temporal: the payment goes no further than what was agreed to.
  await api.post(
    `/api/purchases/${other.session}/payments`,
    { version: other.version, kind: 't', ...agreedTo(other) },
    { 'idempotency-key': randomUUID() },
  );
  const { rows } = await api.db.query<{ attemptId: string; productId: number }>(
    `SELECT a.subject_id AS "attemptId", p.product_id AS "productId"
       FROM acceptance a JOIN purchase p ON p.id = a.purchase_id
      WHERE p.id = $1 AND a.kind = 'contract'`,
    [other.id],
  );
  const [{ attemptId, productId } = { attemptId: '', productId: 0 }] = rows;
  await api.db.query(
    `UPDATE product SET metadata = jsonb_set(metadata, '{waitingDays}', '77') WHERE id = $1`,
    [productId],
  );
  const issued = { policyId: randomUUID(), attemptId, productId };
  expect((await readPolicyTerms(api.db, issued)).waitingDays).not.toBe(77);
  expect((await readProductTerms(api.db, productId)).waitingDays).toBe(77);
});

test('before there is a policy there is nothing to confirm', async () => {
  const other = await filled(purchase.productCode);
  for (const part of ['confirmation', 'receipt.pdf', 'declaration.pdf'])
    expect((await api.fetch(`/api/purchases/${other.session}/${part}`)).status).toBe(404);
});
