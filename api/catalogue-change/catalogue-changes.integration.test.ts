import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { readPriceLines } from '@cotejo/domain/catalogue-change/price-lines.ts';
import { emptyForm } from '@cotejo/domain/catalogue-change/empty-form.ts';
import { coverForm } from '@cotejo/domain/catalogue-change/cover-form.ts';
import { termsForm } from '@cotejo/domain/catalogue-change/terms-form.ts';
import { pricesForm } from '@cotejo/domain/catalogue-change/prices-form.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { writeAmount } from '@cotejo/domain/money/write-amount.ts';
import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import { listDueChanges, publishDue } from '@cotejo/store/catalogue-change/publish-change.ts';
import { readVersion } from '@cotejo/store/catalogue/index/load-catalogue.ts';
import { isIssuedTo, readSeller } from '@cotejo/store/catalogue/product/read-seller.ts';
import { Database } from '@cotejo/store/database.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { profileOfType } from '@cotejo/tests/support/purchase/profile-of-type.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { mountCatalogue } from '../catalogue/mount-catalogue.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountSearch } from '../search/mount-search.ts';
import { findProductPath, listSiteAddresses } from '../site/site-addresses.ts';
import { mountCatalogueChanges } from './mount-catalogue-changes.ts';

jest.setTimeout(120_000);

type Product = NonNullable<CallAnswer<'readManagedProduct'>>;
type Change = NonNullable<CallAnswer<'readCatalogueChange'>>;
type Bearer = { readonly authorization: string };
interface Refused {
  readonly code?: string;
  readonly title?: string;
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[];
}

let api: SeededApp;
let one: Bearer;
let other: Bearer;
let today: string;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountCatalogueChanges, mountCatalogue, mountPurchase, mountSearch],
  });
  one = await signedInAs(api.dependencies, 'ADMINISTRADOR');
  other = await signedInAs(api.dependencies, 'GERENTE');
  today = dayIn(countries.CL.timeZone, Date.now());
}, 180_000);
afterAll(() => api?.close());

async function call<Body>(path: string, body?: object, who = one, key: string = randomUUID()) {
  const headers = { authorization: who.authorization, 'idempotency-key': key };
  const url = `/api/staff/${path}`;
  const response =
    body === undefined ? await api.fetch(url, { headers }) : await api.post(url, body, headers);
  return { status: response.status, body: (await response.json()) as Body & Refused };
}

