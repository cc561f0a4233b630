import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { pricesForm } from '@cotejo/domain/catalogue-change/prices-form.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import { publishDue } from '@cotejo/store/catalogue-change/publish-change.ts';
import { Database } from '@cotejo/store/database.ts';
import { startSeededApp, type SeededApp } from '../app/seeded-app.ts';
import { signedInAs } from '../people/staff.ts';
import { profileOfType } from '../purchase/profile-of-type.ts';
import { mountCatalogue } from '@cotejo/api/catalogue/mount-catalogue.ts';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { mountSearch } from '@cotejo/api/search/mount-search.ts';
import { mountCatalogueChanges } from '@cotejo/api/catalogue-change/mount-catalogue-changes.ts';

/**
 * Products whose changes are prepared, asked for, approved and published through the real API. Importing this file starts it for the
 * importing one.
 */

export type Product = NonNullable<CallAnswer<'readManagedProduct'>>;
export type Change = NonNullable<CallAnswer<'readCatalogueChange'>>;
export type Bearer = { readonly authorization: string };
export interface Refused {
  readonly code?: string;
  readonly title?: string;
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[];
}

export let api: SeededApp;
export let one: Bearer;
export let other: Bearer;
export let today: string;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountCatalogueChanges, mountCatalogue, mountPurchase, mountSearch],
  });
  one = await signedInAs(api.dependencies, 'ADMINISTRADOR');
  other = await signedInAs(api.dependencies, 'GERENTE');
  today = dayIn(countries.CL.timeZone, Date.now());
}, 180_000);
afterAll(() => api?.close());

export async function call<Body>(
  path: string,
  body?: object,
  who = one,
  key: string = randomUUID(),
) {
  const headers = { authorization: who.authorization, 'idempotency-key': key };
  const url = `/api/staff/${path}`;
  const response =
    body === undefined ? await api.fetch(url, { headers }) : await api.post(url, body, headers);
  return { status: response.status, body: (await response.json()) as Body & Refused };
}

/** Each test changes a product of its own: a flat price has one line. */
export const taken = new Set<string>();
export async function product(country = 'CL', who = one): Promise<Product> {
  const { rows } = await api.db.query<{ id: string }>(
    `SELECT r.id FROM product_record r JOIN product p ON p.id = r.product_id
      WHERE p.country_code = $1 AND p.price_rule = ANY ('{flat,per_person}') AND p.available_to IS NULL
        AND p.available_from <= current_date
        AND EXISTS (SELECT FROM product_rate a WHERE a.product_id = p.id)
      ORDER BY p.id LIMIT 40`,
    [country],
  );
  const free = rows.find(({ id }) => !taken.has(id));
  if (free === undefined) throw new Error('no product is left');
  taken.add(free.id);
  return read(free.id, who);
}
export async function read(id: string, who = one): Promise<Product> {
  const { status, body } = await call<Product>(`products/${id}`, undefined, who);
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
}
export const changeOf = async (id: string): Promise<Change> =>
  (await call<Change>(`catalogue-changes/${id}`)).body;

/** The form as the page fills it in, with what somebody writes over it. */
export const written = ({ cells }: Product, more: object) => ({
  ...Object.fromEntries(
    pricesForm(cells, { language: 'es', country: 'CL', today })
      .groups.flatMap(({ fields }) => fields)
      .flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  ),
  ...more,
});
export const now = { when: 'now', day: undefined };
export const prepare = (seen: Product, more: object, who = one, key?: string) =>
  call<Product>(
    `products/${seen.id}/prices`,
    { version: seen.version, values: written(seen, more) },
    who,
    key,
  );
export const act = ({ id, version }: Change, name: string, who = one, values?: object) =>
  call<Change>(
    `catalogue-changes/${id}/${name}`,
    { version, ...(values === undefined ? {} : { values }) },
    who,
  );

