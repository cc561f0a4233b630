import type { Database } from '@cotejo/store/database.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountDocument } from './mount-document.ts';

let db: Database;
let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountDocument] });
  db = api.db;
}, 180_000);
afterAll(() => api.close());

interface Listed {
  readonly id: number;
  readonly section: string;
  readonly url: string;
}

/** The first document of each section, whatever product has it. */
async function oneOfEach(): Promise<{ readonly product: number; readonly section: string }[]> {
  const { rows } = await db.query<{ product: number; section: string }>(
    'SELECT section, min(product_id) AS product FROM product_document GROUP BY section',
  );
  return rows;
}

test('every kind of document in the list can be downloaded, and is a PDF with pages', async () => {
  for (const { product, section } of await oneOfEach()) {
    const list = (await (
      await api.fetch(`/api/documents/insurance/${product}`)
    ).json()) as Listed[];
    const document = list.find((one) => one.section === section);
    const response = await api.fetch(document?.url ?? '');
    expect([section, response.status, response.headers.get('content-type')]).toEqual([
      section,
      200,
      'application/pdf',
    ]);
    const file = Buffer.from(await response.arrayBuffer());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.toString('latin1')).toMatch(/\/Count [1-9]/);
    const again = await api.fetch(document?.url ?? '');
    expect(Buffer.from(await again.arrayBuffer()).length).toBe(file.length);
  }
});

test('a document of another product, of none, or no number is told apart from a failure', async () => {
  const [first] = await oneOfEach();
  const product = first?.product ?? 0;
  const own = (await (await api.fetch(`/api/documents/insurance/${product}`)).json()) as Listed[];
  const status = async (path: string) => (await api.fetch(path)).status;
  expect(await status(`/api/documents/insurance/${product + 1}/${own[0]?.id}/pdf`)).toBe(404);
  expect(await status(`/api/documents/insurance/${product}/2147483647/pdf`)).toBe(404);
  expect(await status('/api/documents/insurance/2147483647')).toBe(404);
  expect(await status('/api/documents/insurance/2147483647/1/pdf')).toBe(404);
  expect(await status(`/api/documents/insurance/${product}/x/pdf`)).toBe(400);
  expect(await status(`/api/documents/insurance/${product}/99999999999/pdf`)).toBe(400);
});