/** Each test changes a product of its own: a flat price has one line. */
const taken = new Set<string>();
async function product(country = 'CL', who = one): Promise<Product> {
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
async function read(id: string, who = one): Promise<Product> {
  const { status, body } = await call<Product>(`products/${id}`, undefined, who);
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
}
const changeOf = async (id: string): Promise<Change> =>
  (await call<Change>(`catalogue-changes/${id}`)).body;

/** The form as the page fills it in, with what somebody writes over it. */
const written = ({ cells }: Product, more: object) => ({
  ...Object.fromEntries(
    pricesForm(cells, { language: 'es', country: 'CL', today })
      .groups.flatMap(({ fields }) => fields)
      .flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  ),
  ...more,
});
const now = { when: 'now', day: undefined };
const prepare = (seen: Product, more: object, who = one, key?: string) =>
  call<Product>(
    `products/${seen.id}/prices`,
    { version: seen.version, values: written(seen, more) },
    who,
    key,
  );
const act = ({ id, version }: Change, name: string, who = one, values?: object) =>
  call<Change>(
    `catalogue-changes/${id}/${name}`,
    { version, ...(values === undefined ? {} : { values }) },
    who,
  );

/** A change that was prepared and asked for. */
async function proposed(seen: Product, more: object): Promise<Change> {
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
async function publishedNow(change: Change): Promise<Change> {
  const { status, body } = await act(change, 'approve', other);
  expect([status, body.cells.state]).toEqual([200, 'planned']);
  expect(await publishDue(api.db, change.id, Date.now())).toBe('published');
  return changeOf(change.id);
}

const shown = (code: string) =>
  api.dependencies.comparison.holder
    .current(wholeCatalogue('CL'))
    ?.index.products.find((each) => each?.productCode === code);
const firstLine = ({ cells }: Product) => {
  const [line] = cells.lines;
  if (line === undefined) throw new Error('the product has no price');
  return line;
};

test('one person plans a price, another one approves it, its day comes, and the comparator shows it', async () => {
  const seen = await product();
  const { name, value } = firstLine(seen);
  const change = await proposed(seen, { all: '10', when: 'day', day: addDays(today, 1) });
  expect(change.cells.lines[0]).toMatchObject({ name, from: value });
  const [sample] = change.cells.samples;
  expect(change.cells.samples).toHaveLength(3);
  expect(sample?.after).not.toBe(sample?.before);

  // The proposer is told that somebody else approves it.
  const own = await act(change, 'approve');
  expect([own.status, own.body.code]).toEqual([409, 'NOT_TWO_PEOPLE']);
  const planned = await act(change, 'approve', other);
  expect([planned.status, planned.body.cells.state]).toEqual([200, 'planned']);
  expect(await listDueChanges(api.db, Date.now(), { limit: 100 })).not.toContain(change.id);
  expect(readPriceLines(shown(seen.cells.code)!)[name]).toBe(value);

  // A day that has come, and one whose minutes nobody looked at, are the same.
  await api.db.query('UPDATE catalogue_change SET publishes_on = $2 WHERE id = $1', [
    change.id,
    addDays(today, -1),
  ]);
  expect(await listDueChanges(api.db, Date.now(), { limit: 100 })).toContain(change.id);
  const both = await Promise.all([
    publishDue(api.db, change.id, Date.now()),
    publishDue(api.db, change.id, Date.now()),
  ]);
  expect(both.toSorted()).toEqual(['over', 'published']);
  const to = change.cells.lines[0]?.to;
  await until(
    () => Promise.resolve(readPriceLines(shown(seen.cells.code)!)[name] === to ? true : null),
    { within: 30_000, every: 10 },
  );

  const { rows } = await api.db.query<{ from: string; to: string | null }>(
    `SELECT DISTINCT effective_from::text AS from, effective_to::text AS to FROM product_rate a
       JOIN product_record r ON r.product_id = a.product_id
      WHERE r.id = $1 AND (effective_to IS NULL OR effective_to >= $2) ORDER BY 1`,
    [seen.id, today],
  );
  expect(rows.map(({ to: end }) => end)).toEqual([today, null]);
  expect(rows.at(-1)?.from).toBe(today);

  const history = await call<{ items: { kind: string; text: string; by: object | null }[] }>(
    `products/${seen.id}/history`,
  );
  expect(history.body.items.map(({ kind }) => kind)).toEqual([
    'published',
    'approved',
    'proposed',
    'prepared',
  ]);
  expect(history.body.items[0]).toMatchObject({ by: null, text: expect.stringContaining('→') });
});

test('a purchase that is open keeps its price; what was published is taken back by two', async () => {
  const code = await findOnlineProduct(api.db);
  const { rows } = await api.db.query<{ id: string }>(
    `SELECT r.id FROM product_record r JOIN product p ON p.id = r.product_id WHERE p.product_code = $1`,
    [code],
  );
  const seen = await read(rows[0]?.id ?? '');
  taken.add(seen.id);
  const open = () =>
    api
      .post(
        '/api/purchases',
        { productCode: code, profile: profileOfType('QpOnlineSale') },
        { 'idempotency-key': randomUUID() },
      )
      .then((response) => response.json() as Promise<{ price: { original: { amount: number } } }>);
  const before = await open();
  const published = await publishedNow(await proposed(seen, { all: '20', ...now }));
  await until(
    async () => {
      const { price } = await open();
      return price.original.amount === before.price.original.amount ? null : true;
    },
    { within: 30_000, every: 50 },
  );
  const { rows: kept } = await api.db.query<{ amount: number }>(
    `SELECT (price -> 'original' ->> 'amount')::integer AS amount FROM purchase
      WHERE product_code = $1 ORDER BY created_at LIMIT 1`,
    [code],
  );
  expect(kept[0]?.amount).toBe(before.price.original.amount);

  const key = randomUUID();
  const undo = () =>
    call<Change>(
      `catalogue-changes/${published.id}/undo`,
      { version: published.version },
      one,
      key,
    );
  expect([(await undo()).status, (await undo()).status]).toEqual([200, 200]);
  const { planned } = (await read(seen.id)).cells;
  expect(planned.map(({ state }) => state)).toEqual(['draft']);
  // Taken back once: somebody else finds it prepared.
  expect((await act(published, 'undo', other)).status).toBe(409);
  const asked = await act(await changeOf(planned[0]?.id ?? ''), 'propose');
  await publishedNow(asked.body);
  expect((await read(seen.id)).cells.lines).toEqual(seen.cells.lines);
});

test('what cannot be right is said at its field, and nothing is prepared', async () => {
  const seen = await product();
  const { name } = firstLine(seen);
  const wrong = async (more: object) => {
    const { status, body } = await prepare(seen, more);
    return [status, ...(body.errors ?? []).map(({ pointer, message }) => `${pointer}: ${message}`)];
  };
  expect(await wrong({ ...now, [name]: '-3' })).toEqual([
    422,
    `/values/${name}: Un precio es mayor que cero`,
  ]);
  expect(await wrong({ ...now, [name]: 'gratis' })).toEqual([
    422,
    `/values/${name}: Escribe un número, con sus decimales después de la coma`,
  ]);
  expect(await wrong({ ...now, all: '900' })).toEqual([
    422,
    '/values/all: Escribe un porcentaje entre -90 y 500, con dos decimales a lo más',
  ]);
  expect(await wrong(now)).toEqual([422, '/values/all: Nada cambia: escribe otro valor']);
  const [status, past] = await wrong({ all: '5', when: 'day', day: addDays(today, -1) });
  expect([status, String(past).startsWith('/values/day: ')]).toEqual([422, true]);
  expect((await read(seen.id)).cells.planned).toEqual([]);
});

test('a press that comes twice prepares one change; whoever saw another version is told', async () => {
  const seen = await product();
  const key = randomUUID();
  await prepare(seen, { all: '5' }, one, key);
  await prepare(seen, { all: '5' }, one, key);
  expect((await read(seen.id)).cells.planned).toHaveLength(1);
  expect((await prepare(seen, { all: '6' })).body.code).toBe('VERSION_CONFLICT');
});

test('two changes of one product are not asked for at the same moment; the first is withdrawn before its day', async () => {
  const seen = await product();
  const day = addDays(today, 3);
  const first = await proposed(seen, { all: '5', day });
  await prepare(await read(seen.id), { all: '6', day });
  const second = (await read(seen.id)).cells.planned.find(({ state }) => state === 'draft');
  const refused = await act(await changeOf(second?.id ?? ''), 'propose', other);
  expect([refused.status, refused.body.code, refused.body.title]).toEqual([
    409,
    'CHANGE_MOMENT_TAKEN',
    'Otro cambio de este producto ya está pedido para el mismo momento',
  ]);
  const planned = await act(first, 'approve', other);
  expect((await act(planned.body, 'withdraw')).body.cells.state).toBe('withdrawn');
  expect(await publishDue(api.db, first.id, Date.now())).toBe('over');
  const again = await act(await changeOf(second?.id ?? ''), 'propose', other);
  expect(again.body.cells.state).toBe('proposed');
  // Whoever prepared it does not agree to it, even where somebody else asked.
  expect((await act(again.body, 'approve')).body.code).toBe('NOT_TWO_PEOPLE');
  const declined = await act(again.body, 'decline', one, { why: 'day' });
  expect(declined.body.cells).toMatchObject({ state: 'declined', declinedWhy: 'day' });
});

test('a change whose day has begun, or whose product has left the market, is refused with why', async () => {
  const late = await proposed(await product(), { all: '5', day: addDays(today, 1) });
  await api.db.query('UPDATE catalogue_change SET publishes_on = $2 WHERE id = $1', [
    late.id,
    today,
  ]);
  expect((await act(late, 'approve', other)).body.code).toBe('CHANGE_DAY_OVER');

  const seen = await product();
  const change = await proposed(seen, { all: '5', day: addDays(today, 1) });
  const planned = await act(change, 'approve', other);
  const asked = await product();
  const next = await proposed(asked, { all: '7', day: addDays(today, 2) });
  await api.db.query('UPDATE product SET available_to = $2 WHERE product_code = ANY ($1)', [
    [seen.cells.code, asked.cells.code],
    addDays(today, -1),
  ]);
  const refused = await act(next, 'approve', other);
  expect([refused.status, refused.body.code]).toEqual([409, 'PRODUCT_WITHDRAWN']);
  expect(await publishDue(api.db, planned.body.id, Date.now())).toBe('not_published');
  expect((await changeOf(planned.body.id)).cells.state).toBe('withdrawn');
});

/** As the insurer's data would move them. */
const moveRates = ({ id }: Product, by: number) =>
  api.db.query(
    `UPDATE product_rate a SET amount = a.amount + $2 FROM product_record r
      WHERE r.product_id = a.product_id AND r.id = $1`,
    [id, by],
  );
const dayHasCome = ({ id }: Change) =>
  api.db.query('UPDATE catalogue_change SET publishes_on = $2 WHERE id = $1', [id, today]);

test('two changes that move a same value are not open at once, whatever their days', async () => {
  const seen = await product();
  await proposed(seen, { all: '10', day: addDays(today, 1) });
  await prepare(await read(seen.id), { all: '5', day: addDays(today, 30) });
  const draft = (await read(seen.id)).cells.planned.find(({ state }) => state === 'draft');
  const refused = await act(await changeOf(draft?.id ?? ''), 'propose');
  expect([refused.status, refused.body.code, refused.body.title]).toEqual([
    409,
    'CHANGE_LINES_TAKEN',
    'Otro cambio de este producto, pedido o planificado, mueve los mismos valores: espera a que se publique o retíralo',
  ]);
});

test('what is in force has moved since: the change is not asked for, not approved and not published over it', async () => {
  const seen = await product();
  const { body } = await prepare(seen, { all: '10', ...now });
  const draft = await changeOf(body.cells.planned[0]?.id ?? '');
  await moveRates(seen, 1);
  const early = await act(draft, 'propose');
  expect([early.status, early.body.code]).toEqual([409, 'CHANGE_STALE']);
  expect(await changeOf(draft.id)).toMatchObject({ version: draft.version });

  const change = await proposed(await read(seen.id), { all: '10', ...now });
  await moveRates(seen, 1);
  const [sample] = (await changeOf(change.id)).cells.samples;
  expect(sample?.before).not.toBe(change.cells.samples[0]?.before);
  expect((await act(change, 'approve', other)).body.code).toBe('CHANGE_STALE');
  expect((await act(change, 'withdraw')).body.cells.state).toBe('withdrawn');

  const later = await proposed(await read(seen.id), { all: '10', day: addDays(today, 1) });
  const planned = await act(later, 'approve', other);
  await dayHasCome(planned.body);
  await moveRates(seen, 1);
  const stands = (await read(seen.id)).cells.lines;
  expect(await publishDue(api.db, planned.body.id, Date.now())).toBe('not_published');
  expect((await read(seen.id)).cells.lines).toEqual(stands);
  const over = await changeOf(planned.body.id);
  expect([over.cells.state, over.cells.lines]).toEqual(['withdrawn', later.cells.lines]);
});

test('what another change has moved since is not taken back; two who take back at once prepare one change', async () => {
  const seen = await product();
  const first = await publishedNow(await proposed(seen, { all: '10', ...now }));
  const second = await proposed(await read(seen.id), { all: '20', ...now });
  const published = await publishedNow(second);
  expect(published.cells).toMatchObject({ state: 'published', lines: second.cells.lines });
  const kinds = await call<{ items: { kind: string }[] }>(`catalogue-changes/${second.id}/history`);
  expect(kinds.body.items.map(({ kind }) => kind)).toEqual([
    'published',
    'approved',
    'proposed',
    'prepared',
  ]);
  const refused = await act(first, 'undo');
  expect([refused.status, refused.body.code]).toEqual([409, 'CHANGE_STALE']);
  const both = await Promise.all([act(published, 'undo'), act(published, 'undo', other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(seen.id)).cells.planned).toHaveLength(1);
});

test('a product with prices from a later day is refused: nobody would see them replaced', async () => {
  const seen = await product();
  await api.db.query(
    `INSERT INTO product_rate
     SELECT a.product_id, a.role, a.sex, a.age_from, a.age_to, a.amount, $2::date, NULL
       FROM product_rate a JOIN product_record r ON r.product_id = a.product_id
      WHERE r.id = $1 AND a.effective_to IS NULL`,
    [seen.id, addDays(today, 5)],
  );
  const { body } = await prepare(seen, { all: '10', ...now });
  const refused = await act(await changeOf(body.cells.planned[0]?.id ?? ''), 'propose');
  expect([refused.status, refused.body.code]).toEqual([409, 'CHANGE_LATER_PRICES']);
});

test('while its seller is closed an agreed change waits, and holds up none behind it', async () => {
  const seen = await product();
  const change = await proposed(seen, { all: '10', day: addDays(today, 1) });
  const planned = await act(change, 'approve', other);
  await dayHasCome(planned.body);
  const isOpen = (open: boolean) =>
    api.db.query('UPDATE organization SET available_to_sell = $2 WHERE code = $1', [
      seen.cells.organizationCode,
      open,
    ]);
  await isOpen(false);
  try {
    expect(await publishDue(api.db, change.id, Date.now())).toBe('waits');
    expect((await changeOf(change.id)).cells.state).toBe('planned');
  } finally {
    await isOpen(true);
  }
  const due = await listDueChanges(api.db, Date.now(), { limit: 100 });
  expect(due).toContain(change.id);
  expect(await listDueChanges(api.db, Date.now(), { limit: 100, after: change.id })).toEqual(
    due.slice(due.indexOf(change.id) + 1),
  );
  expect(await publishDue(api.db, change.id, Date.now())).toBe('published');
});

test('whoever lost their role in the country of the product asks for nothing there any more', async () => {
  const third = await signedInAs(api.dependencies, 'ADMINISTRADOR');
  const seen = await product();
  const { body } = await prepare(seen, { all: '10', ...now }, third);
  const draft = await changeOf(body.cells.planned[0]?.id ?? '');
  const change = (await act(draft, 'propose', third)).body;
  await api.db.query(
    `UPDATE membership SET scope_kind = 'country', scope_id = 'PE'
      WHERE account_id = (SELECT proposed_by FROM catalogue_change WHERE id = $1)`,
    [change.id],
  );
  const refused = await act(change, 'approve', other);
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_TWO_PEOPLE']);
});

test('the base price of a plan of an isapre is changed by two, its rates and its data follow, and it is taken back', async () => {
  const { rows } = await api.db.query<{ id: string; code: string }>(
    `SELECT r.id, p.product_code AS code FROM product_record r JOIN product p ON p.id = r.product_id
      WHERE p.country_code = 'CL' AND p.metadata ? 'precioBase' AND p.available_to IS NULL
        AND p.available_from <= current_date ORDER BY p.id LIMIT 1`,
  );
  const { id = '', code = '' } = rows[0] ?? {};
  const seen = await read(id);
  const { name, value } = firstLine(seen);
  expect([name, seen.cells.lines.filter(({ kind }) => kind === 'prices').length]).toEqual([
    'plan_base',
    1,
  ]);
  expect(seen.allowed.map(({ act: each }) => each)).not.toContain('changeCover');
  const uneven = await prepare(seen, { ...now, plan_base: '2,3456' });
  expect(uneven.body.errors?.map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/values/plan_base', 'Un precio base tiene dos decimales a lo más'],
  ]);
  const shownPrices = () => {
    const plan = shown(code);
    return [plan?.metadata['precioBase'], ...(plan?.rates.map(({ amount }) => amount) ?? [])];
  };
  const before = shownPrices();
  const change = await publishedByWorker(await proposed(seen, { ...now, plan_base: '4,5' }));
  await until(() => Promise.resolve(shownPrices()[0] === 4.5 ? true : null), {
    within: 30_000,
    every: 5,
  });
  const ges = Math.round(Number(shown(code)?.metadata['ges']) * 10_000);
  const holder = shown(code)?.rates.find(
    ({ role, ageFrom }) => role === 'holder' && ageFrom === 25,
  );
  expect(holder?.amount).toBe(45_000 + ges);
  await takenBack(id, change);
  expect(firstLine(await read(id)).value).toBe(value);
  await until(() => Promise.resolve(shownPrices()[0] === before[0] ? true : null), {
    within: 30_000,
    every: 5,
  });
  expect(shownPrices()).toEqual(before);
});

test('products and changes of another country do not exist, and who may only read changes nothing', async () => {
  const peru = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'PE']);
  const foreign = await product('PE', peru);
  const { body } = await prepare(foreign, { all: '5' }, peru);
  const change = body.cells.planned[0]?.id ?? '';
  for (const path of [
    `products/${foreign.id}`,
    `products/${foreign.id}/history`,
    `catalogue-changes/${change}`,
    `catalogue-changes/${change}/history`,
  ])
    expect([path, (await call(path)).status, (await call(path, undefined, peru)).status]).toEqual([
      path,
      404,
      200,
    ]);
  expect((await prepare(foreign, { all: '6' })).status).toBe(404);
  for (const path of [
    'texts',
    'terms',
    'offers',
    'offer-change',
    'offer-end',
    'withdrawal',
    'return',
    'copy',
    'empty',
  ])
    expect([
      path,
      (await call(`products/${foreign.id}/${path}`, { version: 1, values: {} })).status,
    ]).toEqual([path, 404]);
  for (const name of ['propose', 'approve', 'withdraw', 'undo'])
    expect([
      name,
      (await call(`catalogue-changes/${change}/${name}`, { version: 1 })).status,
    ]).toEqual([name, 404]);
  const decline = { version: 1, values: { why: 'day' } };
  expect((await call(`catalogue-changes/${change}/decline`, decline)).status).toBe(404);
  for (const list of ['products', 'catalogue-changes']) {
    const { items } = (await call<{ items: { countryCode: string }[] }>(`${list}?country=PE`)).body;
    expect([list, items]).toEqual([list, []]);
  }
  expect((await call<{ items: object[] }>('products')).body.items.length).toBeGreaterThan(0);

  const reader = await signedInAs(api.dependencies, 'BACKOFFICE');
  const seen = await product();
  expect((await call<Product>(`products/${seen.id}`, undefined, reader)).body.allowed).toEqual([]);
  expect((await prepare(seen, { all: '5' }, reader)).status).toBe(403);
});