/** A change that was prepared and asked for. */
export async function proposed(seen: Product, more: object): Promise<Change> {
  const { status, body } = await prepare(seen, more);
  expect([status, body.errors]).toEqual([200, undefined]);
  // Those without a day stand last, whenever they were prepared.
  const known = seen.cells.planned.map(({ id }) => id);
  const draft = await changeOf(body.cells.planned.find(({ id }) => !known.includes(id))?.id ?? '');
  const asked = await act(draft, 'propose');
  expect([asked.status, asked.body.cells.state]).toEqual([200, 'proposed']);
  return asked.body;
}

/** One that is due at once, agreed to by somebody else and published by the worker's run: the API writes no price. */
export async function publishedNow(change: Change): Promise<Change> {
  const { status, body } = await act(change, 'approve', other);
  expect([status, body.cells.state]).toEqual([200, 'planned']);
  expect(await publishDue(api.db, change.id, Date.now())).toBe('published');
  return changeOf(change.id);
}

export const shown = (code: string) =>
  api.dependencies.comparison.holder
    .current(wholeCatalogue('CL'))
    ?.index.products.find((each) => each?.productCode === code);
export const firstLine = ({ cells }: Product) => {
  const [line] = cells.lines;
  if (line === undefined) throw new Error('the product has no price');
  return line;
};

/** The form of another act of a product, prepared by one and asked for. */
export async function asked(seen: Product, path: string, values: object): Promise<Change> {
  const { status, body } = await call<Product>(`products/${seen.id}/${path}`, {
    version: seen.version,
    values: { when: 'now', ...values },
  });
  expect([path, status, body.errors]).toEqual([path, 200, undefined]);
  const known = seen.cells.planned.map(({ id }) => id);
  const draft = await changeOf(body.cells.planned.find(({ id }) => !known.includes(id))?.id ?? '');
  const proposal = await act(draft, 'propose');
  expect([path, proposal.status]).toEqual([path, 200]);
  return proposal.body;
}

/** Agreed to by somebody else, and published as the worker's role: the API's writes nothing of it. */
export async function publishedByWorker(change: Change): Promise<Change> {
  expect((await act(change, 'approve', other)).body.cells.state).toBe('planned');
  const worker = Database.open(api.workerUrl, { max: 1 });
  try {
    expect(await publishDue(worker, change.id, Date.now())).toBe('published');
  } finally {
    await worker.close();
  }
  return changeOf(change.id);
}

/** The change that takes a published one back, published too. */
export async function takenBack(id: string, change: Change): Promise<void> {
  expect((await act(change, 'undo')).status).toBe(200);
  const { planned } = (await read(id)).cells;
  const draft = await changeOf(planned.find(({ state }) => state === 'draft')?.id ?? '');
  await publishedByWorker((await act(draft, 'propose')).body);
}

/** What is in force, without what every sale moves. */
export const linesOfKind = ({ cells }: Product, kind: string) =>
  cells.lines.filter((line) => line.kind === kind);

export const openPurchase = (code: string) =>
  api.post(
    '/api/purchases',
    { productCode: code, profile: profileOfType('QpOnlineSale') },
    { 'idempotency-key': randomUUID() },
  );
export const soldOnline = async (): Promise<Product> => {
  const { rows } = await api.db.query<{ id: string }>(
    `SELECT r.id FROM product_record r JOIN product p ON p.id = r.product_id
       JOIN insurance_type t ON t.id = p.insurance_type_id AND t.name = 'complementario'
      WHERE p.country_code = 'CL' AND p.available_to IS NULL AND p.available_from <= current_date
        AND p.age_max_entry > 40 AND 'online' = ANY (p.sales_channel)
        AND EXISTS (SELECT FROM product_limit l JOIN product_limit_amount a ON a.product_limit_id = l.id
                     WHERE l.product_id = p.id AND a.kind = 'top' AND a.amount > 0)
        AND EXISTS (SELECT FROM product_exclusion x WHERE x.product_id = p.id)
        AND NOT EXISTS (SELECT FROM product_offer o WHERE o.product_id = p.id)
      ORDER BY p.id DESC`,
  );
  const free = rows.find(({ id }) => !taken.has(id));
  if (free === undefined) throw new Error('nothing is sold online');
  taken.add(free.id);
  return read(free.id);
};
