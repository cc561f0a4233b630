import { randomUUID } from 'node:crypto';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { answersFor, illness, withYes } from '@cotejo/tests/support/purchase/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountPurchase } from './mount-purchase.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

async function post(path: string, body: object): Promise<PurchaseSnapshot> {
  const answer = await api.post(path, body, { 'idempotency-key': randomUUID() });
  const said = (await answer.json()) as PurchaseSnapshot;
  expect({ status: answer.status, said }).toMatchObject({
    status: answer.ok ? answer.status : 200,
  });
  return said;
}

function answer(purchase: PurchaseSnapshot, values: object = answersFor(purchase, 7)) {
  const { session, version, step } = purchase;
  return post(`/api/purchases/${session}/steps/${step?.id}`, { version, values });
}

const woman = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
const family = {
  ...woman,
  cargas: [
    { parentesco: 'Cónyuge', sexo: 'Masculino', edad: 36 },
    { parentesco: 'Hijo/a', sexo: 'Masculino', edad: 5 },
  ],
};

/** A purchase at its health declaration. */
async function begin(profile: object): Promise<PurchaseSnapshot> {
  const productCode = await findOnlineProduct(api.db);
  return answer(await post('/api/purchases', { productCode, profile }));
}

async function readIn(language: string, { session }: PurchaseSnapshot): Promise<PurchaseSnapshot> {
  const headers = { 'accept-language': language };
  return (await (
    await api.fetch(`/api/purchases/${session}`, { headers })
  ).json()) as PurchaseSnapshot;
}

async function readings({ id }: PurchaseSnapshot): Promise<number> {
  const { rowCount } = await api.db.query(
    `SELECT FROM health_declaration_access a JOIN health_declaration d ON d.id = a.declaration_id
      WHERE d.purchase_id = $1`,
    [id],
  );
  return rowCount ?? 0;
}

test.each([
  ['es', 'Respondida para 3 personas', 'Dirección'],
  ['en', 'Answered for 3 people', 'Address'],
  ['pt', 'Respondida para 3 pessoas', 'Endereço'],
])(
  'every answer is said in words, of health only for how many: %s',
  async (language, count, address) => {
    const filled = await answer(await begin(family));
    const before = await readings(filled);
    const { summary } = await readIn(language, filled);
    const labelled = (label: string) => summary.find((fact) => fact.label === label)?.value;
    expect(
      summary.filter(({ stepId }) => stepId === 'datos-dps').map(({ value }) => value),
    ).toEqual([count]);
    expect(labelled(address)).toMatch(
      /^Los Aromos 123, depto 45\nÑuñoa · Metropolitana de Santiago$/,
    );
    expect(summary.filter(({ value }) => /^Catalina Muñoz.*\nRUT /.test(value))).toHaveLength(3);
    // Nothing of the declaration was read for it.
    expect(await readings(filled)).toBe(before);
  },
);

test('what is not covered stands among them once it is confirmed, and each reading is noted', async () => {
  const declaring = await begin(woman);
  const values = withYes(answersFor(declaring, 7), 'q12', illness('no'));
  const excluded = await answer(declaring, values);
  expect(excluded.exclusions?.items).not.toHaveLength(0);
  const { session, version } = excluded;
  const confirmed = await post(`/api/purchases/${session}/exclusions`, {
    version,
    textVersion: excluded.exclusions?.version,
  });
  const [, uncovered] = confirmed.summary.filter(({ stepId }) => stepId === 'datos-dps');
  const [{ person, text }] = excluded.exclusions!.items as [{ person: string; text: string }];
  expect(uncovered).toMatchObject({ label: 'Sin cobertura', value: `${person}: ${text}` });
  const before = await readings(confirmed);
  await readIn('es', confirmed);
  expect(await readings(confirmed)).toBe(before + 1);
});