/** The form of another act of a product, prepared by one and asked for. */
async function asked(seen: Product, path: string, values: object): Promise<Change> {
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
async function publishedByWorker(change: Change): Promise<Change> {
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
async function takenBack(id: string, change: Change): Promise<void> {
  expect((await act(change, 'undo')).status).toBe(200);
  const { planned } = (await read(id)).cells;
  const draft = await changeOf(planned.find(({ state }) => state === 'draft')?.id ?? '');
  await publishedByWorker((await act(draft, 'propose')).body);
}

/** What is in force, without what every sale moves. */
const linesOfKind = ({ cells }: Product, kind: string) =>
  cells.lines.filter((line) => line.kind === kind);

const openPurchase = (code: string) =>
  api.post(
    '/api/purchases',
    { productCode: code, profile: profileOfType('QpOnlineSale') },
    { 'idempotency-key': randomUUID() },
  );
const soldOnline = async (): Promise<Product> => {
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

test('a product is withdrawn by two: lists and sales are without it, what is open is still issued, and it comes back', async () => {
  const seen = await soldOnline();
  const { code } = seen.cells;
  expect((await openPurchase(code)).status).toBe(201);
  const withdrawn = await publishedByWorker(await asked(seen, 'withdrawal', {}));
  expect(withdrawn.cells.lines).toEqual([{ name: 'sale', from: 'on', to: 'off' }]);
  await until(() => Promise.resolve(shown(code) === undefined ? true : null), {
    within: 30_000,
    every: 5,
  });
  expect((await openPurchase(code)).status).toBe(404);
  const off = await read(seen.id);
  expect([off.cells.sale, off.allowed.map(({ act: name }) => name)]).toEqual([
    'off',
    expect.arrayContaining(['putBack', 'changeTexts']),
  ]);
  const { rows } = await api.db.query<{ id: number }>(
    'SELECT id FROM product WHERE product_code = $1',
    [code],
  );
  const seller = await readSeller(api.db, rows[0]?.id ?? 0);
  const later = new Date(Date.now() + 2 * 3_600_000);
  expect([isIssuedTo(seller, new Date()), isIssuedTo(seller, later)]).toEqual([true, false]);

  await publishedByWorker(await asked(off, 'return', {}));
  await until(() => Promise.resolve(shown(code) === undefined ? null : true), {
    within: 30_000,
    every: 5,
  });
  const back = await read(seen.id);
  expect([back.cells.sale, linesOfKind(back, 'sale')]).toEqual([
    'online',
    linesOfKind(seen, 'sale'),
  ]);
});

test('a product that a load of data ended is issued no more, and one withdrawn on its first day is sold on none', async () => {
  const seen = await soldOnline();
  const { code } = seen.cells;
  await api.db.query('UPDATE product SET available_from = $2 WHERE product_code = $1', [
    code,
    today,
  ]);
  await publishedByWorker(await asked(await read(seen.id), 'withdrawal', {}));
  expect((await read(seen.id)).cells.sale).toBe('off');
  const { rows } = await api.db.query<{ id: number }>(
    `UPDATE product SET available_from = '2020-01-01', available_to = '2020-12-31'
      WHERE product_code = $1 RETURNING id`,
    [code],
  );
  expect(isIssuedTo(await readSeller(api.db, rows[0]?.id ?? 0), new Date(0))).toBe(false);
});

test('a name and a text are changed by two in their languages, seen a second later, and taken back', async () => {
  const seen = await product();
  const texts = linesOfKind(seen, 'texts');
  // The contract quotes it.
  const body = texts.find(
    ({ name, of }) => /^section_\d+_body_es$/.test(name) && of === 'Vista General',
  );
  const changedAt = async () => {
    const { rows } = await api.db.query<{ at: Date | null }>(
      'SELECT terms_changed_at AS at FROM product WHERE product_code = $1',
      [seen.cells.code],
    );
    return rows[0]?.at ?? null;
  };
  const [, at = ''] = body?.name.split('_') ?? [];
  const words = Object.fromEntries(
    texts
      .filter(({ name }) => name.startsWith(`section_${at}_`))
      .map(({ name, value }) => [name, `${String(value)} Desde hoy.`]),
  );
  const name = await asked(seen, 'texts', { text: 'name', name: 'Otro Nombre Entero' });
  const named = await publishedByWorker(name);
  await until(
    () =>
      Promise.resolve(shown(seen.cells.code)?.displayName === 'Otro Nombre Entero' ? true : null),
    { within: 30_000, every: 5 },
  );
  expect(await changedAt()).toBeNull();
  const before = await readVersion(api.db);
  const text = await publishedByWorker(
    await asked(await read(seen.id), 'texts', { text: `section_${at}`, ...words }),
  );
  // Answers about it are kept by this version.
  expect(await readVersion(api.db)).toBeGreaterThan(before);
  expect(await changedAt()).not.toBeNull();
  expect(linesOfKind(await read(seen.id), 'texts')).toContainEqual(
    expect.objectContaining({ name: body?.name, value: `${String(body?.value)} Desde hoy.` }),
  );
  await takenBack(seen.id, text);
  await takenBack(seen.id, named);
  expect(linesOfKind(await read(seen.id), 'texts')).toEqual(texts);

  const nothing = await call<Product>(`products/${seen.id}/texts`, {
    version: (await read(seen.id)).version,
    values: { when: 'now', text: 'name', name: seen.cells.name },
  });
  expect([nothing.status, nothing.body.errors?.[0]?.pointer]).toEqual([422, '/values/text']);
});

/** The form of the conditions as it stands, with what somebody writes over it. */
const terms = ({ cells }: Product, more: object) => ({
  ...Object.fromEntries(
    termsForm(cells, { language: 'es', country: 'CL', today })
      .groups.flatMap(({ fields }) => fields)
      .flatMap(({ name, initial, visibleWhen }) =>
        initial === undefined || visibleWhen?.field === 'exclusion' || visibleWhen?.field === 'when'
          ? []
          : [[name, initial]],
      ),
  ),
  when: 'now',
  ...more,
});

test('conditions are changed by two: card and page follow, who is buying is told, and it is taken back', async () => {
  const seen = await soldOnline();
  const { code } = seen.cells;
  const top = linesOfKind(seen, 'terms').find(
    ({ name }) => name.startsWith('limit_') && name.includes('_top_'),
  );
  const standing = linesOfKind(seen, 'terms');
  const opened = (await (await openPurchase(code)).json()) as { session: string };
  const told = async () => {
    const { rows } = await api.db.query<{ told: boolean }>(
      `SELECT x.terms_changed_at > p.created_at AS told FROM purchase p JOIN product x ON x.id = p.product_id
         JOIN purchase_link l ON l.purchase_id = p.id WHERE p.product_code = $1 ORDER BY p.created_at DESC LIMIT 1`,
      [code],
    );
    return rows[0]?.told ?? null;
  };
  expect([typeof opened.session, await told()]).toEqual(['string', null]);
  const change = await publishedByWorker(
    await asked(seen, 'terms', terms(seen, { [top?.name ?? '']: '1', waitingDays: 10 })),
  );
  expect(change.cells.lines.map(({ name }) => name)).toContain(top?.name);
  expect(await told()).toBe(true);
  const now1 = await read(seen.id);
  const moved = linesOfKind(now1, 'terms').find(({ name }) => name === top?.name);
  expect(moved?.value).not.toBe(top?.value);
  await takenBack(seen.id, change);
  expect(linesOfKind(await read(seen.id), 'terms')).toEqual(standing);

  // An exclusion goes with its effect, and is there again as it was.
  const places = standing.filter(({ name }) => /^exclusion_\d+_title_es$/.test(name));
  const [, at = ''] = places[0]?.name.split('_') ?? [];
  const own = Object.fromEntries(
    standing
      .filter(({ name }) => name.startsWith(`exclusion_${at}_`))
      .map(({ name, value }) => [name, value ?? 'none']),
  );
  const again = await read(seen.id);
  const out = await publishedByWorker(
    await asked(
      again,
      'terms',
      terms(again, { exclusion: at, ...own, [`exclusion_${at}_remove`]: true }),
    ),
  );
  await until(
    () =>
      Promise.resolve(shown(code)?.card.mainExclusion === (places[1]?.value ?? null) ? true : null),
    { within: 30_000, every: 5 },
  );
  await takenBack(seen.id, out);
  expect(linesOfKind(await read(seen.id), 'terms')).toEqual(standing);
});

test('what a product covers is changed by two: comparison and match follow, who is buying is told, and it is taken back', async () => {
  const { rows } = await api.db.query<{ id: string; code: string; line: string; percent: number }>(
    `SELECT r.id, p.product_code AS code, a.max_amount AS percent,
            format('coverage_%s_max_percent_%s', c.id, a.kind) AS line
       FROM product_record r JOIN product p ON p.id = r.product_id
       JOIN insurance_type t ON t.id = p.insurance_type_id AND t.name = 'complementario'
       JOIN product_coverage c ON c.product_id = p.id
       JOIN product_coverage_amount a ON a.product_coverage_id = c.id AND a.kind = 'percentage_isapre'
       JOIN benefit b ON b.id = c.benefit_id
      WHERE p.country_code = 'CL' AND p.available_to IS NULL AND p.available_from <= current_date
        AND b.name = 'Consulta médica' ORDER BY p.id DESC, c.id`,
  );
  const chosen = rows.find(({ id }) => !taken.has(id));
  if (chosen === undefined) throw new Error('no product states what it pays of visits');
  taken.add(chosen.id);
  const { id, code, line } = chosen;
  const percent = Number(chosen.percent);
  const seen = await read(id);
  const standing = linesOfKind(seen, 'cover');
  const written = (more: object) => ({
    ...Object.fromEntries(
      coverForm(seen.cells, { language: 'es', country: 'CL', today })
        .groups.flatMap(({ fields }) => fields)
        .flatMap(({ name, initial, visibleWhen }) =>
          initial === undefined || visibleWhen !== undefined ? [] : [[name, initial]],
        ),
    ),
    when: 'now',
    ...more,
  });
  const refused = await call<Product>(`products/${id}/cover`, {
    version: seen.version,
    values: written({ [line]: '130' }),
  });
  expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, `/values/${line}`]);

  const before = shown(code)?.cover;
  const change = await publishedByWorker(
    await asked(seen, 'cover', written({ [line]: String(percent - 20) })),
  );
  expect(change.cells.lines).toEqual([
    expect.objectContaining({ name: line, from: percent, to: percent - 20 }),
  ]);
  await until(
    () =>
      Promise.resolve(JSON.stringify(shown(code)?.cover) === JSON.stringify(before) ? null : true),
    { within: 30_000, every: 5 },
  );
  const { rows: told } = await api.db.query(
    'SELECT terms_changed_at FROM product WHERE product_code = $1 AND terms_changed_at IS NOT NULL',
    [code],
  );
  expect(told).toHaveLength(1);
  await takenBack(id, change);
  expect(linesOfKind(await read(id), 'cover')).toEqual(standing);
});

test('conditions that say the opposite of another place of the page are refused, also once something else moved', async () => {
  const seen = await soldOnline();
  const has = () =>
    api.db.query(
      `INSERT INTO product_feature (product_id, feature_id)
       SELECT p.id, f.id FROM product p, feature f WHERE p.product_code = $1 AND f.code = 'salud_mental'
       ON CONFLICT DO NOTHING`,
      [seen.cells.code],
    );
  await has();
  const now1 = await read(seen.id);
  const at =
    Math.max(
      ...linesOfKind(now1, 'terms').flatMap(({ name }) =>
        name.startsWith('exclusion_') ? [Number(name.split('_')[1])] : [],
      ),
    ) + 1;
  const added = {
    exclusion: String(at),
    ...Object.fromEntries(
      ['es', 'en', 'pt'].flatMap((language) => [
        [`exclusion_${at}_title_${language}`, 'Salud mental'],
        [`exclusion_${at}_description_${language}`, 'Nada de ella.'],
      ]),
    ),
    [`exclusion_${at}_code`]: 'mental_health',
  };
  const refused = await call<Product>(`products/${seen.id}/terms`, {
    version: now1.version,
    values: terms(now1, added),
  });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [
      expect.objectContaining({
        pointer: '/values/exclusion',
        message: 'Incluye salud mental: no puede excluirla',
      }),
    ],
  ]);
  await api.db.query(
    `DELETE FROM product_feature USING feature f, product p
      WHERE f.id = feature_id AND f.code = 'salud_mental' AND p.id = product_id AND p.product_code = $1`,
    [seen.cells.code],
  );
  const change = await asked(await read(seen.id), 'terms', terms(now1, added));
  await has();
  const late = await act(change, 'approve', other);
  expect([late.status, late.body.code]).toEqual([409, 'CHANGE_CONTRADICTS']);
});

