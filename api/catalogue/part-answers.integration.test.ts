import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import { paymentInfo } from '@cotejo/contract/catalogue/product-schemas.ts';
import type { Dependencies } from '../dependencies.ts';
import { callHeaders, securityOf } from '../http/security-headers.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountCatalogue } from './mount-catalogue.ts';

let api: SeededApp;
let id: number;
beforeAll(async () => {
  let dependencies: Dependencies | null = null;
  api = await startSeededApp({
    mounts: [mountCatalogue, (_app, made) => void (dependencies = made)],
    hot: () => dependencies!.partAnswers.hot,
  });
  await api.dependencies.comparison.holder.whenReady(wholeCatalogue('CL'));
  const { rows } = await api.db.query<{ id: number }>(
    "SELECT id FROM product WHERE country_code = 'CL' ORDER BY id LIMIT 1",
  );
  id = rows[0]!.id;
}, 180_000);
afterAll(() => api.close());

const logged = () => api.logLines.filter((line) => line.includes('"msg":"request"')).length;

test.each(['coverages', 'features', 'inFeatures', 'topAmountsAndDeductibles'])(
  'the second answer of %s is the first, without Express',
  async (piece) => {
    const path = `/api/insurance/${id}/${piece}`;
    const first = await api.fetch(path);
    const before = logged();
    const again = await api.fetch(path);
    expect(logged()).toBe(before);
    expect(await again.text()).toBe(await first.text());
    const { configuration } = api.dependencies;
    const fixed = callHeaders(securityOf(configuration));
    expect(Object.fromEntries(again.headers)).toMatchObject(fixed);
    for (const header of ['content-type', 'cache-control', 'vary', 'etag'])
      expect([header, again.headers.get(header)]).toEqual([header, first.headers.get(header)]);
    const etag = first.headers.get('etag')!;
    const known = await api.fetch(path, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
  },
);

test('a change of the catalogue is in the next answer', async () => {
  const path = `/api/insurance/${id}/features`;
  const features = async () => (await (await api.fetch(path)).json()) as { id: number }[];
  const before = await features();
  await features();
  const { holder } = api.dependencies.comparison;
  const version = holder.current(wholeCatalogue('CL'))!.index.version;
  await api.db.query('DELETE FROM product_feature WHERE product_id = $1 AND feature_id = $2', [
    id,
    before[0]!.id,
  ]);
  const since = Date.now();
  while (holder.current(wholeCatalogue('CL'))!.index.version === version) {
    if (Date.now() - since > 5_000) throw new Error('the change did not arrive');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(await features()).toEqual(before.slice(1));
});

test('another country and another language are other questions', async () => {
  const path = `/api/insurance/${id}/coverages`;
  await api.fetch(path);
  const before = logged();
  await api.fetch(path, { headers: { 'accept-language': 'pt' } });
  await api.fetch(path, { headers: { 'x-country': 'PE' } });
  await api.fetch(`${path}?language=en`);
  expect(logged()).toBe(before + 3);
});

test('sections and ways to pay are read in the language of who asks, kept answers too', async () => {
  const { rows } = await api.db.query<{ id: number }>(
    `SELECT product_id AS id FROM product_payment_method JOIN product p ON p.id = product_id
      WHERE p.country_code = 'CL' ORDER BY product_id LIMIT 1`,
  );
  const sold = rows[0]!.id;
  const read = async (path: string, language: string) => {
    const response = await api.fetch(path, { headers: { 'accept-language': language } });
    expect(response.headers.get('vary')).toContain('Accept-Language');
    return response.json();
  };
  const expected = [
    ['es', 'Lo que no cubre', 'Débito, crédito o prepago en la página de Transbank'],
    ['en', 'What it does not cover', "Debit, credit or prepaid card on Transbank's page"],
    ['pt', 'O que não cobre', 'Débito, crédito ou pré-pago na página da Transbank'],
  ] as const;
  for (const [language, title, hint] of [...expected, ...expected]) {
    const sections = await read(`/api/insurance/${sold}/descriptions`, language);
    expect(sections).toContainEqual(
      expect.objectContaining({
        section: 'Exclusiones',
        title,
        original: expect.stringContaining('Estos gastos quedan fuera'),
      }),
    );
    const answer = await read(`/api/qppayment/insurance-payment/${sold}`, language);
    const { paymentMethods } = paymentInfo.cast(answer).paymentInfoResponse;
    expect(paymentMethods[0]).toMatchObject({ flow: 't-one-time', hint });
  }
});

test('no offers are no content, both times', async () => {
  const { rows } = await api.db.query<{ id: number }>(
    `SELECT id FROM product p WHERE country_code = 'CL'
        AND NOT EXISTS (SELECT FROM product_offer o WHERE o.product_id = p.id) LIMIT 1`,
  );
  const path = `/api/qppayment/insurance-payment/${rows[0]!.id}/getOffers`;
  for (const round of [1, 2]) {
    const response = await api.fetch(path);
    expect([round, response.status, await response.text()]).toEqual([round, 204, '']);
  }
});