test('an offer is added, changed and ended by two; its last place is sold once, and one that has none is refused', async () => {
  const seen = await soldOnline();
  const { code } = seen.cells;
  const texts = Object.fromEntries(
    ['es', 'en', 'pt'].flatMap((language) => [
      [`offer_1_name_${language}`, 'Verano'],
      [`offer_1_description_${language}`, 'Diez por ciento menos.'],
    ]),
  );
  const added = await publishedByWorker(
    await asked(seen, 'offers', {
      ...texts,
      unit: '%',
      amount: '10',
      offer_1_ends: addDays(today, 30),
      offer_1_stock: 1,
    }),
  );
  await until(() => Promise.resolve(shown(code)?.offers[0]?.amount === 10 ? true : null), {
    within: 30_000,
    every: 5,
  });
  const first = (await (await openPurchase(code)).json()) as { price: { discount?: unknown } };
  expect(first.price.discount).not.toBeNull();
  const [offer] = shown(code)?.offers ?? [];
  const late = await api.post(
    '/api/purchases',
    { productCode: code, profile: profileOfType('QpOnlineSale'), offerId: offer?.id },
    { 'idempotency-key': randomUUID() },
  );
  expect([late.status, ((await late.json()) as Refused).code]).toEqual([409, 'OFFER_SOLD_OUT']);

  // One place was sold since: two more are two more.
  const running = await read(seen.id);
  const changed = await publishedByWorker(
    await asked(running, 'offer-change', {
      offer: '1',
      ...texts,
      offer_1_amount_percent: '15',
      offer_1_ends: addDays(today, 30),
      offer_1_stock: 2,
    }),
  );
  expect(linesOfKind(await read(seen.id), 'offers')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'offer_1_amount_percent', value: 15 }),
      expect.objectContaining({ name: 'offer_1_stock', value: 2 }),
    ]),
  );
  const left = (stock: number) =>
    api.db.query('UPDATE product_offer SET stock = $1 WHERE id = $2', [stock, offer?.id]);
  // One of the two that were added is sold: they are not there to be taken back.
  await left(1);
  const oversold = await act(changed, 'undo');
  expect([oversold.status, oversold.body.code]).toEqual([409, 'CHANGE_STALE']);
  await left(2);
  await takenBack(seen.id, changed);
  const stands = linesOfKind(await read(seen.id), 'offers');

  const ended = await publishedByWorker(
    await asked(await read(seen.id), 'offer-end', { offer: '1' }),
  );
  await until(
    () =>
      Promise.resolve(
        shown(code)?.offers.every(({ endsAt }) => Date.parse(endsAt) <= Date.now()) === true
          ? true
          : null,
      ),
    { within: 30_000, every: 5 },
  );
  await takenBack(seen.id, ended);
  expect(linesOfKind(await read(seen.id), 'offers')).toEqual(stands);
  await takenBack(seen.id, added);
  expect(linesOfKind(await read(seen.id), 'offers')).toContainEqual(
    expect.objectContaining({ name: 'offer_1_state', value: 'ended' }),
  );

  // Prices fall after it was asked for: half of them is less than it takes off.
  const last = await read(seen.id);
  const high = await asked(last, 'offers', {
    ...Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [name.replace('offer_1', 'offer_2'), value]),
    ),
    unit: last.cells.currency,
    amount: writeAmount({ amount: 1, currency: last.cells.currency }),
    offer_2_ends: addDays(today, 30),
  });
  await api.db.query(
    `UPDATE product_rate SET amount = 1
      WHERE product_id = (SELECT id FROM product WHERE product_code = $1)`,
    [code],
  );
  const late2 = await act(high, 'approve', other);
  expect([late2.status, late2.body.code]).toEqual([409, 'CHANGE_STALE']);
});

/** Every part of a product, by its table, without what its copy has of its own. */
async function partsOf(productId: number): Promise<Readonly<Record<string, unknown>>> {
  const { rows: tables } = await api.db.query<{ table: string; column: string }>(
    `SELECT c.conrelid::regclass::text AS table, a.attname AS column
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = 'product'::regclass AND c.confdeltype = 'c'
        AND c.conrelid::regclass::text NOT IN ('product_record', 'product_offer')
      ORDER BY 1`,
  );
  const counts: Record<string, unknown> = {};
  for (const { table, column } of tables) {
    const { rows } = await api.db.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM ${table} WHERE ${column} = $1
        ${table === 'product_rate' ? 'AND effective_to IS NULL' : ''}`,
      [productId],
    );
    counts[table] = rows[0]?.count;
  }
  const { rows } = await api.db.query<{ sums: unknown }>(
    `SELECT jsonb_build_object(
       'amounts', (SELECT jsonb_agg(jsonb_build_array(c.order_position, a.kind, a.min_amount, a.max_amount) ORDER BY 1)
          FROM (SELECT * FROM product_coverage WHERE product_id = $1) c
          JOIN product_coverage_amount a ON a.product_coverage_id = c.id),
       'limits', (SELECT jsonb_agg(to_jsonb(a) - 'product_limit_id' || jsonb_build_object('at', l.order_position) ORDER BY 1)
          FROM product_limit l JOIN product_limit_amount a ON a.product_limit_id = l.id WHERE l.product_id = $1),
       'places', (SELECT count(*) FROM product_limit l JOIN product_limit_organization o ON o.product_limit_id = l.id
         WHERE l.product_id = $1)) AS sums`,
    [productId],
  );
  return { ...counts, ...(rows[0]?.sums as object) };
}

test('a new product is copied, hidden, named where it lacks something, put on sale by two, found everywhere, and withdrawn', async () => {
  const seen = await soldOnline();
  const idOf = async (code: string): Promise<number> => {
    const { rows } = await api.db.query<{ id: number }>(
      'SELECT id FROM product WHERE product_code = $1',
      [code],
    );
    return rows[0]?.id ?? 0;
  };
  const taken1 = await call<Product>(`products/${seen.id}/copy`, {
    version: seen.version,
    values: { code: seen.cells.code.toLowerCase(), name: seen.cells.name, url: 'Otro-Distinto' },
  });
  expect([taken1.status, taken1.body.errors?.map(({ pointer }) => pointer)]).toEqual([
    422,
    ['/values/code', '/values/name'],
  ]);
  const made = { code: 'CL-NUEVO-1', name: 'Escudo Nuevo Familiar', url: 'Escudo-Nuevo-Familiar' };
  const copied = await publishedByWorker(await asked(seen, 'copy', { ...made, when: undefined }));
  expect(copied.allowed.map(({ act: name }) => name)).not.toContain('undo');
  const productId = await idOf(made.code);
  expect(await partsOf(productId)).toEqual(await partsOf(await idOf(seen.cells.code)));

  const { rows } = await api.db.query<{ id: string }>(
    'SELECT id FROM product_record WHERE product_id = $1',
    [productId],
  );
  const id = rows[0]?.id ?? '';
  taken.add(id);
  const fresh = await read(id);
  expect([fresh.cells.sale, fresh.cells.lacks, fresh.cells.fromPrice]).toEqual([
    'new',
    [],
    seen.cells.fromPrice,
  ]);
  expect(
    linesOfKind(fresh, 'texts').filter(({ value }) => String(value).includes(seen.cells.name)),
  ).toEqual([]);
  // Nobody else finds it.
  const page = () => api.fetch(`/api/insurance/product/${made.code}`);
  const { holder } = api.dependencies.comparison;
  await holder.settled();
  expect([shown(made.code), (await page()).status, (await openPurchase(made.code)).status]).toEqual(
    [undefined, 404, 404],
  );

  // What it lacks is listed, and its sale refused in the form and at its approval.
  const price = async (to: 'hidden' | 'known') => {
    const [from, until1] = to === 'hidden' ? [null, today] : [today, null];
    await api.db.query(
      `UPDATE product_rate SET effective_from = effective_from - 1, effective_to = $2
        WHERE product_id = $1 AND effective_to IS NOT DISTINCT FROM $3`,
      [productId, until1, from],
    );
  };
  await price('hidden');
  const poor = await read(id);
  expect(poor.cells.lacks).toEqual(['price']);
  const refused = await call<Product>(`products/${id}/launch`, {
    version: poor.version,
    values: { when: 'now' },
  });
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
    422,
    'No tiene precio vigente',
  ]);
  await price('known');
  const launch = await asked(await read(id), 'launch', { when: 'now' });
  await price('hidden');
  const late = await act(launch, 'approve', other);
  expect([late.status, late.body.code]).toEqual([409, 'PRODUCT_INCOMPLETE']);
  await price('known');

  await publishedByWorker(await changeOf(launch.id));
  await until(() => Promise.resolve(shown(made.code) === undefined ? null : true), {
    within: 30_000,
    every: 5,
  });
  const snapshot = await holder.whenReady(wholeCatalogue('CL'));
  const path = findProductPath(snapshot, productId);
  expect(path).toMatch(/Escudo-Nuevo-Familiar$/);
  expect(listSiteAddresses(snapshot).products).toContain(path);
  const found = (await (
    await api.fetch('/api/site/search?q=Escudo+Nuevo+Familiar&country=CL&language=es')
  ).json()) as object;
  expect(JSON.stringify(found)).toContain(path);
  const partner = (organizations: ReadonlySet<string>) =>
    holder.whenReady({
      country: 'CL',
      site: { assortment: { organizations, products: null, hidesClinics: false } },
    });
  const sold = await partner(new Set([seen.cells.organizationCode]));
  const unsold = await partner(new Set(['nobody']));
  expect([sold.index.ordinals.has(productId), unsold.index.ordinals.has(productId)]).toEqual([
    true,
    false,
  ]);
  expect([(await page()).status, (await openPurchase(made.code)).status]).toEqual([200, 201]);

  await publishedByWorker(await asked(await read(id), 'withdrawal', { when: 'now' }));
  await until(() => Promise.resolve(shown(made.code) === undefined ? true : null), {
    within: 30_000,
    every: 5,
  });
  expect((await read(id)).cells.sale).toBe('off');
});

/** A product that stands and pays coverages, and another organisation of its country and type. */
async function soldWithCover(): Promise<{ readonly seen: Product; readonly seller: string }> {
  const { rows } = await api.db.query<{ id: string; seller: string }>(
    `SELECT r.id, (SELECT x.code FROM organization x WHERE x.type = o.type AND x.country_code = o.country_code
                     AND x.available_to_sell AND x.deleted_at IS NULL AND x.id <> o.id ORDER BY x.id LIMIT 1) AS seller
       FROM product_record r JOIN product p ON p.id = r.product_id JOIN organization o ON o.id = p.organization_id
       JOIN insurance_type t ON t.id = p.insurance_type_id AND t.name = 'complementario'
      WHERE p.country_code = 'CL' AND p.available_to IS NULL AND p.available_from <= current_date
        AND o.available_to_sell ORDER BY p.id DESC`,
  );
  const free = rows.find(({ id }) => !taken.has(id));
  if (free === undefined) throw new Error('no product is left');
  taken.add(free.id);
  return { seen: await read(free.id), seller: free.seller };
}

const wording = {
  wording: 'own',
  depositCode: 'POL 3 2024 9120',
  wordingTitle: 'Condicionado nuevo',
  wordingEs: 'Lo que se depositó.',
  wordingEn: 'What was deposited.',
  wordingPt: 'O que foi depositado.',
};

/** The record of a product that a change made. */
async function madeRecord(code: string): Promise<Product> {
  const { rows } = await api.db.query<{ id: string }>(
    `SELECT r.id FROM product_record r JOIN product p ON p.id = r.product_id WHERE p.product_code = $1`,
    [code],
  );
  taken.add(rows[0]?.id ?? '');
  return read(rows[0]?.id ?? '');
}

test('a copy is given to another seller with a wording of its own, and names that one', async () => {
  const { seen, seller } = await soldWithCover();
  const names = { code: 'CL-OTRO-1', name: 'Plan de Otra', url: 'Plan-de-Otra', seller };
  const without = await call<Product>(`products/${seen.id}/copy`, {
    version: seen.version,
    values: { ...names, wording: 'same' },
  });
  expect([without.status, without.body.errors?.map(({ pointer }) => pointer)]).toEqual([
    422,
    ['/values/wording'],
  ]);
  const nobody = await call<Product>(`products/${seen.id}/copy`, {
    version: seen.version,
    values: { ...names, ...wording, seller: 'nadie' },
  });
  expect(nobody.body.errors?.map(({ pointer }) => pointer)).toEqual(['/values/seller']);
  await publishedByWorker(await asked(seen, 'copy', { ...names, ...wording, when: undefined }));
  const made = await madeRecord(names.code);
  expect([made.cells.organizationCode, made.cells.sale, made.cells.lacks]).toEqual([
    seller,
    'new',
    [],
  ]);
  const said = linesOfKind(made, 'texts').map(({ value }) => String(value));
  expect(said.filter((text) => text.includes(seen.cells.organization))).toEqual([]);
  const { rows } = await api.db.query(
    `SELECT d.title, d.deposit_code AS code, t.body, t.translations->'pt'->>'body' AS pt
       FROM product p JOIN product_document d ON d.product_id = p.id
       JOIN product_description t ON t.product_id = p.id AND t.section = d.section
      WHERE p.product_code = $1`,
    [names.code],
  );
  expect(rows).toEqual([
    {
      title: wording.wordingTitle,
      code: wording.depositCode,
      body: wording.wordingEs,
      pt: wording.wordingPt,
    },
  ]);
});

test('a product is made from an empty form by two: it has what was written, and nothing that was left empty', async () => {
  const { seen, seller } = await soldWithCover();
  const names = { code: 'CL-VACIO-1', name: 'Plan Escrito', url: 'Plan-Escrito', seller };
  const context = { language: 'es', country: 'CL', today } as const;
  const fields = emptyForm(seen.cells, context).groups.flatMap((group) => group.fields);
  const least = Object.fromEntries(
    fields
      .filter(({ name, required }) => required && /^(prices|texts|cover)_/.test(name))
      .map(({ name }) => [name, name.startsWith('texts_') ? 'Texto escrito' : '2']),
  );
  const covered = linesOfKind(seen, 'cover').filter(({ name }) => name.startsWith('coverage_'));
  const kept = covered.filter(({ name }) =>
    name.startsWith(String(covered[0]?.name.slice(0, covered[0].name.indexOf('_', 9) + 1))),
  );
  const values = {
    ...names,
    ...wording,
    ...least,
    ...Object.fromEntries(kept.map(({ name }) => [`cover_${name}`, '2'])),
  };
  const half = await call<Product>(`products/${seen.id}/empty`, {
    version: seen.version,
    values: { ...names, ...wording },
  });
  expect(half.status).toBe(422);
  const change = await publishedByWorker(
    await asked(seen, 'empty', { ...values, when: undefined }),
  );
  expect(change.allowed.map(({ act: name }) => name)).not.toContain('undo');
  const made = await madeRecord(names.code);
  expect([made.cells.organizationCode, made.cells.sale]).toEqual([seller, 'new']);
  expect(made.cells.lacks).toEqual([]);
  // Factors of a family are hundredths.
  const priced = linesOfKind(seen, 'prices').map(({ name }) => [
    name,
    name.startsWith('factor_') ? 200 : 20_000,
  ]);
  expect(linesOfKind(made, 'prices').map(({ name, value }) => [name, value])).toEqual(priced);
  const texts = linesOfKind(made, 'texts').filter(({ name }) => name !== 'name');
  expect(new Set(texts.map(({ value }) => value))).toEqual(new Set(['Texto escrito']));
  expect(texts.length).toBe(Object.keys(least).filter((name) => name.startsWith('texts_')).length);
  const pays = linesOfKind(made, 'cover').filter(({ name }) => name.startsWith('coverage_'));
  expect(pays.map(({ of }) => of)).toEqual(kept.map(({ of }) => of));
  // The product beside it stays as it was.
  expect((await read(seen.id)).cells.lines).toEqual(seen.cells.lines);
});

test('steps of a purchase are changed by two: new purchases have them, open ones go on with theirs, and it is taken back', async () => {
  const { rows } = await api.db.query<{ id: string; code: string }>(
    `SELECT r.id, p.product_code AS code FROM product_record r JOIN product p ON p.id = r.product_id
      WHERE p.product_type = 'QpOnlineSaleAccidentes' AND 'online' = ANY (p.sales_channel)
        AND p.country_code = 'CL' AND p.available_to IS NULL AND p.available_from <= current_date
      ORDER BY p.id`,
  );
  const { id = '', code = '' } = rows.find((row) => !taken.has(row.id)) ?? {};
  taken.add(id);
  const open = async () => {
    const response = await api.post(
      '/api/purchases',
      { productCode: code, profile: profileOfType('QpOnlineSaleAccidentes') },
      { 'idempotency-key': randomUUID() },
    );
    const body = (await response.json()) as {
      session: string;
      steps: readonly { readonly id: string }[];
    };
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    expect(response.status).toBe(201);
    return { ...body, cookie };
  };
  const before = ['datos-personales', 'beneficiarios', 'pago', 'confirmacion'];
  const after = ['datos-personales', 'pago', 'confirmacion'];
  const ids = (steps: readonly { readonly id: string }[]) => steps.map((step) => step.id);
  const opened = await open();
  expect(ids(opened.steps)).toEqual(before);

  const chosen = (steps: readonly string[]) =>
    Object.fromEntries(
      [1, 2, 3, 4, 5].map((place) => [`step_${place}`, steps[place - 1] ?? 'none']),
    );
  const seen = await read(id);
  const refused = await call<Product>(`products/${id}/steps`, {
    version: seen.version,
    values: { when: 'now', ...chosen(['datos-personales', 'beneficiarios', 'confirmacion']) },
  });
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
    422,
    'Falta un paso que este producto siempre tiene',
  ]);
  const unknown = await call<Product>(`products/${id}/steps`, {
    version: seen.version,
    values: { when: 'now', ...chosen(['datos-personales', 'selfie', 'pago', 'confirmacion']) },
  });
  expect([unknown.status, unknown.body.errors?.[0]?.pointer]).toEqual([422, '/values/step_2']);

  const change = await publishedByWorker(await asked(seen, 'steps', chosen(after)));
  const soon = await until(
    async () => {
      const { steps } = await open();
      return steps.length === after.length ? steps : null;
    },
    { within: 30_000, every: 50 },
  );
  expect(ids(soon)).toEqual(after);
  const kept = await api.fetch(`/api/purchases/${opened.session}`, {
    headers: { cookie: opened.cookie },
  });
  expect(ids(((await kept.json()) as typeof opened).steps)).toEqual(before);
  await takenBack(id, change);
  expect(linesOfKind(await read(id), 'steps').map(({ value }) => value)).toEqual(before);
  const own = 'product_step WHERE product_id = (SELECT id FROM product WHERE product_code = $1)';
  // It follows its type again.
  expect((await api.db.query(`SELECT FROM ${own}`, [code])).rowCount).toBe(0);

  // A step that a later release has: nothing offers a purchase that would be refused.
  await api.db.query(
    `INSERT INTO product_step SELECT id, 'selfie', 1 FROM product WHERE product_code = $1`,
    [code],
  );
  expect((await read(id)).cells.sale).toBe('request');
  await api.db.query(`DELETE FROM ${own}`, [code]);
  expect((await read(id)).cells.sale).toBe('online');
});

test('a copy leads to no other product at its insurer, and what was deposited stays as it was', async () => {
  const { rows } = await api.db.query<{ id: number; name: string }>(
    `SELECT id, display_name AS name FROM product
      WHERE metadata ? 'externalUrl' AND display_name LIKE '% %' ORDER BY id LIMIT 1`,
  );
  const { id = 0, name = '' } = rows[0] ?? {};
  await api.db.query(
    `UPDATE product_description SET body = $2 WHERE product_id = $1
        AND section IN ('Condicion General', 'Vista General')`,
    [id, `De ${name}.`],
  );
  const { rows: made } = await api.db.query<{ id: number }>(
    `SELECT copy_product($1, 'CL-FUERA-1', 'Otra Cosa', 'Otra-Cosa', current_date) AS id`,
    [id],
  );
  const { rows: copied } = await api.db.query(
    `SELECT p.metadata ? 'externalUrl' OR p.metadata ? 'externalCode' AS leads,
            (SELECT jsonb_object_agg(section, body) FROM product_description d
              WHERE d.product_id = p.id AND section IN ('Condicion General', 'Vista General')) AS texts
       FROM product p WHERE p.id = $1`,
    [made[0]?.id],
  );
  expect(copied).toEqual([
    {
      leads: false,
      texts: { 'Condicion General': `De ${name}.`, 'Vista General': 'De Otra Cosa.' },
    },
  ]);
});

test('a change of a kind that a later release has waits for its worker', async () => {
  const change = await proposed(await product(), { ...now, all: '5' });
  expect((await act(change, 'approve', other)).status).toBe(200);
  const isDue = async (): Promise<boolean> =>
    (await listDueChanges(api.db, Date.now(), { limit: 1_000 })).includes(change.id);
  expect(await isDue()).toBe(true);
  const { rows } = await api.db.query<{ check: string }>(
    `SELECT pg_get_constraintdef(oid) AS check FROM pg_constraint
      WHERE conname = 'catalogue_change_kind_check'`,
  );
  const kind = (to: string) =>
    api.db.query('UPDATE catalogue_change SET kind = $2 WHERE id = $1', [change.id, to]);
  await api.db.query('ALTER TABLE catalogue_change DROP CONSTRAINT catalogue_change_kind_check');
  await kind('network');
  expect(await isDue()).toBe(false);
  await kind('prices');
  await api.db.query(
    `ALTER TABLE catalogue_change ADD CONSTRAINT catalogue_change_kind_check ${rows[0]?.check}`,
  );
  expect(await publishDue(api.db, change.id, Date.now())).toBe('published');
});
